import type { MultiPolygon, Polygon } from 'geojson';
import { seededNumbers } from '../test/seeded-numbers.ts';
import { blob, block, line, SEED, section, TEXAS, WYOMING } from './places.ts';
import { csvOf, rowOf, type Sample, type SampleFeature } from './sample.ts';

const SECTIONS = Array.from({ length: 36 }, (_, i) => i + 1);
const manyOf = (polygons: readonly Polygon[]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: polygons.map(({ coordinates }) => coordinates),
});
const feature = (
  fields: readonly string[],
  properties: Parameters<typeof rowOf>[1],
  geometry: SampleFeature['geometry'],
): SampleFeature => ({ properties: rowOf(fields, properties), geometry });
/** Milliseconds since 1970 of a day. */
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);

const SMA =
  'SMA_ID HOLD_ID ADMIN_ST FAU_ID ADMIN_UNIT_NAME ADMIN_UNIT_TYPE ADMIN_DEPT_CODE ADMIN_AGENCY_CODE HOLD_DEPT_CODE HOLD_AGENCY_CODE'.split(
    ' ',
  );

/** The checkerboard of a land grant: one feature an agency, as the agency has it. */
function surfaceManagement(): Sample {
  const state = [16, 36];
  const ofBlm = SECTIONS.filter((number) => number % 2 === 0 && !state.includes(number));
  const owned = (code: string, dept: string, unit: string | null, numbers: readonly number[]) =>
    feature(
      SMA,
      {
        SMA_ID: numbers.length,
        ADMIN_ST: 'WY',
        ADMIN_UNIT_NAME: unit,
        ADMIN_DEPT_CODE: dept,
        ADMIN_AGENCY_CODE: code,
        HOLD_DEPT_CODE: dept,
        HOLD_AGENCY_CODE: code,
      },
      manyOf(numbers.map((number) => section(number))),
    );
  const rest = SECTIONS.filter((number) => number % 2 === 1);
  const features = [
    owned('BLM', 'DOI', 'SAMPLE Field Office', ofBlm),
    owned('ST', 'ST', null, state),
    owned('PVT', 'PVT', null, rest),
    feature(
      SMA,
      {
        ADMIN_ST: 'WY',
        ADMIN_UNIT_NAME: 'SAMPLE National Forest',
        ADMIN_DEPT_CODE: 'USDA',
        ADMIN_AGENCY_CODE: 'USFS',
      },
      blob(WYOMING, [-1.2, 3], 1, 600),
    ),
  ];
  return {
    layer: 'surface-management',
    file: { kind: 'geopackage', name: 'SurfaceManagementAgency', crs: 'EPSG:3857', features },
  };
}

const LEASE =
  'OBJECTID ID SF_ID CSE_META CSE_NR LEG_CSE_NR CSE_NAME CSE_TYPE_NR BLM_PROD CSE_DISP CMMDTY FRMTN PRDCNG EFF_DT EXP_DT SALE_DT ADMIN_STATE GEO_STATE RCRD_ACRS SRC QLTY Created Modified Shape__Area Shape__Length'.split(
    ' ',
  );

interface Lease {
  readonly number: number;
  readonly status: string;
  readonly from: string;
  readonly to: string | null;
  readonly where: Polygon | MultiPolygon;
  readonly acres: number;
}

function leases(layer: string, product: string, commodity: string, of: readonly Lease[]): Sample {
  const features = of.map(({ number, status, from, to, where, acres }, i) =>
    feature(
      LEASE,
      {
        OBJECTID: i + 1,
        CSE_NR: `WYWY10${5_000_000 + number}`,
        LEG_CSE_NR: `WYW ${100_000 + number}`,
        CSE_NAME: `SAMPLE LEASE ${number}`,
        CSE_TYPE_NR: '311111',
        BLM_PROD: product,
        CSE_DISP: status,
        CMMDTY: commodity,
        PRDCNG: i === 0 ? 'Producing' : ' ',
        EFF_DT: day(from),
        EXP_DT: to === null ? day('3999-12-31') : day(to),
        ADMIN_STATE: 'WY',
        GEO_STATE: 'WY',
        RCRD_ACRS: acres,
        SRC: 'MIGRATE',
        QLTY: '0: sections retrieved',
        Created: day('2021-06-18'),
        Modified: day('2024-05-31'),
      },
      where,
    ),
  );
  return { layer, file: { kind: 'geojson', features } };
}

const ogLeases = leases('og-leases', 'OIL\u00a0&\u00a0GAS LEASE', 'OIL & GAS', [
  { number: 1, status: 'Authorized', from: '2015-03-01', to: '2025-03-01', where: section(7), acres: 640 },
  {
    number: 2,
    status: 'Authorized',
    from: '1962-05-01',
    to: null,
    where: manyOf([section(8), section(18, [0, 0.5, 1, 1])]),
    acres: 960,
  },
  { number: 3, status: 'Closed', from: '1958-01-01', to: '1968-01-01', where: section(7), acres: 640 },
  {
    number: 4,
    status: 'Authorized',
    from: '2019-09-01',
    to: '2029-09-01',
    where: section(20, [0, 0, 0.5, 0.5]),
    acres: 160,
  },
  { number: 5, status: 'Pending', from: '2024-02-01', to: null, where: section(30), acres: 638.4 },
  {
    number: 6,
    status: 'Authorized',
    from: '2021-01-01',
    to: '2031-01-01',
    where: blob(WYOMING, [4.5, 1.5], 0.9, 400),
    acres: 1_402.6,
  },
]);

const geothermalLeases = leases('geothermal-leases', 'GEOTHERMAL LEASE', 'GEOTHERMAL', [
  { number: 51, status: 'Authorized', from: '2020-04-01', to: '2030-04-01', where: section(10), acres: 640 },
  { number: 52, status: 'Closed', from: '1979-10-01', to: '1989-10-01', where: section(12), acres: 640 },
]);

const GRANT =
  'OBJECTID CSE_NR LEG_CSE_NR CSE_NAME CSE_TYPE_NR BLM_PROD CSE_DISP CSE_DISP_DT CMMDTY RCRD_ACRS ADMIN_STATE GEO_STATE CSE_JURIS_CD CSE_JURIS_DESC CSE_WIDTH CSE_LGTH CUST_NM_SEC PCT_INT_SEC INT_REL_SEC SRC QLTY Created Modified'.split(
    ' ',
  );

function rightsOfWay(): Sample {
  const grants = [
    [1, 'Authorized', 'ROW Grant - Road', 'ROADS', 'SAMPLE ROAD COMPANY', section(6, [0, 0.5, 1, 1])],
    [2, 'Authorized', 'ROW Grant - Power Line', 'POWER TRANSMISSION', 'SAMPLE POWER LLC', section(7)],
    [2, 'Authorized', 'ROW Grant - Power Line', 'POWER TRANSMISSION', 'SAMPLE POWER PARTNER LP', section(7)],
    [3, 'Authorized', ' ', 'WATER FACILITY', 'SAMPLE RANCH', section(18, [0.25, 0.25, 0.5, 0.5])],
    [4, 'Closed', 'ROW Grant - Road', 'ROADS', 'SAMPLE ROAD COMPANY', section(8)],
    [5, 'Authorized', 'Solar Development Grant', 'SOLAR ENERGY FACILITIES', 'SAMPLE SOLAR LLC', null],
  ] as const;
  const features = grants.map(([number, status, product, commodity, holder, geometry], i) =>
    feature(
      GRANT,
      {
        OBJECTID: i + 1,
        CSE_NR: `WYWY10${6_000_000 + number}`,
        LEG_CSE_NR: `WYW ${160_000 + number}`,
        CSE_NAME: `SAMPLE GRANT ${number}`,
        BLM_PROD: product,
        CSE_DISP: status,
        CSE_DISP_DT: day('2008-07-15'),
        CMMDTY: commodity,
        RCRD_ACRS: 18.2 * (i + 1),
        ADMIN_STATE: 'WY',
        GEO_STATE: 'WY',
        CSE_JURIS_DESC: 'SAMPLE Field Office',
        CUST_NM_SEC: holder,
        PCT_INT_SEC: number === 2 ? 50 : 100,
        INT_REL_SEC: 'Holder',
        SRC: 'LLD/CLS',
        QLTY: '8.3: Map to entire section',
      },
      geometry,
    ),
  );
  return { layer: 'rights-of-way', file: { kind: 'geojson', features } };
}

const CLAIM =
  'OBJECTID CSE_NR LEG_CSE_NR CSE_NAME CSE_TYPE_NR BLM_PROD CSE_DISP RCRD_ACRS QLTY Created Modified'.split(
    ' ',
  );

function miningClaims(): Sample {
  const kinds = ['Lode Claim', 'LODE CLAIM', 'PLACER CLAIM', 'Mill Site'];
  const features = Array.from({ length: 12 }, (_, i) => {
    const [west, south] = [(i % 4) * 0.12, Math.floor(i / 4) * 0.28];
    return feature(
      CLAIM,
      {
        OBJECTID: i + 1,
        CSE_NR: `WY10${5_200_001 + i}`,
        LEG_CSE_NR: i % 3 === 0 ? '' : `WMC ${250_000 + i}`,
        CSE_NAME: `SAMPLE LODE #${i + 1}`,
        CSE_TYPE_NR: '384101',
        BLM_PROD: kinds[i % kinds.length] ?? null,
        CSE_DISP: 'Active',
        RCRD_ACRS: 20.66115702,
        QLTY: '0: 1 sections retrieved',
        Created: day('2021-06-19'),
        Modified: day('2024-01-09'),
      },
      section(7, [west, south, west + 0.11, south + 0.27]),
    );
  });
  return { layer: 'mining-claims', file: { kind: 'geojson', features } };
}

const FLOOD =
  'DFIRM_ID VERSION_ID FLD_AR_ID STUDY_TYP FLD_ZONE ZONE_SUBTY SFHA_TF STATIC_BFE V_DATUM DEPTH LEN_UNIT VELOCITY VEL_UNIT AR_REVERT AR_SUBTRV BFE_REVERT DEP_REVERT DUAL_ZONE SOURCE_CIT'.split(
    ' ',
  );

function floodZones(): Sample {
  const zone = (
    study: string,
    number: number,
    name: string,
    subtype: string | null,
    bfe: number,
    geometry: Polygon,
  ): SampleFeature =>
    feature(
      FLOOD,
      {
        DFIRM_ID: study,
        VERSION_ID: '1.1.1.0',
        FLD_AR_ID: `${study}_SAMPLE_${number}`,
        STUDY_TYP: 'NP',
        FLD_ZONE: name,
        ZONE_SUBTY: subtype,
        SFHA_TF: name.startsWith('A') && name !== 'AREA NOT INCLUDED' ? 'T' : 'F',
        STATIC_BFE: bfe,
        V_DATUM: bfe === -9999 ? null : 'NAVD88',
        DEPTH: -9999,
        LEN_UNIT: bfe === -9999 ? null : 'Feet',
        VELOCITY: -9999,
        DUAL_ZONE: 'F',
        SOURCE_CIT: 'SAMPLE_FIRM1',
      },
      geometry,
    );
  const minimal = 'AREA OF MINIMAL FLOOD HAZARD';
  const features = [
    zone('56001C', 1, 'AE', null, 7214.5, blob(WYOMING, [0.6, 4.2], 0.5, 300)),
    zone('56001C', 2, 'X', '0.2 PCT ANNUAL CHANCE FLOOD HAZARD', -9999, section(7, [0.6, 0, 0.8, 1])),
    zone('56001C', 3, 'X', minimal, -9999, block(WYOMING, 1, 0, 6, 6)),
    zone('56001C', 4, 'AREA NOT INCLUDED', null, -9999, section(31)),
    zone('48389C', 5, 'A', null, -9999, blob(TEXAS, [2, 2], 0.7, 80)),
    zone('48389C', 6, 'X', minimal, -9999, block(TEXAS, 3, 0, 8, 8)),
  ];
  return {
    layer: 'flood-zones',
    file: { kind: 'shapefile', name: 'S_FLD_HAZ_AR', crs: 'EPSG:4269', features },
  };
}

function wetlands(): Sample {
  const kinds = [
    ['Freshwater Emergent Wetland', 'PEM1C'],
    ['Freshwater Pond', 'PABFh'],
    ['Riverine', 'R4SBC'],
    ['Freshwater Forested/Shrub Wetland', 'PSS1A'],
    ['Lake', 'L1UBHh'],
  ] as const;
  const random = seededNumbers(SEED);
  const features = Array.from({ length: 24 }, (_, i) => {
    const ground = i < 16 ? WYOMING : TEXAS;
    const [type, attribute] = kinds[i % kinds.length] ?? kinds[0];
    const corners = i === 0 ? 900 : 24;
    const miles = i === 0 ? 0.8 : 0.05 + 0.1 * random();
    const middle = i === 0 ? ([0.7, 4.4] as const) : ([6 * random(), 6 * random()] as const);
    return feature(
      ['ATTRIBUTE', 'WETLAND_TYPE', 'ACRES', 'GLOBALID'],
      {
        ATTRIBUTE: attribute,
        WETLAND_TYPE: type,
        ACRES: Math.round(640 * 2.5 * miles * miles * 1e4) / 1e4,
        GLOBALID: `{SAMPLE-${i + 1}}`,
      },
      blob(ground, middle, miles, corners, random),
    );
  });
  return { layer: 'wetlands', file: { kind: 'geopackage', name: 'WY_Wetlands', crs: 'EPSG:5070', features } };
}

const FIRESHED =
  'Area_HA Fireshed_ID Fireshed_Name Fireshed_Code Fireshed_State NoPAs MajRegion AnnualExposure PctRecentlyDisturbed Shape_Length Shape_Area'.split(
    ' ',
  );

function fireshed(): Sample {
  const grounds = [
    [WYOMING, 'WY', block(WYOMING, -1, -1, 3, 7), 41.5],
    [WYOMING, 'WY', block(WYOMING, 3, -1, 7, 7), 3.25],
    [TEXAS, 'TX', block(TEXAS, -1, -1, 4, 9), 0.4],
    [TEXAS, 'TX', block(TEXAS, 4, -1, 9, 9), -9999],
  ] as const;
  const features = grounds.map(([, state, geometry, exposure], i) =>
    feature(
      FIRESHED,
      {
        Area_HA: 8_000 + i,
        Fireshed_ID: 900_001 + i,
        Fireshed_Name: `SAMPLE Fireshed ${i + 1}`,
        Fireshed_Code: `${state}${i + 1}`,
        Fireshed_State: state,
        NoPAs: 12,
        MajRegion: 'SAMPLE',
        AnnualExposure: exposure,
        PctRecentlyDisturbed: 4.5 * i,
      },
      geometry,
    ),
  );
  return { layer: 'fireshed', file: { kind: 'geopackage', name: 'Firesheds', crs: 'EPSG:5070', features } };
}

/** The agency's tables of map units have no header: twenty-four columns, and forty. */
function soils(): Sample {
  const units = [
    ['910001', '101', 'SAMPLE loam, 0 to 3 percent slopes', 'Prime farmland if irrigated', '5', 'WY601'],
    [
      '910002',
      '102',
      'SAMPLE clay loam, 3 to 6 percent slopes',
      'Farmland of statewide importance',
      '0',
      'WY601',
    ],
    ['910003', '103', 'SAMPLE-Rock outcrop complex', 'Not prime farmland', '0', 'WY601'],
    [
      '910004',
      'SaA',
      'SAMPLE silty clay, occasionally flooded',
      'All areas are prime farmland',
      '95',
      'TX389',
    ],
  ] as const;
  const ground = [
    block(WYOMING, 0, 3, 2.5, 6),
    block(WYOMING, 2.5, 0, 6, 6),
    block(WYOMING, 0, 0, 2.5, 3),
    block(TEXAS, 0, 0, 8, 8),
  ];
  const quoted = (cells: readonly (string | null)[]): string =>
    `${cells.map((cell) => (cell === null ? '' : /^\d+(\.\d+)?$/.test(cell) ? cell : `"${cell}"`)).join('|')}\n`;
  const mapUnits = units.map(([key, symbol, name, farmland]) => {
    const cells: (string | null)[] = Array.from({ length: 24 }, () => null);
    [cells[0], cells[1], cells[2], cells[4], cells[11], cells[22], cells[23]] = [
      symbol,
      name,
      'Consociation',
      '972',
      farmland,
      '99999',
      key,
    ];
    return quoted(cells);
  });
  const aggregated = units.map(([key, symbol, name, , hydric]) => {
    const cells: (string | null)[] = Array.from({ length: 40 }, () => null);
    [cells[0], cells[1], cells[15], cells[17], cells[37], cells[39]] = [
      symbol,
      name,
      'Well drained',
      'B',
      `${hydric}`,
      key,
    ];
    return quoted(cells);
  });
  const features = units.map(([key, symbol, , , , area], i) =>
    feature(
      ['AREASYMBOL', 'SPATIALVER', 'MUSYM', 'MUKEY'],
      { AREASYMBOL: area, SPATIALVER: 1, MUSYM: symbol, MUKEY: key },
      ground[i] ?? null,
    ),
  );
  return {
    layer: 'soils',
    file: {
      kind: 'shapefile',
      name: 'soilmu_a_sample',
      crs: 'EPSG:4326',
      features,
      tables: { 'mapunit.txt': mapUnits.join(''), 'muaggatt.txt': aggregated.join('') },
    },
  };
}

/** Identifiers are wrapped, so that spreadsheets read no numbers. */
function orphanedWells(): Sample {
  const fields = [
    'Well identifier',
    'Well name',
    'Operator',
    'Status',
    'Type',
    'State',
    'County',
    'Latitude',
    'Longitude',
  ];
  const wells = [
    ['="49-001-90001"', 'P&A', 'Wyoming', 'Albany', WYOMING, 0.5, 4.5],
    ['="49-001-90002"', 'Orphaned Well', 'Wyoming', 'Albany', WYOMING, 0.7, 4.2],
    ['="49-001-90003"', 'WO', 'Wyoming', 'Albany', WYOMING, 3.5, 2.5],
    ['="42-389-90001"', 'ORPHAN', 'Texas', 'Reeves', TEXAS, 1.5, 1.5],
    ['="SAMPLE-17"', 'Orphaned Well', 'Texas', 'Reeves', TEXAS, 2.5, 3.5],
  ] as const;
  const rows = wells.map(([id, status, state, county, ground, east, north], i) => {
    const [lng = 0, lat = 0] = ground.at(east, north);
    return rowOf(fields, {
      'Well identifier': id,
      'Well name': `SAMPLE WELL ${i + 1}`,
      Operator: 'SAMPLE OIL COMPANY',
      Status: status,
      Type: 'Oil',
      State: state,
      County: county,
      Latitude: lat,
      Longitude: lng,
    });
  });
  return { layer: 'orphaned-wells', file: { kind: 'text', ending: 'csv', content: csvOf(fields, rows) } };
}

const HABITAT =
  'singlmulti comname sciname spcode vipcode unit subunit unitname subunitnam status leadoffice coopoffice coopofmore fedreg pubdate effectdate listing_st'.split(
    ' ',
  );
const habitat = (
  species: string,
  status: string,
  unit: string | null,
  geometry: SampleFeature['geometry'],
): SampleFeature =>
  feature(
    HABITAT,
    {
      singlmulti: 'single',
      comname: `SAMPLE ${species}`,
      sciname: `Exemplum ${species.toLowerCase()}`,
      spcode: 'S001',
      vipcode: 'S001V01',
      unitname: unit,
      status: 'Final',
      leadoffice: 'SAMPLE',
      fedreg: '99 FR 99999',
      pubdate: '20100629',
      effectdate: '20100729',
      listing_st: status,
    },
    geometry,
  );

const criticalHabitat: Sample = {
  layer: 'critical-habitat',
  file: {
    kind: 'shapefile',
    name: 'CRITHAB_POLY',
    crs: 'EPSG:4269',
    features: [
      habitat('toad', 'Endangered', 'SAMPLE Unit 1', blob(WYOMING, [0.8, 4.6], 1.1, 500)),
      habitat('mouse', 'Threatened', null, section(20)),
      habitat('plover', 'Proposed Endangered', 'SAMPLE Unit 2', blob(TEXAS, [3, 3], 0.9, 90)),
    ],
  },
};

const criticalHabitatLine: Sample = {
  layer: 'critical-habitat-line',
  file: {
    kind: 'shapefile',
    name: 'CRITHAB_LINE',
    crs: 'EPSG:4269',
    features: [
      habitat(
        'dace',
        'Threatened',
        'SAMPLE Creek',
        line(WYOMING, [0.1, 5.9], [0.5, 4.5], [1.4, 3.2], [2, 1]),
      ),
      habitat('pupfish', 'Endangered', 'SAMPLE Draw', line(TEXAS, [0.5, 0.5], [2, 1.5], [3, 3])),
    ],
  },
};

const ACCESS = 'OBJECTID PLAD_ID ACCESS_CLASS ACCESS_METHOD ACRES ADMIN_UNIT'.split(' ');
const access = (id: number, kind: string, acres: number | null, geometry: SampleFeature['geometry']) =>
  feature(
    ACCESS,
    {
      OBJECTID: id,
      PLAD_ID: `SAMPLE-${id}`,
      ACCESS_CLASS: kind,
      ACCESS_METHOD: 'Foot, Motorized',
      ACRES: acres,
      ADMIN_UNIT: 'SAMPLE Field Office',
    },
    geometry,
  );

const publicAccess: Sample = {
  layer: 'public-access',
  file: {
    kind: 'geojson',
    features: [
      access(1, 'Reservation', 40.2, section(7, [0, 0, 0.25, 0.25])),
      access(2, 'Reservation', 12.5, section(20, [0.5, 0.5, 0.7, 0.7])),
    ],
  },
};

const publicAccessLine: Sample = {
  layer: 'public-access-line',
  file: {
    kind: 'geojson',
    features: [access(3, 'Easement', null, line(WYOMING, [0, 4.5], [1.2, 4.4], [2.5, 3.8]))],
  },
};

function wildfireRisk(): Sample {
  const fields = ['GEOID', 'RISK_TO_HOMES', 'BURN_PROBABILITY', 'EXPOSURE_TYPE', 'HOUSING_UNITS'];
  const blocks = [
    ['560019801001001', 0.42, 0.0081, 'Direct', 14, block(WYOMING, 0, 3, 3, 6)],
    ['560019801001002', 0.05, 0.0032, 'Indirect', 3, block(WYOMING, 3, 0, 6, 6)],
    ['560019801001003', -9999, 0.0021, 'Not exposed', 0, block(WYOMING, 0, 0, 3, 3)],
    ['483899801001001', 0.01, 0.0004, 'Indirect', 8, block(TEXAS, 0, 0, 8, 8)],
  ] as const;
  const features = blocks.map(([geoid, risk, burn, exposure, homes, geometry]) =>
    feature(
      fields,
      {
        GEOID: geoid,
        RISK_TO_HOMES: risk,
        BURN_PROBABILITY: burn,
        EXPOSURE_TYPE: exposure,
        HOUSING_UNITS: homes,
      },
      geometry,
    ),
  );
  return {
    layer: 'wildfire-risk-communities',
    file: { kind: 'geopackage', name: 'wrc_blocks', crs: 'EPSG:5070', features },
  };
}

/** Section 7 of the township has rows of nearly every layer. */
export const FEDERAL_SAMPLES: readonly Sample[] = [
  surfaceManagement(),
  ogLeases,
  geothermalLeases,
  rightsOfWay(),
  floodZones(),
  miningClaims(),
  wetlands(),
  fireshed(),
  soils(),
  orphanedWells(),
  criticalHabitat,
  criticalHabitatLine,
  publicAccess,
  publicAccessLine,
  wildfireRisk(),
];
