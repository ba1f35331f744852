import type { PrintOutcome } from '../reports/pdf/printed-report.ts';
import type { SectionRunner } from '../reports/section-runner.ts';
import type { SectionOutcome, Unavailable, UnavailableReason } from '../reports/section-task.ts';
import type { WellOutcome } from '../reports/well-task.ts';
import type { Timed } from './traces.ts';

/** That something is not loaded is an answer. */
const FAILURES: readonly UnavailableReason[] = ['timeout', 'source_error'];

/** Sections each of which is a step, from when it may begin to when it is there or given up. */
export function timedSections(runner: SectionRunner, timed: Timed): SectionRunner {
  return {
    get waiting() {
      return runner.waiting;
    },
    run: (task) => {
      const { family, key } = task;
      const facts = { 'rangeline.report': family, 'rangeline.section': key };
      return timed({ name: `section ${family} ${key}`, kind: 'inner', facts }, async (fail) => {
        const outcome = await runner.run(task);
        if (hasFailed(outcome)) fail(outcome.reason);
        return outcome;
      });
    },
    well: (task) =>
      timed({ name: 'well', kind: 'inner', facts: {} }, async (fail) => {
        const outcome = await runner.well(task);
        if (hasFailed(outcome)) fail(outcome.reason);
        return outcome;
      }),
    print: (task) =>
      timed({ name: 'print', kind: 'inner', facts: {} }, async (fail) => {
        const outcome = await runner.print(task);
        if (hasFailed(outcome)) fail(outcome.reason);
        return outcome;
      }),
    close: () => runner.close(),
  };
}

function hasFailed(outcome: SectionOutcome | WellOutcome | PrintOutcome): outcome is Unavailable {
  return outcome.status === 'unavailable' && FAILURES.includes(outcome.reason);
}
