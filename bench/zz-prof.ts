import { existsSync } from 'node:fs';
import { loadGeos } from '../packages/server/src/geometry/geos.ts';
import { answerSection } from '../packages/server/src/reports/answer-section.ts';
import { SECTIONS } from '../packages/server/src/reports/families.ts';
import { featuresOn } from '../packages/server/src/reports/find-features.ts';
import { prepareLand } from '../packages/server/src/reports/land.ts';
import { resolvePlssParcel } from '../packages/server/src/reports/resolve-parcel.ts';
import { openFeatureStore } from '../packages/server/src/store/open-feature-store.ts';
import { openRasterStore } from '../packages/server/src/store/rasters/open-raster-store.ts';
import { realSurvey } from '../packages/server/test/real-survey.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { fillLayers, middle, REPORT_LAYERS } from './report-layers.ts';

const dir = '/tmp/rep-data/few/layers';
const fresh = !existsSync(dir);
const store = await openFeatureStore({ kind: 'geopackage', directory: dir });
if (fresh) await fillLayers([store], 10000);
const survey = realSurvey();
const random = seededNumbers(1785);
const geos = await loadGeos();
const rasters = openRasterStore({ directory: '/nowhere', addresses: {} });
const parcels = [];
for (let i = 0; i < 100; i++) {
  const [s] = await survey.describe(middle(random, 80), 'First Division');
  if (s) parcels.push(await resolvePlssParcel(survey, s.legalLocation));
}
const t: Record<string, number> = {};
const time = async (n: string, f: () => unknown) => {
  const s = performance.now();
  const r = await f();
  t[n] = (t[n] ?? 0) + performance.now() - s;
  return r;
};
let rows = 0,
  near = 0;
for (let rep = 0; rep < 3; rep++) {
  for (const k of Object.keys(t)) t[k] = 0;
  rows = 0;
  near = 0;
  for (const p of parcels) {
    await time('resolve', () => resolvePlssParcel(survey, p.described.legalLocation));
    const land: any = await time('prepare', () => prepareLand(geos, p.parcel));
    for (const l of REPORT_LAYERS) {
      const b: any = await time('byBox', () => store.byBox(l.schema, land.boxes[0]));
      near += b.length;
      const f: any = await time('featuresOn', () => featuresOn(land, [l], store, () => {}));
      rows += f.length;
    }
    land.prepared.release();
    for (const s of SECTIONS.federal)
      await time('answer ', () =>
        answerSection(
          s,
          {
            family: 'federal',
            key: s.key,
            parcel: p.parcel,
            limit: 100,
            offset: 0,
            deadlineMs: Date.now() + 1e4,
            register: { version: 0, lost: [] },
          },
          { store, geos, rasters },
        ),
      );
  }
}
for (const [k, v] of Object.entries(t)) console.log(k, (v / parcels.length).toFixed(3), 'ms a report');
console.log(rows / parcels.length, 'rows', near / parcels.length, 'near');

import { parse } from 'rangeline-land-description';
import { overlapOf, pointIn } from '../packages/server/src/geometry/overlap.ts';
import { polygonsAcres } from '../packages/server/src/geometry/polygons.ts';
import { jurisdictionsOf } from '../packages/server/src/reports/jurisdictions-of.ts';

for (const k of Object.keys(t)) delete t[k];
for (let rep = 0; rep < 3; rep++) {
  for (const k of Object.keys(t)) t[k] = 0;
  for (const p of parcels) {
    await time('jurisdictions', () => jurisdictionsOf(p.reported));
    await time('locate', () => survey.locate(p.described.legalLocation, 10));
    await time('parse', () => parse(p.described.legalLocation));
    const land: any = prepareLand(geos, p.parcel);
    for (const l of REPORT_LAYERS) {
      const b: any = await store.byBox(l.schema, land.boxes[0]);
      const ov = (await time('overlap', () =>
        b.map((f: any) => overlapOf(land.prepared, f.geometry)),
      )) as any[];
      await time('share only', () =>
        b.map(
          (f: any) =>
            f.geometry.type === 'Polygon' &&
            land.prepared.shareOfPolygons({ type: 'MultiPolygon', coordinates: [f.geometry.coordinates] }),
        ),
      );
      await time('area', () => ov.map((o) => o?.kind === 'area' && polygonsAcres(o.polygons)));
      await time('pointIn', () => ov.map((o) => o && pointIn(o)));
    }
    land.prepared.release();
  }
}
for (const [k, v] of Object.entries(t)) console.log(k, (v / parcels.length).toFixed(3), 'ms a report');
