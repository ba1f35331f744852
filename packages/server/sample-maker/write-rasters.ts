import { join } from 'node:path';
import { makeRasters } from './make-rasters.ts';

makeRasters(join(import.meta.dirname, '../../../samples/rasters'));
