import type { PrintOutcome, PrintTask } from './pdf/printed-report.ts';
import type { SectionOutcome, SectionTask } from './section-task.ts';
import type { WellOutcome, WellTask } from './well-task.ts';

/** Where sections are made: in threads of their own, or here. */
export interface SectionRunner {
  /** Sections that have not been begun. */
  readonly waiting: number;
  /**
   * Makes a section before its deadline, or says why not.
   * @throws ServiceError unavailable when there is too much to do
   */
  run(task: SectionTask): Promise<SectionOutcome>;
  /**
   * Looks up a well before its deadline, or says why not.
   * @throws ServiceError unavailable when there is too much to do
   */
  well(task: WellTask): Promise<WellOutcome>;
  /**
   * Prints a report before its deadline, or says why not.
   * @throws ServiceError unavailable when there is too much to do
   */
  print(task: PrintTask): Promise<PrintOutcome>;
  close(): Promise<void>;
}
