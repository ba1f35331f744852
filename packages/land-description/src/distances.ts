import type { Scan } from './scan.ts';

/** Feet, and the token after them. */
interface Distance {
  readonly feet: number;
  readonly next: number;
}

/** Feet to the hundredth: as finely as any call is written. */
export function round(feet: number): number {
  return Math.round(feet * 100) / 100;
}

/** `1,320`, `1/4`, `2 1/2`, `1980`: a quantity from `index`. */
export function readQuantity(scan: Scan, index: number): { value: number; next: number } | undefined {
  const token = scan.at(index);
  if (token.kind === 'fraction') return { value: token.value, next: index + 1 };
  if (token.kind !== 'number') return undefined;
  let value = token.value;
  let next = index + 1;
  const thousands = scan.at(next + 1);
  if (
    scan.at(next).word === ',' &&
    scan.at(next).glued &&
    thousands.glued &&
    /^\d{3}(\.\d+)?$/.test(thousands.word)
  ) {
    value = value * 1000 + thousands.value;
    next += 2;
  }
  if (scan.at(next).kind === 'fraction') {
    value += scan.at(next).value;
    next += 1;
  }
  return { value, next };
}

/** A quantity with its unit, feet when none is named and `bare` allows it. */
export function readDistance(scan: Scan, index: number, bare: boolean): Distance | undefined {
  const negative = scan.at(index).word === '-' && scan.at(index + 1).glued ? 1 : 0;
  const quantity = readQuantity(scan, index + negative);
  if (quantity === undefined) return undefined;
  const sign = negative === 1 ? -1 : 1;
  const unit = scan.at(quantity.next);
  const factor = lengthOf(scan, quantity.next);
  if (factor !== undefined) {
    const restated = readRestatedDistance(scan, quantity.next + 1);
    return restated ?? { feet: round(sign * quantity.value * factor), next: quantity.next + 1 };
  }
  if (unit.word === "'") return { feet: round(sign * quantity.value), next: quantity.next + 1 };
  return bare ? { feet: round(sign * quantity.value), next: quantity.next } : undefined;
}

/** `(300 feet)` after `91 meters`. */
function readRestatedDistance(scan: Scan, index: number): Distance | undefined {
  if (scan.at(index).word !== '(') return undefined;
  const quantity = readQuantity(scan, index + 1);
  if (quantity === undefined || scan.at(quantity.next + 1).word !== ')') return undefined;
  const factor = lengthOf(scan, quantity.next);
  return factor === undefined ? undefined : { feet: round(quantity.value * factor), next: quantity.next + 2 };
}

/** Feet in the unit at `index`. A lone `m` is a metre only where a direction follows. */
function lengthOf(scan: Scan, index: number): number | undefined {
  const token = scan.at(index);
  if (token.sense === 'length') return token.value;
  const next = scan.at(index + 1);
  if (token.word === 'M' && (next.sense === 'direction' || next.word === ')')) return 1 / 0.3048;
  return undefined;
}
