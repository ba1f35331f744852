import { expect, test } from 'vitest';
import {
  accessibilityScore,
  CURVES,
  metricScore,
  performanceScore,
  type ScoredMetrics,
} from './lighthouse-score.ts';

const METRICS = ['firstPaintMs', 'largestPaintMs', 'blockedMs', 'shift'] as const;
const CONDITIONS = ['desktop', 'phone'] as const;

function at(point: 'p10' | 'median', condition: 'desktop' | 'phone'): ScoredMetrics {
  const { firstPaintMs, largestPaintMs, blockedMs, shift } = CURVES[condition];
  return {
    firstPaintMs: firstPaintMs[point],
    largestPaintMs: largestPaintMs[point],
    blockedMs: blockedMs[point],
    shift: shift[point],
  };
}

test('a metric is worth 0.9 and 0.5 at the control points that Lighthouse 12 publishes', () => {
  for (const condition of CONDITIONS)
    for (const metric of METRICS) {
      const points = CURVES[condition][metric];
      expect(metricScore(points, points.p10)).toBeCloseTo(0.9, 6);
      expect(metricScore(points, points.median)).toBeCloseTo(0.5, 6);
    }
});

test('a metric is worth what getLogNormalScore of lighthouse 12.8.2 says between and beyond them', () => {
  const { blockedMs } = CURVES.desktop;
  const said = [
    [0, 1],
    [50, 0.998_375_845_260_32],
    [200, 0.801_342_988_222_915],
    [1_000, 0.056_157_561_118_009],
  ] as const;
  for (const [value, score] of said) expect(metricScore(blockedMs, value)).toBeCloseTo(score, 9);
});

test('the score of a page is that of its metrics, by their weights', () => {
  for (const condition of CONDITIONS) {
    expect(performanceScore(at('p10', condition), condition)).toBeCloseTo(90, 4);
    expect(performanceScore(at('median', condition), condition)).toBeCloseTo(50, 4);
    const slow = { ...at('p10', condition), blockedMs: CURVES[condition].blockedMs.median };
    // 30 of 90 go from 0.9 to 0.5.
    expect(performanceScore(slow, condition)).toBeCloseTo(90 - 40 / 3, 4);
  }
});

test('accessibility is the share of rules that hold', () => {
  expect(accessibilityScore(40, 0)).toBe(100);
  expect(accessibilityScore(38, 2)).toBe(95);
});
