import type { Scan } from './scan.ts';

/** `U.S. Survey No. 125` is a survey of Alaska and Louisiana, not a section: it lies in what else is named. */
export function readNumberedSurvey(scan: Scan, index: number): number {
  const at = scan.at(index + 1).sense === 'number-sign' ? index + 2 : index + 1;
  const numbered = scan.at(at).kind === 'number' ? at + 1 : index + 1;
  const next = skipSurveyLot(scan, numbered);
  const last = scan.last();
  const lot = last?.kind === 'block' || (last?.kind === 'part' && last.parts[0]?.kind === 'lot');
  const sectioned = scan.units.some(({ kind }) => kind === 'section');
  return scan.pushMarker(lot && !sectioned ? 'subdivision' : 'within', index, next);
}

/** `, lot 2` after such a survey is its own lot. */
function skipSurveyLot(scan: Scan, index: number): number {
  const at = scan.at(index).word === ',' ? index + 1 : index;
  return scan.at(at).sense === 'lot' && scan.at(at + 1).kind === 'number' ? at + 2 : index;
}

/** `M.S. 1234`, `H.E.S. 52`: a mineral or homestead entry survey lies in what else is named. */
export function readSpecialSurvey(scan: Scan, index: number): number {
  const second = scan.at(index + 1);
  const mineral = scan.at(index).word === 'M' && second.word === 'S' && second.dotted;
  const homestead = scan.at(index).word === 'H' && second.word === 'E' && scan.at(index + 2).word === 'S';
  if (!mineral && !homestead) return index;
  const letters = index + (mineral ? 2 : 3);
  const at = scan.at(letters).sense === 'number-sign' ? letters + 1 : letters;
  if (scan.at(at).kind !== 'number' || scan.at(at).glued) return index;
  return scan.pushMarker('within', index, at + 1);
}
