import { NoRowsError } from '../importer/import-error.ts';
import type { Target } from '../importer/load-state.ts';
import { sentenceOf } from './failure.ts';
import { type ImportContext, importOfficial } from './import.ts';
import { type LoadOutcome, nameOf } from './load-summary.ts';
import type { Progress } from './progress.ts';

export interface CarryOutContext extends ImportContext {
  /** An agency that has nothing of a layer in a state is no failure. */
  readonly mayBeEmpty: boolean;
}

/** Imports one after the other: the failure of one stops none of the others, the signal does. */
export async function carryOut(targets: readonly Target[], context: CarryOutContext): Promise<LoadOutcome> {
  const [loaded, empty]: [Target[], Target[]] = [[], []];
  const failed: { target: Target; reason: string }[] = [];
  let tried = 0;
  for (const target of targets) {
    if (context.signal.aborted) break;
    const step = `${tried + 1} of ${targets.length}: ${nameOf(target)}`;
    const progress = progressOfStep(step, target.layer.id, context.progress);
    try {
      await importOfficial(target.layer, target.scope, {}, { ...context, progress });
      loaded.push(target);
    } catch (error) {
      if (context.signal.aborted) break;
      const isEmpty = error instanceof NoRowsError && context.mayBeEmpty && target.scope.state !== null;
      if (isEmpty) empty.push(target);
      else failed.push({ target, reason: sentenceOf(error) });
    } finally {
      progress.stop();
    }
    tried++;
  }
  return { loaded, empty, failed, untried: targets.slice(tried) };
}

/** Shows the progress of one step among others. */
function progressOfStep(step: string, layerId: string, progress: Progress): Progress {
  return {
    start: (what, total, done) => progress.start(what === layerId ? step : `${step}, ${what}`, total, done),
    update: (done, total) => progress.update(done, total),
    stop: () => progress.stop(),
  };
}
