import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { build, startBuiltServer } from '../../test/built-server.ts';
import { writeXlsx } from '../../test/made-up-xlsx.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const PROGRAM = join(import.meta.dirname, '../../dist/cli/rangeline.js');
const PLACE = 'NENE 7 14N 77W 6th PM';

let folder: string;
beforeAll(build, 120_000);
beforeEach(() => {
  folder = temporaryFolder();
});
const at = (name: string) => join(folder, name);
const text = (name: string) => readFileSync(at(name), 'utf8');
const environment = (more: Readonly<Record<string, string>> = {}) => ({
  PATH: process.env.PATH,
  RANGELINE_DATA: at('data'),
  ...more,
});

function rangeline(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: environment(more),
  });
  return { status, stdout, stderr };
}

/** Runs the program beside the test, which a server in the test's own process needs. */
async function run(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    env: environment(more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (piece) => {
    stdout += piece;
  });
  child.stderr.on('data', (piece) => {
    stderr += piece;
  });
  const [status] = await once(child, 'close');
  return { status, stdout, stderr };
}

function writeTable(rows: number): void {
  const lines = Array.from({ length: rows }, (_, i) => `${i};${(i % 38) + 1} ${(i % 30) + 12}N 77W 6th PM;é`);
  writeFileSync(at('leases.csv'), `\uFEFFId;Legal;Owner\r\n${lines.join('\r\n')}\r\n`);
}

describe('rangeline convert', () => {
  test('needs no server and no key, and reports what came of the rows', () => {
    writeFileSync(
      at('leases.csv'),
      `Id,Legal\n1,${PLACE}\n2,nonsense\n3,\n4,37 14N 77W 6th PM\n5,${PLACE}\n`,
    );
    const { status, stdout } = rangeline(['convert', 'leases.csv', '-o', 'out.csv', '--report']);
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: [
        'out.csv: 2 of 5 rows found, by Legal.',
        '  found                        2   40.0 %',
        '  invalid_description          1   20.0 %',
        '  empty                        1   20.0 %',
        '  not_found                    1   20.0 %',
        '',
      ].join('\n'),
    });
    expect(existsSync(at('data'))).toBe(false);
  });

  test('takes a workbook, a sheet, several columns', () => {
    const rows = [
      ['Sec', 'Twp', 'Rng', 'Mer'],
      [7, '14N', '77W', '6th PM'],
    ];
    writeXlsx(at('leases.xlsx'), [
      { name: 'Notes', rows: [] },
      { name: 'Leases', rows },
    ]);
    const columns = ['--column', 'Sec', 'Twp', 'Rng', 'Mer'];
    const args = ['convert', 'leases.xlsx', '-o', 'out.csv', '--sheet', 'Leases', ...columns];
    expect(rangeline(args)).toMatchObject({ status: 0 });
    expect(text('out.csv')).toContain('7,14N,77W,6th PM,found,');
    expect(rangeline(['convert', 'leases.xlsx', '-o', 'b.csv'])).toMatchObject({
      status: 1,
      stderr: 'The sheet Notes of leases.xlsx is empty: name another with --sheet.\n',
    });
  });

  test('killed again and again and gone on with, writes the same file as one run', async () => {
    writeTable(20_000);
    const args = ['convert', 'leases.csv', '-o', 'out.csv'];
    expect(rangeline(['convert', 'leases.csv', '-o', 'whole.csv'])).toMatchObject({ status: 0 });
    for (const share of [0, 0.1]) {
      const child = start(share === 0 ? args : [...args, '--resume']);
      const ended = once(child, 'exit');
      await grown(child, share * statSync(at('whole.csv')).size);
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
    }
    expect(existsSync(at('out.csv'))).toBe(false);
    expect(rangeline([...args, '--resume'])).toMatchObject({ status: 0 });
    expect(text('out.csv') === text('whole.csv')).toBe(true);
  }, 120_000);

  test('stopped by SIGINT says how to go on, and does', async () => {
    writeTable(20_000);
    const child = start(['convert', 'leases.csv', '-o', 'out.csv']);
    let stderr = '';
    child.stderr?.on('data', (piece) => {
      stderr += piece;
    });
    await grown(child, 1);
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(stderr).toContain('Stopped: the same command with --resume goes on where this ended.');
    const resumed = rangeline(['convert', 'leases.csv', '-o', 'out.csv', '--resume']);
    expect(resumed.stdout).toMatch(/of 20000 rows found/);
  });

  test.each<[string, readonly string[], string]>([
    ['no output', ['convert', 'leases.csv'], "required option '-o, --out <file>' not specified"],
    [
      'no such column',
      ['convert', 'leases.csv', '-o', 'a.csv', '--column', 'x'],
      'There is no column x; there are',
    ],
    ['no such format', ['convert', 'leases.csv', '-o', 'a.pdf'], 'a.pdf has no extension of a format'],
    ['no such file', ['convert', 'none.csv', '-o', 'a.csv'], 'none.csv cannot be read'],
    [
      'no such level',
      ['convert', 'leases.csv', '-o', 'a.csv', '--unit', 'Lot'],
      '--unit is Lot, but must be one of',
    ],
    [
      'no such geometry',
      ['convert', 'leases.csv', '-o', 'a.csv', '--geometry', 'wkb'],
      '--geometry is wkb, but must be',
    ],
    [
      'no key',
      ['convert', 'leases.csv', '-o', 'a.csv', '--url', 'http://x'],
      'A service asks for a key: set RANGELINE_API_KEY',
    ],
    [
      'no address',
      ['convert', 'leases.csv', '-o', 'a.csv', '--url', 'x', '--key', 'y'],
      '--url is x, but must be the address',
    ],
  ])('with %s ends with 1 and one sentence', (_, args, sentence) => {
    writeTable(1);
    const { status, stdout, stderr } = rangeline(args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

function start(args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Waits until the working file of out.csv has more bytes than that, or the program has ended. */
async function grown(child: ChildProcess, bytes: number): Promise<void> {
  const file = at('out.csv.converting');
  while (child.exitCode === null && sizeOf(file) <= bytes) await delay(2);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

describe('rangeline convert --url', () => {
  test('writes the same file as the machine itself, at the rate of the key', async () => {
    writeTable(250);
    const server = await startBuiltServer(at('data'));
    const local = await run(['convert', 'leases.csv', '-o', 'local.csv', '--geometry', 'wkt']);
    const args = [
      'convert',
      'leases.csv',
      '-o',
      'remote.csv',
      '--geometry',
      'wkt',
      '--url',
      `${server.address}/`,
    ];
    const remote = await run(args, { RANGELINE_API_KEY: server.key });
    expect([local.status, remote.status]).toEqual([0, 0]);
    expect(text('remote.csv')).toBe(text('local.csv'));
    expect(await run([...args, '--overwrite', '--key', 'rl_live_wrong'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('does not know the key'),
    });
  });
});

describe('rangeline locate', () => {
  test('shows where a description lies, and the section with the land hatched', () => {
    const { status, stdout } = rangeline(['locate', ...PLACE.split(' ')]);
    expect(status).toBe(0);
    // The grid's figures move with each calibration: only how they are shown is held here.
    const shown = stdout
      .replace(/source .*/, 'source')
      .replace(/-106\.0\d{6}, 41\.2\d{6}/, 'in the section')
      .replace(/(?<=acres {16})39\.\d\d/, 'about 40')
      .replace(/within \d{3} m/, 'within hundreds of metres');
    expect(shown).toBe(
      [
        'NENE 7 14N 77W 6th Meridian',
        'NENE 7 14N 77W Albany County Wyoming',
        '',
        '  longitude, latitude  in the section',
        '  acres                about 40',
        '  accuracy             within hundreds of metres, nine times of ten',
        '  confidence           0.950',
        '  assumed              Wyoming: where the land lies.',
        '  assumed              Albany: the county that holds most of the land.',
        '  source',
        '',
        '  +------+------+------+------+',
        '  |      |      |      |//////|',
        '  |      |      |      |//////|',
        '  +------+------+------+------+',
        ...Array(3)
          .fill([
            '  |      |      |      |      |',
            '  |      |      |      |      |',
            '  +------+------+------+------+',
          ])
          .flat(),
        '',
      ].join('\n'),
    );
  });

  test('prints what the service answers with --json', () => {
    const { status, stdout } = rangeline(['locate', '--json', PLACE]);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).features[1].geometry).toEqual({
      type: 'Point',
      coordinates: [expect.closeTo(-106.075, 2), expect.closeTo(41.2025, 2)],
    });
    const refused = rangeline(['locate', '--json', 'nonsense']);
    expect(refused.status).toBe(1);
    expect(JSON.parse(refused.stdout).error.code).toBe('invalid_description');
  });

  test('ends with 1 and a sentence when there is no such place', () => {
    expect(rangeline(['locate', '37', '14N', '77W', '6th', 'PM'])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^37 14N 77W 6th Meridian: .*\.\n$/),
    });
  });
});

describe('rangeline parse', () => {
  test('shows what a text says, in whose words, and the land as the words have it', () => {
    const { status, stdout } = rangeline(['parse', 'N2NW, SE less the SESE, Sec 7, T14N R77W 6th PM']);
    expect(status).toBe(0);
    expect(stdout).toContain('N2NW, SE less SESE 7 14N 77W 6th Meridian');
    expect(stdout).toContain('  section     7  “Sec 7”');
    expect(stdout).toContain(
      [
        '  |//////|//////|      |      |',
        '  +------+------+------+------+',
        '  |      |      |      |      |',
        '  |      |      |      |      |',
        '  +------+------+------+------+',
        '  |      |      |//////|//////|',
        '  |      |      |//////|//////|',
        '  +------+------+------+------+',
        '  |      |      |//////|      |',
      ].join('\n'),
    );
  });

  test('prints all readings with --json, and ends with 1 when there is none', () => {
    expect(JSON.parse(rangeline(['parse', '--json', PLACE]).stdout)).toMatchObject({ ok: true });
    const refused = rangeline(['parse', '--json', 'nonsense']);
    expect(refused.status).toBe(1);
    expect(JSON.parse(refused.stdout)).toMatchObject({ ok: false, error: { code: 'nothing_read' } });
    expect(rangeline(['parse', 'nonsense'])).toMatchObject({ status: 1, stdout: '' });
  });
});
