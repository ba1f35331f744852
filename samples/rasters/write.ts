import { makeRasters } from './make-rasters.ts';

makeRasters(import.meta.dirname);
