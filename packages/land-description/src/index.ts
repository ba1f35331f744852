export * from './description.ts';
export { MERIDIANS, type Meridian, meridianByCode } from './meridians.ts';
