export function isRailroad(_survey: string): boolean {
  return false;
}
