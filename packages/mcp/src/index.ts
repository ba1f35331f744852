export { type Caller, HttpEndpoint } from './http-endpoint.ts';
export { createLandServer } from './land-server.ts';
export { TOOL_NAMES, type ToolName } from './tool-names.ts';
