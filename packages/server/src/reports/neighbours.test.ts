import { expect, test } from 'vitest';
import { realSurvey } from '../../test/real-survey.ts';
import { MapExtent } from './map-extent.ts';
import { neighboursOn } from './neighbours.ts';
import { resolvePlssParcel } from './resolve-plss-parcel.ts';

const survey = realSurvey();

async function labelsAround(description: string, radiusMiles: number) {
  const { parcel } = await resolvePlssParcel(survey, description);
  const found = await neighboursOn(new MapExtent(parcel.polygons, radiusMiles), survey);
  return found.map(({ label }) => label).sort();
}

test('around a section lie the eight sections that the survey has there, over the line of the township too', async () => {
  expect(await labelsAround('7 14N 77W 6th Meridian', 0)).toEqual([
    '1',
    '12',
    '13',
    '17',
    '18',
    '5',
    '6',
    '7',
    '8',
  ]);
});

test('on a wide map lie townships, and on the widest nothing', async () => {
  expect(await labelsAround('7 14N 77W 6th Meridian', 5)).toContain('T14N R78W');
  expect(await labelsAround('7 14N 77W 6th Meridian', 20)).toEqual([]);
});

test('where the survey knows nothing, nothing lies', async () => {
  const sea = [
    [
      [
        [-130, 40],
        [-129.99, 40],
        [-129.99, 40.01],
        [-130, 40],
      ] as const,
    ],
  ];
  expect(await neighboursOn(new MapExtent(sea, 0), survey)).toEqual([]);
});
