import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** A process of a program that prints a line at each of its steps. */
export type SteppingChild = ChildProcessByStdio<null, Readable, null>;

/**
 * Runs a program of this folder in a process of its own.
 * @param place its first argument
 * @param stopAt the step at which it stands still
 */
export function spawnSteps(program: string, place: string, stopAt?: number): SteppingChild {
  const script = join(import.meta.dirname, program);
  const steps = stopAt === undefined ? [] : [String(stopAt)];
  return spawn(process.execPath, ['--import', 'tsx', '--conditions=source', script, place, ...steps], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Kills a process once it is at a step, whether it stands still there or runs on; the steps that it came to. */
export async function killAtStep(child: SteppingChild, step: number): Promise<readonly string[]> {
  const steps: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    steps.push(line);
    if (steps.length === step) child.kill('SIGKILL');
  }
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return steps;
}
