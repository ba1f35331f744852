/** What the banner shows, and what warms the server up. */
export const EXAMPLE_LAND = 'NENE 7 14N 77W 6th Meridian';
