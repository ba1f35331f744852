import type { Scan } from './units.ts';

export function readTexasUnit(_scan: Scan, index: number, _floor: number): number {
  return index;
}
