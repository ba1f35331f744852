import type { AliquotStep, LandPart, PlssDescription, PlssTract } from './description.ts';
import { formatNumber } from './format-parts.ts';
import { meridianByCode } from './meridians.ts';
import { STATE_NAMES } from './states.ts';

const STEPS: Readonly<Record<AliquotStep, string>> = {
  NE: 'NE1/4',
  NW: 'NW1/4',
  SE: 'SE1/4',
  SW: 'SW1/4',
  N2: 'N1/2',
  S2: 'S1/2',
  E2: 'E1/2',
  W2: 'W1/2',
};

function aliquot(steps: readonly AliquotStep[]): string {
  return steps.map((step) => STEPS[step]).join('');
}

function partWords(part: LandPart): string {
  switch (part.kind) {
    case 'aliquot':
      return aliquot(part.aliquot);
    case 'lot':
      return part.cut === null ? `lot ${part.lot}` : `${aliquot(part.cut)} of lot ${part.lot}`;
    case 'tract':
      return `Tract ${part.tract}`;
    case 'footage': {
      const of = part.of === null ? '' : ` of ${aliquot(part.of)}`;
      return `${part.northSouth.feet} F${part.northSouth.side}L ${part.eastWest.feet} F${part.eastWest.side}L${of}`;
    }
    case 'corner': {
      const of = part.of === null ? '' : ` of ${aliquot(part.of)}`;
      if (part.corner === 'C') return `center${of}`;
      return `${part.corner}${part.corner.length === 1 ? ' quarter' : ''} corner${of}`;
    }
  }
}

/** Lots first, then the other parts, `and` before the last; runs of three lots or more as `lots 5 to 8, inclusive`. */
function listParts(parts: readonly LandPart[]): string {
  const lots = parts.flatMap((part) => (part.kind === 'lot' && part.cut === null ? [part.lot] : []));
  const others = parts.filter((part) => part.kind !== 'lot' || part.cut !== null).map(partWords);
  const words = [...lotWords(lots), ...others];
  const last = words.pop();
  if (last === undefined) return '';
  return words.length === 0 ? last : `${words.join(', ')}${words.length > 1 ? ',' : ''} and ${last}`;
}

function lotWords(lots: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const lot of lots) {
    const run = runs.at(-1);
    if (run !== undefined && Number(lot) === Number(run.at(-1)) + 1) run.push(lot);
    else runs.push([lot]);
  }
  return runs.flatMap((run) =>
    run.length > 2 ? [`lots ${run[0]} to ${run.at(-1)}, inclusive`] : run.map((lot) => `lot ${lot}`),
  );
}

function townshipLine({ township, range }: PlssTract): string {
  const words: string[] = [];
  if (township !== null)
    words.push(`T. ${formatNumber(township.number)} ${township.direction ?? ''}`.trimEnd());
  if (range !== null) words.push(`R. ${formatNumber(range.number)} ${range.direction ?? ''}`.trimEnd());
  return words.map((word) => (/[NSEW]$/.test(word) ? `${word}.` : word)).join(', ');
}

function sectionLine(tracts: readonly PlssTract[]): string {
  const [first] = tracts;
  const parts = tracts.flatMap(({ part }) => (part === null ? [] : [part]));
  const except =
    first === undefined || first.except.length === 0 ? '' : `, except ${listParts(first.except)}`;
  const within = first?.extent === 'within' ? 'part of ' : '';
  const land = parts.length === 0 ? `${within}all` : `${within}${listParts(parts)}`;
  return first?.section == null ? `${land}${except}` : `Sec. ${first.section}, ${land}${except}`;
}

/** Meridian and state, townships, sections: each on its own line, as the Federal Register sets public land orders. */
export function formatFederalRegister(description: PlssDescription): string {
  const meridian = description.meridian === null ? undefined : meridianByCode(description.meridian)?.fullName;
  const state = description.state === null ? undefined : STATE_NAMES.get(description.state);
  const head =
    meridian?.includes('Montana') === true
      ? [meridian]
      : [meridian, state].filter((name) => name !== undefined);
  const lines = head.length === 0 ? [] : [head.join(', ')];
  let place = '';
  let pending: PlssTract[] = [];
  const flush = (): void => {
    if (pending.length > 0 && (pending[0]?.section !== null || pending[0].part !== null))
      lines.push(`  ${sectionLine(pending)};`);
    pending = [];
  };
  for (const tract of description.tracts) {
    const line = townshipLine(tract);
    const [first] = pending;
    const joins =
      first !== undefined && line === place && first.section === tract.section && sameFrame(first, tract);
    if (!joins) flush();
    if (line !== place) lines.push(`${line},`);
    place = line;
    pending.push(tract);
  }
  flush();
  return `${lines.join('\n').replace(/[;,]$/, '')}.`;
}

function sameFrame(a: PlssTract, b: PlssTract): boolean {
  return a.extent === b.extent && JSON.stringify(a.except) === JSON.stringify(b.except);
}
