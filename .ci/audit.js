/**
 * Reads what `npm audit --omit=dev --json` says from standard input. Fails on a known vulnerability, high or critical, of what
 * is installed with the service, and when that is not what npm says; not when the registry cannot be asked, which it says.
 */
import { text } from 'node:stream/consumers';

const GRAVE = ['high', 'critical'];
/** Where npm asks: an answer that names it and is no report tells that it could not. */
const END_POINT = '/-/npm/v1/security/';

const said = parsed(await text(process.stdin));
if (said?.auditReportVersion === 2) {
  const grave = Object.values(said.vulnerabilities).filter(({ severity }) => GRAVE.includes(severity));
  for (const found of grave) console.log(sentenceOf(found));
  console.log(`${grave.length} high or critical vulnerabilities in production dependencies`);
  process.exitCode = grave.length > 0 ? 1 : 0;
} else if (String(said?.message).includes(END_POINT)) {
  console.log(`Not audited: ${said.message}`);
} else {
  console.log(`npm audit did not work: ${JSON.stringify(said?.error ?? said)}`);
  process.exitCode = 1;
}

function parsed(output) {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

/** A cause is an advisory, or the name of the dependency that has it. */
function sentenceOf({ name, range, severity, via, fixAvailable }) {
  const causes = via.map((cause) =>
    typeof cause === 'string' ? `by ${cause}` : `${cause.title} (${cause.url})`,
  );
  const remedy =
    fixAvailable === false ? 'nothing mends it yet' : 'npm audit fix --dry-run says what mends it';
  return `${severity}: ${name} ${range}: ${causes.join(', ')}; ${remedy}`;
}
