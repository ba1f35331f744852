/**
 * `npm run bench`: the speed of searches; see speed.ts. `npm run bench -- --all`: every bench, one after the other.
 *
 * `--only NAME,NAME` runs some of them, `--markdown` prints for a document, and `--tileserver FOLDER` is where
 * tileserver-gl-light is installed: `npm run -s bench -- --all --markdown > docs/performance.md`.
 */
import { parseArgs } from 'node:util';
import { allBenches } from './all-benches.ts';
import { BENCHES, type Bench } from './benches.ts';
import { printAs } from './print.ts';

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    markdown: { type: 'boolean', default: false },
    tileserver: { type: 'string' },
  },
});

if (options.markdown) printAs('markdown');
if (options.all || options.only !== undefined) await allBenches(chosen(), options.tileserver ?? null);
else await import('./speed.ts');

function chosen(): Bench[] {
  const names = options.only?.split(',') ?? BENCHES.map(({ name }) => name);
  return names.map((name) => {
    const found = BENCHES.find((bench) => bench.name === name);
    if (found === undefined)
      throw new Error(
        `There is no bench ${name}; there are ${BENCHES.map((bench) => bench.name).join(', ')}`,
      );
    return found;
  });
}
