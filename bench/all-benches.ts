import { BenchProgress } from './bench-progress.ts';
import type { Bench } from './benches.ts';
import { checksIn } from './figures.ts';
import { heading, say } from './print.ts';
import { type Outcome, runBench } from './run-bench.ts';
import { surroundings } from './surroundings.ts';
import { table } from './table.ts';

/**
 * Runs benches one after the other and prints what all of them showed, under the machine and the programs that it holds
 * for. One that fails leaves a line. A figure that falls short, or a failure, makes the run fail.
 * @param tileserver the folder in which tileserver-gl-light is installed
 */
export async function allBenches(benches: readonly Bench[], tileserver: string | null): Promise<void> {
  const progress = new BenchProgress(benches);
  const outcomes: Outcome[] = [];
  for (const bench of benches) {
    progress.start(bench);
    outcomes.push(await runBench(bench, tileserver));
    progress.end(bench);
  }
  heading(1, 'Performance');
  say(
    'What the benches showed on one machine, one after the other; `npm run -s bench -- --all --markdown` prints it.',
  );
  console.log(table(['', ''], await surroundings(tileserver)));
  summarise(outcomes);
  for (const outcome of outcomes) show(outcome);
}

function summarise(outcomes: readonly Outcome[]): void {
  const checked = outcomes.map((outcome) => ({ ...outcome, ...checksIn(outcome.output) }));
  const rows = checked.map(({ bench, count, missed, minutes, failure }) => [
    bench.name,
    failure !== null ? 'failed' : count === 0 ? '–' : `${count - missed.length} of ${count}`,
    minutes.toFixed(1),
  ]);
  console.log(table(['bench', 'needed figures that are met', 'minutes'], rows));
  const short = checked.flatMap(({ bench, missed }) => missed.map((figure) => `${bench.name}: ${figure}`));
  say(short.length === 0 ? 'No needed figure falls short.' : 'What falls short of what is needed:');
  for (const figure of short) console.log(`- ${figure}`);
  if (short.length > 0 || outcomes.some(({ failure }) => failure !== null)) process.exitCode = 1;
}

function show({ bench, output, failure }: Outcome): void {
  heading(2, bench.name);
  const args = bench.args === undefined ? '' : ` -- ${bench.args.join(' ')}`;
  say(`${bench.shows}. \`npm run ${bench.script}${args}\``);
  if (output !== '') console.log(`\n${output}`);
  if (failure !== null) say(`It failed: ${failure}`);
}
