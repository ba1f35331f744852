import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Runs a program of this folder, which stands still at a step, and kills it there; the lines that it printed until then, one
 * a step.
 */
export async function killAtStep(
  program: string,
  directory: string,
  step: number,
): Promise<readonly string[]> {
  const script = join(import.meta.dirname, program);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=source', script, directory, String(step)],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const steps: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    steps.push(line);
    if (steps.length === step) child.kill('SIGKILL');
  }
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return steps;
}
