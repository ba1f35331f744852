/** Prints "N passed, N failed" from vitest's JSON report; fails on a failure and, in CI, on a test that did not run. */
import { readFileSync } from 'node:fs';

const report = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const passed = report.numPassedTests;
// A file that does not load fails no test of its own.
const brokenFiles = report.testResults.filter(
  (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
).length;
const notRun = report.numPendingTests + report.numTodoTests;
const failed = report.numFailedTests + brokenFiles + (process.env.CI === 'true' ? notRun : 0);

if (notRun > 0) console.log(`${notRun} skipped${process.env.CI === 'true' ? ', which fails in CI' : ''}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
