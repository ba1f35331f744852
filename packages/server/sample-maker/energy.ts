import { seededNumbers } from '../test/seeded-numbers.ts';
import { blob, block, type Ground, groundAt, line, SEED, section, TEXAS, WYOMING } from './places.ts';
import { csvOf, rowOf, type Sample, type SampleFeature } from './sample.ts';

const rowsIn = <T>(count: number, make: (i: number, random: () => number) => T): T[] => {
  const random = seededNumbers(SEED);
  return Array.from({ length: count }, (_, i) => make(i, random));
};
const of = (words: readonly string[], i: number): string => words[i % words.length] ?? '';
const placeOf = (ground: Ground, east: number, north: number): { lng: number; lat: number } => {
  const [lng = 0, lat = 0] = ground.at(east, north);
  return { lng, lat };
};
const positionOf = (ground: Ground, i: number): { lng: number; lat: number } =>
  placeOf(ground, 0.3 + ((i * 0.83) % 5.4), 0.4 + ((i * 1.37) % 5.3));

const WY =
  'API_NUMBER WN UNIT_LEASE COMPANY FIELD_NAME WELL_CLASS STATUS LATITUDE LONGITUDE COUNTY SPUD STAT_YEAR STAT_MONTH COMP_DATE TD'.split(
    ' ',
  );
const wyWells: Sample = {
  layer: 'wy-wells',
  file: {
    kind: 'geojson',
    features: rowsIn(18, (i) => {
      const { lng, lat } = positionOf(WYOMING, i);
      return {
        properties: rowOf(WY, {
          API_NUMBER: i % 2 === 0 ? `49-001-${90_001 + i}` : 190_001 + i,
          WN: String(i + 1),
          UNIT_LEASE: 'SAMPLE UNIT',
          COMPANY: of(['SAMPLE OIL COMPANY', 'SAMPLE ENERGY LLC'], i),
          FIELD_NAME: 'SAMPLE FIELD',
          WELL_CLASS: of(['O', 'G', 'NA', 'I'], i),
          STATUS: of(['PA', 'TA', 'PR', 'SI', 'DH?'], i),
          LATITUDE: lat,
          LONGITUDE: lng,
          COUNTY: 1,
          SPUD: i === 3 ? 0 : 195_506 + i * 300,
          TD: 6_200 + i,
        }),
        geometry: { type: 'Point', coordinates: [lng, lat] },
      };
    }),
  },
};

const CO =
  'API API_Label API_County Operator Well_Num Well_Name Well_Title Well_Class Field_Name Facil_Id Facil_Type Facil_Stat Loc_ID Spud_Date Max_MD Max_TVD Latitude Longitude'.split(
    ' ',
  );
const coGround = groundAt([-104.88, 40.22], 0);
const coWells: Sample = {
  layer: 'co-wells',
  file: {
    kind: 'shapefile',
    name: 'Wells',
    crs: 'EPSG:26913',
    features: rowsIn(6, (i) => {
      const { lng, lat } = positionOf(coGround, i);
      return {
        properties: rowOf(CO, {
          API: `123${90_001 + i}`,
          API_Label: `05-123-${90_001 + i}`,
          API_County: '123',
          Operator: 'SAMPLE ENERGY LLC',
          Well_Num: `${i + 1}`,
          Well_Name: 'SAMPLE',
          Field_Name: 'SAMPLE FIELD',
          Facil_Type: 'WELL',
          Facil_Stat: of(['PR', 'PA', 'SI', 'XX', 'DG', 'TA'], i),
          Spud_Date: i === 0 ? null : `${i}/15/2014`,
        }),
        geometry: { type: 'Point', coordinates: [lng, lat] },
      };
    }),
  },
};

const ND =
  'fileno api_no operator well_name td spud_date field_name qq sec twp rng feet_ns fnsl feet_ew fewl latitude longitude well_type status api County symbol'.split(
    ' ',
  );
const ndGround = groundAt([-103.28, 47.92], 0);
const ndWells: Sample = {
  layer: 'nd-wells',
  file: {
    kind: 'shapefile',
    name: 'OGD_Wells',
    crs: 'EPSG:4269',
    features: rowsIn(6, (i) => {
      const { lng, lat } = positionOf(ndGround, i);
      return {
        properties: rowOf(ND, {
          fileno: 90_001 + i,
          api_no: `33-053-${90_001 + i}`,
          operator: 'SAMPLE OIL COMPANY',
          well_name: `SAMPLE ${i + 1}-7H`,
          spud_date: i === 2 ? null : `6/${i + 1}/2012`,
          field_name: 'SAMPLE FIELD',
          latitude: lat,
          longitude: lng,
          well_type: 'OG',
          status: of(['A', 'PA', 'LOC', 'Confidential', 'IA', 'PNC'], i),
          County: 'MCKENZIE',
        }),
        geometry: { type: 'Point', coordinates: [lng, lat] },
      };
    }),
  },
};

const OK =
  'API WELL_RECORDS_DOCS WELL_NAME WELL_NUM OPERATOR WELL_STATUS WELL_TYPE SYMBOL_CLASS SH_LAT SH_LON COUNTY SECTION TOWNSHIP RANGE QTR4 QTR3 QTR2 QTR1 PM FOOTAGE_EW EW FOOTAGE_NS NS'.split(
    ' ',
  );
const okGround = groundAt([-97.88, 35.62], 0);
const okWells: Sample = {
  layer: 'ok-wells',
  file: {
    kind: 'text',
    ending: 'csv',
    content: csvOf(
      OK,
      rowsIn(6, (i) => {
        const { lng, lat } = positionOf(okGround, i);
        return rowOf(OK, {
          API: i % 2 === 0 ? `35017${90_001 + i}` : `017${90_001 + i}`,
          WELL_NAME: 'SAMPLE',
          WELL_NUM: `${i + 1}-3`,
          OPERATOR: 'SAMPLE, A B & SONS',
          WELL_STATUS: of(['AC', 'PA', 'TA', 'Orphaned Well'], i),
          WELL_TYPE: of(['OIL', 'GAS', 'SWD'], i),
          SH_LAT: lat,
          SH_LON: lng,
          COUNTY: 'CANADIAN',
          SECTION: 3,
          TOWNSHIP: '14N',
          RANGE: '07W',
          PM: 'IM',
        });
      }),
    ),
  },
};

const NM =
  'id name type status ogrid ogrid_name county latitude longitude year_spudded measured_vertical_depth true_vertical_depth last_production_date lease_type district'.split(
    ' ',
  );
const nmGround = groundAt([-103.88, 32.12], 0);
const nmWells: Sample = {
  layer: 'nm-wells',
  file: {
    kind: 'geojson',
    features: rowsIn(6, (i) => {
      const { lng, lat } = positionOf(nmGround, i);
      return {
        properties: rowOf(NM, {
          id: `30-015-${90_001 + i}`,
          name: `SAMPLE STATE #${i + 1}`,
          type: of(['Oil', 'Gas'], i),
          status: of(['Active', 'P', 'Plugged, Site Released', 'New', 'T'], i),
          ogrid: 990_001,
          ogrid_name: 'SAMPLE ENERGY LLC',
          county: 'Eddy',
          latitude: lat,
          longitude: lng,
          year_spudded: i === 0 ? 9999 : 2_001 + i,
          district: 'Artesia',
        }),
        geometry: { type: 'Point', coordinates: [lng, lat] },
      };
    }),
  },
};

const TURBINE =
  'case_id faa_ors faa_asn usgs_pr_id eia_id t_state t_county t_fips p_name p_year p_tnum p_cap t_manu t_model t_cap t_hh t_rd t_rsa t_ttlh retrofit retrofit_year t_conf_atr t_conf_loc t_img_date t_img_srce xlong ylat'.split(
    ' ',
  );
const windTurbines: Sample = {
  layer: 'usgs-wind-turbines',
  file: {
    kind: 'text',
    ending: 'csv',
    content: csvOf(
      TURBINE,
      rowsIn(10, (i) => {
        const isTexas = i > 6;
        const { lng, lat } = positionOf(isTexas ? TEXAS : WYOMING, i);
        return rowOf(TURBINE, {
          case_id: 9_000_001 + i,
          faa_ors: 'missing',
          t_state: isTexas ? 'TX' : 'WY',
          t_county: isTexas ? 'Reeves County' : 'Albany County',
          t_fips: isTexas ? '48389' : '56001',
          p_name: 'SAMPLE Wind, Phase 1',
          p_year: i === 0 ? -9999 : 2_009,
          p_tnum: 10,
          p_cap: 25,
          t_manu: 'SAMPLE Turbines',
          t_model: i === 1 ? 'missing' : 'S-100',
          t_cap: 2_500,
          t_hh: i === 2 ? -9999 : 80,
          t_rd: 100,
          t_ttlh: 130,
          t_img_date: '5/28/2019',
          xlong: lng,
          ylat: lat,
        });
      }),
    ),
  },
};

/** A line through the township and one through the county. */
function twoLines(make: (i: number) => SampleFeature['properties']): SampleFeature[] {
  return [
    { properties: make(0), geometry: line(WYOMING, [-0.4, 4.6], [0.5, 4.5], [2.6, 4.1], [6.4, 3.3]) },
    { properties: make(1), geometry: line(TEXAS, [-0.4, 1.2], [3.5, 2.7], [8.4, 4.1]) },
  ];
}

const pipelines: readonly Sample[] = [
  {
    layer: 'og-pipelines-natgas',
    file: {
      kind: 'geojson',
      features: twoLines((i) => ({
        FID: i,
        TYPEPIPE: of(['Interstate', 'Gathering'], i),
        Operator: 'SAMPLE Pipeline Co',
        Status: 'Operating',
        Shape_Leng: 0.1,
        Shape__Length: 11_000,
      })),
    },
  },
  ...(['ngl', 'crude'] as const).map(
    (commodity): Sample => ({
      layer: `og-pipelines-${commodity}`,
      file: {
        kind: 'geojson',
        features: twoLines((i) => ({
          FID: i,
          Opername: 'SAMPLE MIDSTREAM PARTNERS',
          Pipename: `SAMPLE Line ${i + 1}`,
          Shape_Leng: 0.1,
          Shape__Length: 11_000,
        })),
      },
    }),
  ),
];

/** Areas of the siting of plants, under names of fields that may be the agencies'. */
function areas(
  layer: string,
  name: string,
  crs: string,
  features: readonly (readonly [SampleFeature['properties'], SampleFeature['geometry']])[],
): Sample {
  return {
    layer,
    file: {
      kind: 'shapefile',
      name,
      crs,
      features: features.map(([properties, geometry]) => ({ properties, geometry })),
    },
  };
}

/** Contiguous Albers about 114° W, which has no code. */
const SOLAR_ALBERS =
  '+proj=aea +lat_0=37.5 +lon_0=-114 +lat_1=29.5 +lat_2=45.5 +datum=NAD83 +units=m +no_defs';

const siting: readonly Sample[] = [
  areas('sage-grouse-hma', 'HabitatMgmtAreas', 'EPSG:3857', [
    [{ HABITAT: 'PHMA', NAME: 'SAMPLE core area', PLAN: 'SAMPLE plan' }, blob(WYOMING, [1.5, 4], 2, 400)],
    [{ HABITAT: 'GHMA', NAME: 'SAMPLE general area', PLAN: 'SAMPLE plan' }, block(WYOMING, 4, 0, 6, 6)],
  ]),
  areas('western-solar', 'WesternSolarPlan', SOLAR_ALBERS, [
    [{ ZONE: 'variance', NAME: 'SAMPLE lands', STATUS: 'SAMPLE', REASON: null }, block(WYOMING, 0, 0, 3, 6)],
    [{ ZONE: 'exclusion', NAME: null, STATUS: 'SAMPLE', REASON: 'SAMPLE slope' }, block(WYOMING, 3, 0, 6, 3)],
  ]),
  areas('nrel-land-of-opportunity', 'land_of_opportunity', 'EPSG:5070', [
    [
      { SCORE: 0.72, TECHNOLOGY: 'SAMPLE wind', SCENARIO: 'SAMPLE', CAPACITY_MW: 120 },
      block(WYOMING, 0, 0, 6, 6),
    ],
    [
      { SCORE: -9999, TECHNOLOGY: 'SAMPLE solar', SCENARIO: 'SAMPLE', CAPACITY_MW: -9999 },
      block(TEXAS, 0, 0, 8, 8),
    ],
  ]),
  areas('fed-subsurface-minerals', 'SSME_Subsurface', 'EPSG:4269', [
    [{ MINERALS: 'All', MINERAL_CLASS: 'SAMPLE', SURFACE_AGENCY: 'PVT', ACRES: 640 }, section(7)],
    [
      { MINERALS: 'Coal', MINERAL_CLASS: 'SAMPLE', SURFACE_AGENCY: 'BLM', ACRES: 320 },
      section(8, [0, 0, 1, 0.5]),
    ],
  ]),
];

const DISCLOSURE =
  'DisclosureId JobStartDate JobEndDate APINumber StateName CountyName OperatorName WellName Latitude Longitude Projection TVD TotalBaseWaterVolume TotalBaseNonWaterVolume FFVersion FederalWell IndianWell'.split(
    ' ',
  );
/** In section 7 of the township, and in the first survey of the block. */
const DISCLOSED: Readonly<Record<number, { lng: number; lat: number }>> = {
  0: placeOf(WYOMING, 0.4, 4.4),
  5: placeOf(TEXAS, 0.7, 0.3),
};
const fracfocus: Sample = {
  layer: 'fracfocus',
  file: {
    kind: 'zipped texts',
    files: {
      'DisclosureList_1.csv': csvOf(
        DISCLOSURE,
        rowsIn(8, (i) => {
          const isTexas = i > 4;
          const { lng, lat } = DISCLOSED[i] ?? positionOf(isTexas ? TEXAS : WYOMING, i);
          return rowOf(DISCLOSURE, {
            DisclosureId: `SAMPLE-${i + 1}`,
            JobStartDate: of(['1/10/2012 12:00:00 AM', '2/1/2020', 'SAMPLE'], i),
            JobEndDate: i % 3 === 2 ? '' : '2/20/2020 11:59:00 PM',
            APINumber: isTexas ? `42389${90_001 + i}0000` : `49-001-${90_001 + i}-00-00`,
            StateName: isTexas ? 'Texas' : 'Wyoming',
            CountyName: isTexas ? 'Reeves' : 'Albany',
            OperatorName: 'SAMPLE Energía LLC',
            WellName: `SAMPLE ${i + 1}H`,
            Latitude: lat,
            Longitude: lng,
            Projection: of(['NAD83', 'NAD27', 'WGS84'], i),
            TVD: 9_500,
            TotalBaseWaterVolume: i === 4 ? null : 4_200_000 + i,
            FederalWell: of(['False', 'True'], i),
            IndianWell: 'False',
          });
        }),
      ),
    },
  },
};

const REVENUE = [
  'Fiscal Year',
  'Fips Code',
  'State',
  'County',
  'Land Class',
  'Land Category',
  'Offshore Region',
  'Commodity',
  'Product',
  'Revenue Type',
  'Revenue',
];
const federalRoyalties: Sample = {
  layer: 'federal-royalties',
  file: {
    kind: 'text',
    ending: 'csv',
    content: csvOf(
      REVENUE,
      rowsIn(12, (i) => {
        const [fips, state, county] =
          i % 3 === 2 ? ['48389', 'Texas', 'Reeves'] : ['56001', 'Wyoming', 'Albany'];
        return rowOf(REVENUE, {
          'Fiscal Year': 2_020 + Math.floor(i / 3),
          'Fips Code': i === 11 ? null : fips,
          State: state,
          County: county,
          'Land Class': 'Federal',
          'Land Category': 'Onshore',
          Commodity: of(['Oil & gas', 'Coal'], i),
          Product: of(['SAMPLE oil (bbl)', 'SAMPLE coal (ton)'], i),
          'Revenue Type': of(['Royalties', 'Rents'], i),
          Revenue: i === 4 ? '($1,250.50)' : `$${(1_000 * (i + 1)).toLocaleString('en-US')}.84 `,
        });
      }),
    ),
  },
};

export const ENERGY_SAMPLES: readonly Sample[] = [
  coWells,
  ndWells,
  okWells,
  wyWells,
  nmWells,
  ...pipelines,
  fracfocus,
  federalRoyalties,
  ...siting,
  windTurbines,
];
