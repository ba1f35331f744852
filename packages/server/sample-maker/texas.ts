import type { Geometry, Polygon } from 'geojson';
import { blob, block, line, point, TEXAS } from './places.ts';
import { rowOf, type Sample, type SampleFeature } from './sample.ts';
import { apiRows } from './texas-leases.ts';

/** A shapefile of the General Land Office or the Railroad Commission. */
function shapefile(
  layer: string,
  name: string,
  crs: string,
  fields: readonly string[],
  features: readonly (readonly [SampleFeature['properties'], Geometry])[],
  joined?: { readonly name: string; readonly rows: readonly SampleFeature['properties'][] },
): Sample {
  return {
    layer,
    file: {
      kind: 'shapefile',
      name,
      crs,
      ...(joined !== undefined && { joined }),
      features: features.map(([properties, geometry]) => ({
        properties: rowOf(fields, properties),
        geometry,
      })),
    },
  };
}

/** The office's view of leases, its names cut as its shapefiles have them. */
const LEASE =
  'VIEWID LEASE_NUMB LEASE_STAT LEASE_ST_1 EFFECTIVE_ PRIMARY_TE BONUS_AMOU ORIGINAL_G CURRENT_GR LEASE_TYPE ORIGINAL_L LESSOR FIELD_NAME LEASE_ROYA LEASE_RO_1 LAND_TYPE COUNTY'.split(
    ' ',
  );

const lease = (number: number, status: string, type: string): SampleFeature['properties'] => ({
  VIEWID: number,
  LEASE_NUMB: `MF9${String(number).padStart(5, '0')}`,
  LEASE_STAT: status,
  LEASE_ST_1: '6/30/2021',
  EFFECTIVE_: '1/15/2018',
  PRIMARY_TE: '1/15/2023',
  ORIGINAL_G: 640,
  CURRENT_GR: 640 - number,
  LEASE_TYPE: type,
  ORIGINAL_L: 'SAMPLE OIL COMPANY',
  LESSOR: 'SAMPLE RANCH',
  FIELD_NAME: 'SAMPLE (WOLFCAMP)',
  LEASE_ROYA: 0.2,
  LEASE_RO_1: 0.25,
  LAND_TYPE: 'RAL',
  COUNTY: 'REEVES',
});

const leases = (layer: string, name: string, type: string, areas: readonly Polygon[]): Sample =>
  shapefile(
    layer,
    name,
    'EPSG:3857',
    LEASE,
    areas.map((area, i) => [lease(i + 1, i === 2 ? 'TERMINATED' : 'ACTIVE', type), area]),
  );

const LANDS = 'ControlNum Abstract Block Section LandType survey county DeedAcres'.split(' ');
const psfLands = shapefile('tx-psf-lands', 'PSF_Lands', 'EPSG:3857', LANDS, [
  [
    {
      ControlNum: '07-990001',
      Abstract: '9002',
      Block: 'S1',
      Section: '2',
      LandType: 'PSF',
      survey: 'SAMPLE RR CO',
      county: 'Reeves',
      DeedAcres: 640,
    },
    block(TEXAS, 1, 0, 2, 1),
  ],
  [
    { ControlNum: '07-990002', Abstract: '9012', Block: 'S1', Section: '12', survey: 'SAMPLE RR CO' },
    block(TEXAS, 3, 1, 4, 2),
  ],
]);

const agencyLands = shapefile(
  'tx-state-agency-lands',
  'StateAgencyLands',
  'EPSG:3857',
  'CONTROL_NU LAND_NAME LAND_TYPE AGENCY'.split(' '),
  [
    [
      { CONTROL_NU: '99-000001', LAND_NAME: 'SAMPLE State Park', LAND_TYPE: 'Park', AGENCY: 'SAMPLE Agency' },
      blob(TEXAS, [2.5, 2.5], 0.8, 300),
    ],
  ],
);

const landTypes = shapefile(
  'tx-glo-land-types',
  'LandTypes',
  'EPSG:3857',
  'CONTROL_NU LAND_TYPE ACREAGE'.split(' '),
  [
    [{ CONTROL_NU: '07-990001', LAND_TYPE: 'SAMPLE PSF', ACREAGE: 640 }, block(TEXAS, 1, 0, 2, 1)],
    [{ CONTROL_NU: '05-990003', LAND_TYPE: 'SAMPLE RAL', ACREAGE: 1280 }, block(TEXAS, 4, 4, 6, 5)],
  ],
);

const surfaceLease = (
  layer: string,
  name: string,
  fields: string,
  of: SampleFeature['properties'],
  area: Geometry,
) => shapefile(layer, name, 'EPSG:3857', fields.split(' '), [[of, area]]);

const surfaceLeases: readonly Sample[] = [
  surfaceLease(
    'tx-upland-leases',
    'UplandLeases',
    'PROJECT_NU PROJECT_NA LEASE_NUMB LEASE_STAT ACTIVITY PRIMARY_LE PURPOSE',
    {
      PROJECT_NU: '990001',
      PROJECT_NA: 'SAMPLE grazing',
      LEASE_NUMB: 'SL990001',
      LEASE_STAT: 'Active',
      ACTIVITY: 'Grazing',
      PRIMARY_LE: 'SAMPLE RANCH',
      PURPOSE: 'SAMPLE',
    },
    block(TEXAS, 0, 0, 2, 2),
  ),
  surfaceLease(
    'tx-non-mineral-leases',
    'NonMineralPoly',
    'chrGLOID chrClassNa',
    { chrGLOID: 'SAMPLE-2', chrClassNa: 'Surface lease' },
    block(TEXAS, 2, 0, 3, 1),
  ),
  surfaceLease(
    'tx-coastal-leases',
    'Coastal_Leases_Poly',
    'GLO_ID PROJECT_NA GRANTEE ACTIVITY_T SOURCE',
    {
      GLO_ID: 'SAMPLE-3',
      PROJECT_NA: 'SAMPLE pier',
      GRANTEE: 'SAMPLE CITY',
      ACTIVITY_T: 'Pier',
      SOURCE: 'SAMPLE',
    },
    block(TEXAS, 6, 6, 6.2, 6.2),
  ),
  surfaceLease(
    'tx-oyster-leases',
    'OysterLeases',
    'LEASE_NUMB PRIMARY_LE ACTIVITY',
    { LEASE_NUMB: 'SAMPLE-4', PRIMARY_LE: 'SAMPLE OYSTER CO', ACTIVITY: 'Oysters' },
    block(TEXAS, 6.4, 6, 6.6, 6.2),
  ),
];

const coast: readonly Sample[] = [
  shapefile('tx-bay-tracts', 'surv389b', 'EPSG:4267', 'BAYNUM BAYID TRACTNUM NAME'.split(' '), [
    [{ BAYNUM: '999', BAYID: 'SB', TRACTNUM: '12-13', NAME: 'SAMPLE Bay' }, block(TEXAS, 7, 6, 7.5, 6.5)],
  ]),
  shapefile('tx-critical-erosion', 'CriticalErosion', 'EPSG:3857', 'NAME EPR LRR LR2'.split(' '), [
    [{ NAME: 'SAMPLE Beach', EPR: -6.4, LRR: -5.9, LR2: 0.91 }, line(TEXAS, [6, 7], [6.5, 7.1], [7, 7.3])],
  ]),
  shapefile('tx-shoreline-change-rates', 'Shoreline', 'EPSG:3857', 'Transect_I EPR LRR LR2'.split(' '), [
    [{ Transect_I: 'SAMPLE-1', EPR: 1.2, LRR: 0.8, LR2: 0.4 }, line(TEXAS, [6, 7], [6, 7.2])],
    [{ Transect_I: 'SAMPLE-2', EPR: -2.2, LRR: -1.8, LR2: 0.7 }, line(TEXAS, [6.5, 7.1], [6.5, 7.3])],
  ]),
];

const WELLS = 16;
const WELL_TABLE = { name: 'api389', rows: apiRows(WELLS) };

const SYMBOLS = [86, 4, 5, 7, 2, 3, 19, 11];
const places = Array.from(
  { length: WELLS },
  (_, i) => [0.5 + (i % 4) * 1.9, 0.5 + Math.floor(i / 4) * 1.9] as const,
);

const wellsSurface = shapefile(
  'tx-wells-surface',
  'well389s',
  'EPSG:4267',
  'SURFACE_ID SYMNUM API RELIAB LONG27 LAT27 LONG83 LAT83 WELLID'.split(' '),
  places.map(([east, north], i) => {
    const [lng = 0, lat = 0] = TEXAS.at(east, north);
    return [
      {
        SURFACE_ID: 9_900_001 + i,
        SYMNUM: SYMBOLS[i % SYMBOLS.length] ?? 4,
        API: `389${90_001 + i}`,
        RELIAB: '55',
        LONG83: lng,
        LAT83: lat,
        WELLID: `${90_001 + i}`,
      },
      point(TEXAS, east, north),
    ];
  }),
  WELL_TABLE,
);

const wellsBottom = shapefile(
  'tx-wells-bottom',
  'well389b',
  'EPSG:4267',
  'BOTTOM_ID SURFACE_ID SYMNUM APINUM RELIAB API10 API LONG27 LAT27 LONG83 LAT83 OUT_FIPS CWELLNUM RADIOACT WELLID STCODE'.split(
    ' ',
  ),
  places.slice(0, 8).map(([east, north], i) => [
    {
      BOTTOM_ID: 9_900_101 + i,
      SURFACE_ID: 9_900_001 + i,
      SYMNUM: 4,
      APINUM: `42389${90_001 + i}H1`,
      RELIAB: '55',
      API10: `389${90_001 + i}H1`,
      API: `389${90_001 + i}`,
      OUT_FIPS: 'N',
      CWELLNUM: `${i + 1}H`,
      RADIOACT: 'N',
      WELLID: `${90_001 + i}`,
      STCODE: 'H1',
    },
    point(TEXAS, east, north + 0.9),
  ]),
  WELL_TABLE,
);

const uicWells: Sample = {
  layer: 'tx-uic-wells',
  file: {
    kind: 'geojson',
    features: places.slice(0, 3).map(([east, north], i) => ({
      properties: {
        API_NO: `389${90_101 + i}`,
        UIC_NO: `SAMPLE-${i + 1}`,
        OPERATOR: 'SAMPLE WATER LLC',
        LEASE_NAME: 'SAMPLE SWD',
        WELL_NO: `${i + 1}`,
        STATUS: 'Active',
        TYPE: 'Disposal',
      },
      geometry: point(TEXAS, east + 0.2, north + 0.2),
    })),
  },
};

const pipelines = shapefile(
  'tx-pipelines',
  'pipe389l',
  'EPSG:4267',
  'TPMS_ID OPER_LINK OPS_ID P5_NUM OPER_NM SYS_NM SUBSYS_NM T4PERMIT DIAMETER COMMODITY1 COMMODITY2 COMMODITY3 CMDTY_DESC INTERSTATE STATUS_CD QUALITY_CD SYSTYPE COUNTY COM_CARRIE PLINE_ID'.split(
    ' ',
  ),
  [
    [
      {
        TPMS_ID: '99000001',
        P5_NUM: '990001',
        OPER_NM: 'SAMPLE GATHERING LLC',
        SYS_NM: 'SAMPLE SYSTEM',
        T4PERMIT: '99001',
        DIAMETER: 6.63,
        COMMODITY1: 'CRO',
        CMDTY_DESC: 'CRUDE OIL',
        INTERSTATE: 'N',
        STATUS_CD: 'I',
        COUNTY: '389',
        PLINE_ID: 'SAMPLE-1',
      },
      line(TEXAS, [-0.5, 0.6], [2.5, 1.4], [5, 4], [8.5, 6]),
    ],
    [
      {
        TPMS_ID: '99000002',
        P5_NUM: '990002',
        OPER_NM: 'SAMPLE TRANSMISSION LLC',
        T4PERMIT: '99002',
        DIAMETER: 16,
        CMDTY_DESC: 'NATURAL GAS',
        INTERSTATE: 'Y',
        STATUS_CD: 'B',
        COUNTY: '389',
      },
      line(TEXAS, [3, -0.5], [3.5, 3], [3.2, 8.5]),
    ],
  ],
);

/** A line of 510 columns, some texts at their places, counted from one. */
function record(...texts: readonly (readonly [column: number, text: string])[]): string {
  const cells = Array.from({ length: 510 }, () => ' ');
  for (const [column, text] of texts) cells.splice(column - 1, text.length, ...text);
  return `${cells.join('')}\n`;
}

/** The second has the fields of its permit two columns farther on, as newer files do. */
function permitRecords(i: number): string {
  const [east, north] = places[i] ?? [0, 0];
  const [lng = 0, lat = 0] = TEXAS.at(east + 0.1, north);
  const number = `099000${i + 1}`;
  const shift = i === 1 ? 2 : 0;
  const degrees = (value: number): string => value.toFixed(7).padStart(12);
  return [
    record([1, `01${number}01389SAMPLE UNIT ${i + 1}`], [47, '08990001'], [59, '20240515SAMPLE OIL COMPANY']),
    record(
      [1, `02${number}01389SAMPLE UNIT ${i + 1}`],
      [47, `08${`${i + 1}H`.padStart(5)} `],
      [244 + shift, String(i + 1).padEnd(8)],
      [252 + shift, 'S1'],
      [262 + shift, 'SAMPLE RR CO'],
      [317 + shift, `9${String(i + 1).padStart(3, '0')}`],
      [326 + shift, '00064000'],
      [503 + shift, `389${90_201 + i}`],
    ),
    `14${degrees(lng)}${degrees(lat)}\n`,
    `15${degrees(lng)}${degrees(lat + 0.02)}\n`,
  ].join('');
}

const permits: Sample = {
  layer: 'tx-permits',
  file: { kind: 'text', ending: 'dat', content: [0, 1, 2, 3].map(permitRecords).join('') },
};

export const TEXAS_SAMPLES: readonly Sample[] = [
  leases('tx-leases', 'OAG_Leases_Active', 'SAMPLE State Fee', [
    block(TEXAS, 0, 0, 1, 1),
    block(TEXAS, 1, 1, 3, 2),
    block(TEXAS, 5, 5, 6, 6),
  ]),
  leases('tx-glo-units', 'OAG_Units_Active', 'SAMPLE Unit', [
    block(TEXAS, 0, 0, 2, 2),
    blob(TEXAS, [5, 5], 1, 280),
  ]),
  leases('tx-glo-pooling', 'OAG_Pooling', 'SAMPLE Pooling', [block(TEXAS, 2, 2, 4, 3)]),
  leases('tx-hard-minerals', 'Hard_Minerals', 'SAMPLE Hard minerals', [block(TEXAS, 6, 0, 7, 1)]),
  psfLands,
  agencyLands,
  landTypes,
  ...surfaceLeases,
  ...coast,
  wellsSurface,
  wellsBottom,
  uicWells,
  permits,
  pipelines,
];
