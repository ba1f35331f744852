import '../../threads/lower-priority.ts';
import { printReport } from './print-report.ts';
import type { PrintOutcome, PrintTask } from './printed-report.ts';

/** The program of a thread that prints reports, as its pool calls it. */
export default async function print(task: PrintTask): Promise<PrintOutcome> {
  return { status: 'printed', bytes: await printReport(task) };
}
