import { brokenBy } from './answer-section.ts';
import type { SectionParts } from './section-parts.ts';
import { texasWell } from './texas-well.ts';
import type { WellOutcome, WellTask } from './well-task.ts';

/** Looks up a well. Whatever goes wrong is its outcome. */
export async function answerWell({ api8 }: WellTask, parts: SectionParts): Promise<WellOutcome> {
  try {
    return { status: 'answered', known: await texasWell(api8, parts) };
  } catch (error) {
    return brokenBy(error);
  }
}
