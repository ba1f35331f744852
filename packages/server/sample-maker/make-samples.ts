/**
 * `npm run samples`: writes a small made-up file for each layer of the catalogue, and one of production, into `samples`, in the format and the
 * fields of its agency. Needs ogr2ogr.
 */
import { join } from 'node:path';
import { writeSample } from './sample.ts';
import { SAMPLES } from './samples.ts';
import { PRODUCTION_SAMPLE } from './texas-production.ts';

const folder = join(import.meta.dirname, '../../../samples');
const samples = [...SAMPLES, PRODUCTION_SAMPLE];
for (const sample of samples) await writeSample(sample, folder);
console.log(`${samples.length} samples are in ${folder}.`);
