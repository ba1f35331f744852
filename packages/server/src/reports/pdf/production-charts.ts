import { monthNamed } from '../../store/production/month.ts';
import { boe } from '../../store/production/series-totals.ts';
import { arpsVolume } from '../decline/arps.ts';
import type { Decline, DeclineReason } from '../decline/decline.ts';
import { declineStart } from '../decline/decline-start.ts';
import { wellDecline } from '../decline/well-decline.ts';
import type { MonthVolumes } from '../production/lease-summary.ts';
import { drawChart, type Line } from './chart.ts';
import { type Element, NOTE, type Sheet } from './sheet.ts';
import { figure } from './words.ts';

/** Months of production, oldest first. */
export type Months = readonly MonthVolumes[];

const CHART_HEIGHT = 110;
const GAP = 18;

const WITHHELD: Readonly<Record<DeclineReason, string>> = {
  insufficient_points: 'fewer than twelve months have a volume',
  no_valid_fit: 'the volumes do not decline',
  fit_quality_below_threshold: 'no curve explains the volumes well enough',
};

/** What a lease has produced month by month, and how that declines. */
export function drawProduction(sheet: Sheet, part: Element, months: Months): void {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return;
  const width = (sheet.width - GAP) / 2;
  const decline = wellDecline(months);
  const words = declineWords(decline);
  sheet.needs(CHART_HEIGHT + 24);
  const span = { from: first.ym, to: last.ym };
  const alt = `Monthly oil and gas from ${first.ym} to ${last.ym}; their sum in barrels of oil equivalent, with its decline`;
  sheet.piece(
    part,
    'Figure',
    () => {
      const box = { y: sheet.y, width, height: CHART_HEIGHT };
      drawChart(sheet, { ...box, x: sheet.left, ...span, lines: volumeLines(months) });
      drawChart(sheet, {
        ...box,
        x: sheet.left + width + GAP,
        ...span,
        lines: declineLines(months, decline),
        isLogarithmic: true,
      });
    },
    alt,
  );
  sheet.y += CHART_HEIGHT + 4;
  sheet.paragraph(part, words, NOTE);
  sheet.y += 6;
}

function volumeLines(months: Months): Line[] {
  return [
    { title: 'Oil (bbl)', color: '#14532d', points: series(months, ({ oil_bbl }) => oil_bbl) },
    { title: 'Gas (Mcf)', color: '#b91c1c', dash: [4, 2], points: series(months, ({ gas_mcf }) => gas_mcf) },
  ];
}

function declineLines(months: Months, { value }: Decline): Line[] {
  const volumes = series(months, ({ oil_bbl, gas_mcf }) => boe(oil_bbl, gas_mcf));
  const measured: Line = { title: 'BOE a month, logarithmic', color: '#444444', points: volumes };
  if (value === null) return [measured];
  const start = declineStart(volumes.map((volume) => volume ?? 0));
  const fitted = volumes.map((_, month) => (month < start ? null : arpsVolume(value, month - start)));
  return [measured, { title: 'Decline', color: '#b91c1c', dash: [5, 2], points: fitted }];
}

/** One point a calendar month; null for one that was not reported. */
function series(months: Months, volumeOf: (month: MonthVolumes) => number): (number | null)[] {
  const named = new Map(months.map((month) => [monthNamed(month.ym) ?? 0, volumeOf(month)]));
  const [first = 0, last = -1] = [Math.min(...named.keys()), Math.max(...named.keys())];
  return Array.from({ length: last - first + 1 }, (_, i) => named.get(first + i) ?? null);
}

function declineWords({ value, reason }: Decline): string {
  if (value === null) return `No decline is fitted: ${reason === null ? 'unknown' : WITHHELD[reason]}.`;
  const { qi, di, b, r2 } = value;
  return `Arps decline of the whole lease, of the months shown: from ${figure(qi)} BOE a month, ${figure(100 * di)} % a month at first, b = ${figure(b)}, R² = ${figure(r2)}.`;
}

/** Whether a value of a row is a list of months. */
export function isMonths(value: unknown): value is Months {
  return Array.isArray(value) && value.length > 0 && value.every(isMonth);
}

function isMonth(value: unknown): value is MonthVolumes {
  if (typeof value !== 'object' || value === null) return false;
  const month: { ym?: unknown; oil_bbl?: unknown; gas_mcf?: unknown } = value;
  return (
    typeof month.ym === 'string' && typeof month.oil_bbl === 'number' && typeof month.gas_mcf === 'number'
  );
}
