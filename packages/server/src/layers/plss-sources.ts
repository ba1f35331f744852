import type { OfficialSource, Publisher } from './layer.ts';

/** The thirty states of the public land survey; Texas and the first states have surveys of their own. */
export const PLSS_STATES =
  'AK AL AR AZ CA CO FL IA ID IL IN KS LA MI MN MO MS MT ND NE NM NV OH OK OR SD UT WA WI WY'.split(' ');

const BLM_SERVICE = 'https://gis.blm.gov/arcgis/rest/services/Cadastral/BLM_Natl_PLSS_CadNSDI/MapServer';

/** A layer of BLM's national service. Only its townships have a state field; identifiers begin with the state. */
export function blmService(name: string, layerNumber: number): OfficialSource {
  return {
    name: `CadNSDI ${name}`,
    agency: 'US Bureau of Land Management',
    license: 'US federal public domain',
    attribution: 'Bureau of Land Management, Cadastral National Spatial Data Infrastructure',
    kind: 'arcgis',
    url: `${BLM_SERVICE}/${layerNumber}`,
    states: PLSS_STATES,
    where: "PLSSID LIKE '$%'",
  };
}

export const MINNESOTA_DNR: Publisher = {
  name: 'Control Point Generated PLS',
  agency: 'Minnesota Department of Natural Resources',
  license: 'free to use, named as the source',
  attribution: 'Minnesota Department of Natural Resources',
};

/** The pages from which Minnesota's files are downloaded. */
export const MINNESOTA_PAGE: OfficialSource = {
  ...MINNESOTA_DNR,
  kind: 'page',
  url: 'https://gisdata.mn.gov/dataset/plan-mndnr-public-land-survey',
  states: ['MN'],
};

export const NEW_MEXICO_SLO: Publisher = {
  name: 'State Trust Lands',
  agency: 'New Mexico State Land Office',
  license: 'public record of New Mexico, named as the source',
  attribution: 'New Mexico State Land Office',
};

/** The page from which New Mexico's files are downloaded. */
export const NEW_MEXICO_PAGE: OfficialSource = {
  ...NEW_MEXICO_SLO,
  kind: 'page',
  url: 'https://www.nmstatelands.org/maps-gis/gis-data-download/',
  states: ['NM'],
};
