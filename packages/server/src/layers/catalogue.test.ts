import { describe, expect, test } from 'vitest';
import { isLayerName } from '../store/names.ts';
import { LAYERS, layerNames, layersNamed } from './catalogue.ts';
import { PART_OF } from './column.ts';
import { fieldsRead, fitsOf } from './profile-fit.ts';

const fitted = (fields: string, layers = 'plss'): string[] =>
  fitsOf(layersNamed(layers), fields.split(' ')).map(({ layer, profile }) => `${layer.id}: ${profile.name}`);

describe('the catalogue', () => {
  test('names layers, and groups of them', () => {
    expect(layersNamed('plss').map(({ id }) => id)).toEqual([
      'plss-township',
      'plss-first-division',
      'plss-second-division',
    ]);
    expect(layersNamed('texas-survey')).toHaveLength(1);
    expect(layersNamed('parcels')).toEqual([]);
    expect(layerNames()).toContain('texas');
  });

  test('fills only columns that a layer has, and those that it requires', () => {
    for (const { schema, profiles } of LAYERS) {
      const names = schema.columns.map(({ name }) => name);
      for (const { columns, required, derivation } of profiles) {
        expect(names).toEqual(expect.arrayContaining([...Object.keys(columns), ...required]));
        if (derivation === undefined)
          expect(Object.keys(columns)).toEqual(expect.arrayContaining([...required]));
      }
    }
  });

  test('names each layer, its table and its profiles once', () => {
    const twice = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i);
    expect(twice(LAYERS.map(({ id }) => id))).toEqual([]);
    expect(twice(LAYERS.map(({ schema }) => schema.name))).toEqual([]);
    for (const { schema, profiles } of LAYERS) {
      expect(isLayerName(schema.name), schema.name).toBe(true);
      expect(twice(schema.columns.map(({ name }) => name))).toEqual([]);
      expect(twice(profiles.map(({ name }) => name))).toEqual([]);
    }
  });

  test('reads only fields that a profile may have, and keeps pieces of polygons alone', () => {
    for (const { id, schema, inPieces, profiles } of LAYERS) {
      const hasNumber = schema.columns.some(({ name }) => name === PART_OF.name);
      expect(hasNumber, id).toBe(inPieces === true);
      if (inPieces === true) expect(schema.geometry, id).toBe('polygon');
      for (const { fields = [] } of profiles) {
        const names = fields.map(({ name }) => name.toUpperCase());
        expect(new Set(names).size, id).toBe(names.length);
      }
    }
  });

  test('has every section of the federal report that comes of features, and every archive that does', () => {
    const sections = new Set(LAYERS.flatMap(({ reports }) => reports.federal ?? []));
    expect(sections).toEqual(
      new Set([
        'surface_management',
        'og_leases',
        'geothermal_leases',
        'rights_of_way',
        'flood_zones',
        'mining_claims',
        'wetlands',
        'fireshed',
        'soils',
        'orphaned_wells',
        'critical_habitat',
        'public_access',
        'wildfire_risk_communities',
      ]),
    );
    const archives = new Set(LAYERS.flatMap((layer) => layer.archives));
    const published =
      'co_wells nd_wells ok_wells wy_wells nm_wells og_leases usgs_orphaned_wells usgs_wind_turbines sage_grouse_hma western_solar nrel_land_of_opportunity fed_subsurface_minerals og_pipelines_natgas og_pipelines_ngl og_pipelines_crude tx_pipelines surface_management mining_claims nrcs_ssurgo_soils usfs_firesheds usfs_wrc usfws_wetlands tx_leases tx_glo_units tx_glo_pooling tx_glo_land_types tx_psf_lands tx_state_agency_lands tx_upland_leases tx_non_mineral_leases tx_hard_minerals tx_wells_surface tx_wells_bottom tx_uic_wells tx_permits tx_bay_tracts tx_coastal_leases tx_oyster_leases tx_critical_erosion tx_shoreline_change_rates tx_flood_hazard texas-land-surveys twp first-division second-division';
    expect(archives).toEqual(new Set(published.split(' ')));
  });

  test('takes underscores for dashes', () => {
    expect(layersNamed('og_leases')).toEqual(layersNamed('og-leases'));
  });

  test('names an agency, a licence and an address for every source', () => {
    for (const { sources } of LAYERS) {
      for (const source of sources) {
        expect(source.agency && source.license && source.attribution && source.name).not.toBe('');
        expect(URL.canParse(source.url)).toBe(true);
        expect(source.states.length).toBeGreaterThan(0);
      }
    }
  });
});

describe('a file is of the profile whose fields it has', () => {
  test.each([
    ['PLSSID TWNSHPLAB STATEABBR', ['plss-township: BLM CadNSDI PLSSTownship']],
    ['plssid twnshplab', ['plss-township: BLM CadNSDI PLSSTownship']],
    ['PLSSID FRSTDIVID FRSTDIVNO', ['plss-first-division: BLM CadNSDI PLSSFirstDivision']],
    [
      'PLSSID TWNSHPLAB FRSTDIVID FRSTDIVNO SECDIVID',
      ['plss-second-division: BLM CadNSDI PLSSSecondDivision or PLSSIntersected'],
    ],
    ['TOWN RDIR RANG', ['plss-township: Minnesota DNR townships']],
    ['TOWN RDIR RANG SECT', ['plss-first-division: Minnesota DNR sections']],
    ['TOWN RDIR RANG SECT FORT', []],
    ['PCLID SEC_TRCT TWP RNGE MERID', []],
  ])('%s', (fields, expected) => {
    expect(fitted(fields)).toEqual(expected);
  });

  test('only the fields that it reads are asked for, as the file spells them', () => {
    const [fit] = fitsOf(layersNamed('plss'), ['plssid', 'TWNSHPLAB', 'GISACRE']);
    expect(fit && fieldsRead(fit.profile, ['plssid', 'TWNSHPLAB', 'GISACRE'])).toEqual([
      'plssid',
      'TWNSHPLAB',
    ]);
  });
});
