/**
 * Radius in metres within which nine tenths of the true places of official land lie. Seven soil survey type locations of
 * Itasca County, Minnesota, each told by metres from a section corner and by coordinates, lie up to 95 m from where its
 * official sections put them, their own errors of some 55 m an axis included: an upper bound. See docs/accuracy.md.
 */
export const OFFICIAL_ACCURACY_METRES = 100;
