const FIRST: readonly [major: number, minor: number] = [20, 19];
/** better-sqlite3 up to 12 ends a process of Node.js 24 when a statement is given up; 13 needs Node.js 22. */
const FIRST_UNSUPPORTED_MAJOR = 24;

/**
 * Why Rangeline does not run on a version of Node.js, as a sentence; null where it does.
 * @param version `20.20.2`
 */
export function nodeRefusal(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < FIRST[0] || (major === FIRST[0] && minor < FIRST[1]);
  if (!isOld && major < FIRST_UNSUPPORTED_MAJOR) return null;
  return `Rangeline does not run on Node.js ${version}: it needs ${FIRST.join('.')} or newer, and before ${FIRST_UNSUPPORTED_MAJOR}.`;
}
