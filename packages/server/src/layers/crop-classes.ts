/** Names by code, as the legend of the Cropland Data Layer of the USDA has them. */
type Classes = Readonly<Record<number, string>>;

/** One crop, or land that lies fallow. */
const CROPS: Classes = {
  1: 'Corn',
  2: 'Cotton',
  3: 'Rice',
  4: 'Sorghum',
  5: 'Soybeans',
  6: 'Sunflower',
  10: 'Peanuts',
  11: 'Tobacco',
  12: 'Sweet Corn',
  13: 'Pop or Orn Corn',
  14: 'Mint',
  21: 'Barley',
  22: 'Durum Wheat',
  23: 'Spring Wheat',
  24: 'Winter Wheat',
  25: 'Other Small Grains',
  27: 'Rye',
  28: 'Oats',
  29: 'Millet',
  30: 'Speltz',
  31: 'Canola',
  32: 'Flaxseed',
  33: 'Safflower',
  34: 'Rape Seed',
  35: 'Mustard',
  36: 'Alfalfa',
  37: 'Other Hay/Non Alfalfa',
  38: 'Camelina',
  39: 'Buckwheat',
  41: 'Sugarbeets',
  42: 'Dry Beans',
  43: 'Potatoes',
  44: 'Other Crops',
  45: 'Sugarcane',
  46: 'Sweet Potatoes',
  47: 'Misc Vegs & Fruits',
  48: 'Watermelons',
  49: 'Onions',
  50: 'Cucumbers',
  51: 'Chick Peas',
  52: 'Lentils',
  53: 'Peas',
  54: 'Tomatoes',
  55: 'Caneberries',
  56: 'Hops',
  57: 'Herbs',
  58: 'Clover/Wildflowers',
  59: 'Sod/Grass Seed',
  60: 'Switchgrass',
  61: 'Fallow/Idle Cropland',
  92: 'Aquaculture',
  205: 'Triticale',
  206: 'Carrots',
  207: 'Asparagus',
  208: 'Garlic',
  209: 'Cantaloupes',
  213: 'Honeydew Melons',
  214: 'Broccoli',
  216: 'Peppers',
  219: 'Greens',
  221: 'Strawberries',
  222: 'Squash',
  224: 'Vetch',
  227: 'Lettuce',
  229: 'Pumpkins',
  242: 'Blueberries',
  243: 'Cabbage',
  244: 'Cauliflower',
  245: 'Celery',
  246: 'Radishes',
  247: 'Turnips',
  248: 'Eggplants',
  249: 'Gourds',
  250: 'Cranberries',
};

/** Orchards, groves and vineyards. */
const TREES_AND_VINES: Classes = {
  66: 'Cherries',
  67: 'Peaches',
  68: 'Apples',
  69: 'Grapes',
  70: 'Christmas Trees',
  71: 'Other Tree Crops',
  72: 'Citrus',
  74: 'Pecans',
  75: 'Almonds',
  76: 'Walnuts',
  77: 'Pears',
  204: 'Pistachios',
  210: 'Prunes',
  211: 'Olives',
  212: 'Oranges',
  215: 'Avocados',
  217: 'Pomegranates',
  218: 'Nectarines',
  220: 'Plums',
  223: 'Apricots',
};

/** Two crops in one season, the earlier first. */
const DOUBLE_CROPS: Readonly<Record<number, readonly [first: string, second: string]>> = {
  26: ['WinWht', 'Soybeans'],
  225: ['WinWht', 'Corn'],
  226: ['Oats', 'Corn'],
  228: ['Triticale', 'Corn'],
  230: ['Lettuce', 'Durum Wht'],
  231: ['Lettuce', 'Cantaloupe'],
  232: ['Lettuce', 'Cotton'],
  233: ['Lettuce', 'Barley'],
  234: ['Durum Wht', 'Sorghum'],
  235: ['Barley', 'Sorghum'],
  236: ['WinWht', 'Sorghum'],
  237: ['Barley', 'Corn'],
  238: ['WinWht', 'Cotton'],
  239: ['Soybeans', 'Cotton'],
  240: ['Soybeans', 'Oats'],
  241: ['Corn', 'Soybeans'],
  254: ['Barley', 'Soybeans'],
};

/** Land that is no crop. Codes below 100 are of the first years; those above of the National Land Cover Database. */
const LAND_COVER: Classes = {
  62: 'Pasture/Grass',
  63: 'Forest',
  64: 'Shrubland',
  65: 'Barren',
  81: 'Clouds/No Data',
  82: 'Developed',
  83: 'Water',
  87: 'Wetlands',
  88: 'Nonag/Undefined',
  111: 'Open Water',
  112: 'Perennial Ice/Snow',
  121: 'Developed/Open Space',
  122: 'Developed/Low Intensity',
  123: 'Developed/Med Intensity',
  124: 'Developed/High Intensity',
  131: 'Barren',
  141: 'Deciduous Forest',
  142: 'Evergreen Forest',
  143: 'Mixed Forest',
  152: 'Shrubland',
  176: 'Grass/Pasture',
  190: 'Woody Wetlands',
  195: 'Herbaceous Wetlands',
};

const NAMES: ReadonlyMap<number, string> = new Map([
  ...Object.entries({ ...CROPS, ...TREES_AND_VINES, ...LAND_COVER }).map(
    ([code, name]) => [Number(code), name] as const,
  ),
  ...Object.entries(DOUBLE_CROPS).map(
    ([code, crops]) => [Number(code), `Dbl Crop ${crops.join('/')}`] as const,
  ),
]);

/** How many codes have a name. */
export const CROP_CLASSES = NAMES.size;

/**
 * The name of a class of the Cropland Data Layer: some have several codes, and a code that has no name yet is called by
 * its number.
 */
export function cropName(code: number): string {
  return NAMES.get(code) ?? `Class ${code}`;
}
