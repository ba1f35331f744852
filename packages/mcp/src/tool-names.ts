/** The tools, in the order in which they are offered. */
export const TOOL_NAMES = [
  'plss_to_coordinates',
  'coordinates_to_plss',
  'plss_to_geojson',
  'validate_description',
  'batch_convert',
  'autocomplete',
  'parcel_report',
] as const;

export type ToolName = (typeof TOOL_NAMES)[number];
