/** Allowances of requests are counted in thousandths: a tile costs a part of a request. */
export const UNITS_PER_REQUEST = 1_000;

/** The meter of requests in the table of allowances. */
export const REQUESTS_METER = 'requests';

/** What the names of the meters of tools begin with. */
export const TOOL_METER = 'mcp:';
