import { describe, expect, test } from 'vitest';
import { importFile } from '../../../../test/import-file.ts';
import { HAS_SHARED_DATA, shared } from '../../../../test/shared-data.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { innerPoint } from '../../../geometry/inner-point.ts';
import { polygonsAcres } from '../../../geometry/polygons.ts';
import { PLSS_FIRST_DIVISION, PLSS_SECOND_DIVISION, PLSS_TOWNSHIP } from '../../../layers/plss.ts';
import type { Feature, FeatureLayer } from '../../../store/feature-store.ts';
import { GeopackageStore } from '../../../store/geopackage/geopackage-store.ts';
import { GRID_SOURCE, loadNationalGrid } from '../../grid/national-grid.ts';
import type { PlssSurvey } from '../../place.ts';
import { createPlssSurvey } from '../plss-survey.ts';
import { polygonsOf } from './official-section.ts';

const EVERYWHERE = [-180, -90, 180, 90] as const;
const GRID = loadNationalGrid();

/** Official divisions by what their agency calls each. */
async function divisions(layer: FeatureLayer, column: string, store: GeopackageStore) {
  const byId = new Map<string, Feature[]>();
  for (const feature of await store.byBox(layer, EVERYWHERE)) {
    const id = String(feature.values[column]);
    byId.set(id, [...(byId.get(id) ?? []), feature]);
  }
  return byId;
}

/** What cutting the file at the county's border left of sections and townships beyond it: it stands for none of them. */
const SLIVER_ACRES = { Township: 23.04, 'First Division': 0.64, 'Second Division': 0 } as const;

async function isSliver(survey: PlssSurvey, id: string, features: readonly Feature[]): Promise<boolean> {
  const place = await survey.locate(id);
  const acres = polygonsAcres(features.flatMap(polygonsOf));
  if (acres >= SLIVER_ACRES[place.unit]) return false;
  expect(place.source, id).toEqual(GRID_SOURCE);
  return true;
}

async function expectFoundAgain(survey: PlssSurvey, id: string, features: readonly Feature[]): Promise<void> {
  const place = await survey.locate(id);
  expect(place.derived, id).toBe(false);
  expect(place.areaAcres / polygonsAcres(features.flatMap(polygonsOf)), id).toBeCloseTo(1, 3);
  const again = await survey.locate(`${place.legalLocation} ${place.state}`);
  expect(again.boundary, id).toEqual(place.boundary);
  for (const feature of features) {
    const [largest = []] = polygonsOf(feature).toSorted((a, b) => polygonsAcres([b]) - polygonsAcres([a]));
    const [at] = await survey.describe(innerPoint(largest), place.unit);
    expect(at?.legalLocation, id).toBe(place.legalLocation);
    expect(at?.boundary, id).toEqual(place.boundary);
  }
  const [first] = await survey.describe(place.point, place.unit);
  expect(first?.legalLocation, id).toBe(place.legalLocation);
}

describe.skipIf(!HAS_SHARED_DATA)(
  'official polygons are found again, each by its own description and by a point in it (skipped where ../shared is absent)',
  () => {
    test.each([
      [
        'South Dakota',
        'plss/sd_cadnsdi_plssintersected_wgs84.geojson',
        PLSS_SECOND_DIVISION,
        'second_division_id',
        3210,
        0,
      ],
      [
        'Itasca County, sections',
        'plss/mn_itasca_plsscpy3.shp',
        PLSS_FIRST_DIVISION,
        'first_division_id',
        3008,
        5,
      ],
      ['Itasca County, townships', 'plss/mn_itasca_twprgpy3.shp', PLSS_TOWNSHIP, 'plss_id', 94, 3],
      [
        'New Mexico',
        'plss/nm_slo_subsurface_qq_utm13.geojson',
        PLSS_SECOND_DIVISION,
        'second_division_id',
        4699,
        0,
      ],
    ] as const)('%s', { timeout: 120_000 }, async (_, file, layer, column, count, slivers) => {
      const store = new GeopackageStore(temporaryFolder());
      await importFile(shared(file), 'plss', { store });
      const found = await divisions(layer, column, store);
      expect([...found.values()].flat()).toHaveLength(count);
      const survey = createPlssSurvey(store, GRID);
      let left = 0;
      for (const [id, features] of found)
        if (await isSliver(survey, id, features)) left++;
        else await expectFoundAgain(survey, id, features);
      expect(left).toBe(slivers);
      await store.close();
    });
  },
);
