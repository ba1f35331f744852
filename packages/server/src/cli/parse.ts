import {
  type Candidate,
  format,
  meridianByCode,
  parse,
  STATE_NAMES,
  type Unreadable,
} from 'rangeline-land-description';
import { nominalPlat } from './nominal-plat.ts';

/** Runs `rangeline parse`; ends with 1 when the text cannot be read. */
export function parseCommand(text: string, { json = false }: { json?: boolean }): void {
  const read = parse(text);
  if (!read.ok) process.exitCode = 1;
  if (json) process.stdout.write(`${JSON.stringify(read, null, 2)}\n`);
  else if (read.ok) process.stdout.write(`${readText(text, read.candidates)}\n`);
  else process.stderr.write(`${unreadText(text, read.error)}\n`);
}

/** What a text says, for people: its best reading, then the others. */
export function readText(text: string, [best, ...others]: readonly [Candidate, ...Candidate[]]): string {
  const facts: [string, string][] = [
    ...placeFacts(best),
    ...best.readings.map(({ fact, value, span }): [string, string] => [
      fact,
      `${value}  “${text.slice(span.start, span.end)}”`,
    ]),
    ...best.assumptions.map(({ message }): [string, string] => ['assumed', message]),
    ['confidence', best.confidence.toFixed(3)],
    ...others.map((other): [string, string] => [
      'could also be',
      `${format(other.description, 'canonical')} (${other.confidence.toFixed(3)})`,
    ]),
  ];
  const width = Math.max(...facts.map(([name]) => name.length));
  const plat = nominalPlat(best) ?? [];
  return [
    format(best.description, 'canonical'),
    '',
    ...facts.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
    ...(plat.length > 0 ? [''] : []),
    ...plat.map((line) => `  ${line}`),
  ].join('\n');
}

/** Why a text cannot be read, and where reading stopped. */
export function unreadText(text: string, { message, at }: Unreadable): string {
  const isOneLine = text.length <= 100 && !/[\r\n\t]/.test(text);
  return isOneLine && at > 0 ? `${message}\n  ${text}\n  ${' '.repeat(at)}^` : message;
}

function placeFacts({ description }: Candidate): [string, string][] {
  if (description.system === 'TXSS') return [['system', 'Texas land survey']];
  const { meridian, state } = description;
  const named = meridian === null ? undefined : meridianByCode(meridian);
  return [
    ['system', 'public land survey'],
    ['meridian', named?.name ?? 'open'],
    ...(state === null ? [] : [['state', STATE_NAMES.get(state) ?? state] satisfies [string, string]]),
  ];
}
