import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The samples of the repository; a package that is installed has none. */
export const SAMPLES_FOLDER = fileURLToPath(new URL('../../../../samples', import.meta.url));

/**
 * Loads samples in a process of their own, which keeps nobody waiting.
 * @param onEnd told when all are loaded, or of what went wrong
 * @returns what stops it
 */
export function loadSamplesAside(onEnd: (failure: string | null) => void): () => void {
  if (!existsSync(SAMPLES_FOLDER)) return () => undefined;
  const command = fileURLToPath(new URL('./rangeline.js', import.meta.url));
  const child = spawn(process.execPath, [command, 'samples'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.on('error', (error) => onEnd(error.message));
  child.on('close', (code, signal) => {
    if (signal === null) onEnd(code === 0 ? null : said.trim());
  });
  return () => {
    child.kill('SIGTERM');
  };
}
