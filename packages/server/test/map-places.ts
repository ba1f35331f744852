/** The corner of four townships, T14N R77W of the 6th meridian to the north-west. */
export const WYOMING_TOWNSHIP = { lng: -106.09, lat: 41.19 };

/** The middle of the samples of the Texas land survey. */
export const REEVES_COUNTY = { lng: -103.58, lat: 31.4 };
