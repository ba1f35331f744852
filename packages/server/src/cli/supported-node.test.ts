import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeRefusal } from './supported-node.ts';

test('Node.js that is too old or too new is refused with the versions that do, and npm is told the same', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '23.11.1']) expect(nodeRefusal(version)).toBe(null);
  for (const version of ['18.20.4', '20.18.9', '24.0.0', '25.1.0'])
    expect(nodeRefusal(version)).toBe(
      `Rangeline does not run on Node.js ${version}: it needs 20.19 or newer, and before 24.`,
    );
  for (const folder of ['../../', '../../../../']) {
    const path = new URL(`${folder}package.json`, import.meta.url);
    const { engines }: { engines: { node: string } } = JSON.parse(readFileSync(path, 'utf8'));
    expect(engines.node).toBe('>=20.19 <24');
  }
});
