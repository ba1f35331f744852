import { describe, expect, test } from 'vitest';
import { LAYERS, layersNamed } from '../layers/catalogue.ts';
import { officialPlace } from './official-place.ts';

function placeOf(name: string, state: string | null, unfiltered = false) {
  const [layer] = layersNamed(name);
  if (layer === undefined) throw new Error(`There is no layer ${name}`);
  return officialPlace(layer, state, unfiltered);
}

describe('the official place of a layer', () => {
  test.each<[string, string, boolean, string]>([
    ['og-leases', 'WY', false, "GEO_STATE = 'WY' AND CSE_DISP IN ('Authorized')"],
    ['og-leases', 'WY', true, "GEO_STATE = 'WY'"],
    ['mining-claims', 'NV', false, "CSE_NR LIKE 'NV%'"],
    ['flood-zones', 'NJ', false, "DFIRM_ID LIKE '34%'"],
    ['surface-management', 'ND', false, "ADMIN_ST = 'MT'"],
    ['surface-management', 'OH', false, "ADMIN_ST = 'ES'"],
  ])('%s of %s asks its service', (name, state, unfiltered, where) => {
    expect(placeOf(name, state, unfiltered).where).toBe(where);
  });

  test('of a file a state is a file of that state', () => {
    expect(placeOf('wetlands', 'WY')).toEqual({
      from: 'https://documentst.ecosphere.fws.gov/wetlands/data/State-Downloads/WY_geodatabase_wetlands.zip',
      where: '1=1',
    });
  });

  test('that is a page is told', () => {
    expect(() => placeOf('soils', 'WY')).toThrow(
      'soils has no file of its own: get one from https://websoilsurvey.nrcs.usda.gov/app/WebSoilSurvey.aspx, and name it with --from.',
    );
  });

  test('by state needs one, of the nation none', () => {
    expect(() => placeOf('wetlands', null)).toThrow(
      'wetlands is downloaded by state: say which with --state',
    );
    expect(placeOf('critical-habitat', null).from).toBe('https://ecos.fws.gov/docs/crithab/crithab_all.zip');
  });

  test('is an address, whatever the layer and the state', () => {
    for (const layer of LAYERS) {
      if (layer.sources[0].kind === 'page') continue;
      const state = layer.partitionedBy === 'nation' ? null : (layer.states[0] ?? null);
      const { from, where } = officialPlace(layer, state, false);
      expect(URL.canParse(from), layer.id).toBe(true);
      expect(from + where, layer.id).not.toContain('$');
    }
  });
});
