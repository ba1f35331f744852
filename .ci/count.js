/**
 * Prints "N passed, N failed" from vitest's JSON report; fails on a failure and, in CI, on a test that did not run, save
 * those that read agency files beside the project and say so in their names.
 */
import { readFileSync } from 'node:fs';

const report = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const passed = report.numPassedTests;
// A file that does not load fails no test of its own.
const brokenFiles = report.testResults.filter(
  (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
).length;
const notRun = report.testResults
  .flatMap((file) => file.assertionResults)
  .filter((test) => test.status !== 'passed' && test.status !== 'failed');
const excused = notRun.filter((test) => test.fullName.includes('../shared')).length;
const unexcused = notRun.length - excused;
const inCi = Boolean(process.env.CI);
const failed = report.numFailedTests + brokenFiles + (inCi ? unexcused : 0);

if (excused > 0) console.log(`${excused} skipped: ../shared is not there`);
if (unexcused > 0) console.log(`${unexcused} skipped${inCi ? ', which fails in CI' : ''}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
