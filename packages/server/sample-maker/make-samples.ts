/**
 * `npm run samples`: writes a small made-up file for each layer of the catalogue into `samples`, in the format and the
 * fields of its agency. Needs ogr2ogr.
 */
import { join } from 'node:path';
import { writeSample } from './sample.ts';
import { SAMPLES } from './samples.ts';

const folder = join(import.meta.dirname, '../../../samples');
for (const sample of SAMPLES) await writeSample(sample, folder);
console.log(`${SAMPLES.length} samples are in ${folder}.`);
