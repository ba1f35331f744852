import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, loadAll } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { madeUpRow } from './made-up-texas.ts';
import { describeWith } from './required-program.ts';
import { testApp } from './test-app.ts';
import { texasStore } from './texas-rows.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NGINX = '/usr/sbin/nginx';
const OUR_SETTING = /\b(RANGELINE_[A-Z_]+|LOG_LEVEL|HOST|PORT)\b/g;
/** What operators give; any values of their kind. */
const GIVEN: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'secret',
  RANGELINE_SECRET: 'x'.repeat(64),
};

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Members of what was read from YAML, by their names. */
function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce((inner, name) => Object(inner)[name], value);
}

/** As Compose fills them in: what is given, else what stands after `:-`. */
function filledIn(text: string): string {
  return text.replaceAll(
    /\$\{(\w+):(?:-([^}]*)|\?)\}/g,
    (_, name, fallback) => GIVEN[name] ?? fallback ?? '',
  );
}

describe('the files for a fleet', () => {
  test.each(['Dockerfile', 'compose.yaml', 'deploy/kubernetes/rangeline.yaml'])(
    '%s names no setting that is not read',
    (file) => {
      const settings = read('packages/server/src/config.ts');
      const named = [...read(file).matchAll(OUR_SETTING)].map(([, name = '']) => name);
      expect(named).not.toEqual([]);
      expect(named.filter((name) => !settings.includes(`'${name}'`))).toEqual([]);
    },
  );

  test('the settings of the nodes in compose.yaml are those of a fleet', () => {
    const environment = Object.entries(
      Object(at(load(read('compose.yaml')), 'services', 'node-1', 'environment')),
    );
    const config = readConfig(
      Object.fromEntries(environment.map(([name, value]) => [name, filledIn(`${value}`)])),
    );
    expect(config).toMatchObject({
      baseUrl: 'http://localhost:8080',
      store: { kind: 'postgis' },
      accounts: { kind: 'postgres' },
      redisUrl: 'redis://valkey:6379/0',
    });
    expect(config.trustedProxies).toHaveLength(1);
  });

  test('the nodes of Kubernetes run as nobody in particular, on a disk that they cannot write', () => {
    const [deployment] = loadAll(read('deploy/kubernetes/rangeline.yaml'));
    const pod = at(deployment, 'spec', 'template', 'spec');
    expect(at(pod, 'securityContext')).toMatchObject({ runAsNonRoot: true });
    expect(at(pod, 'containers', 0, 'securityContext')).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
  });

  test.each(['deploy/grafana/rangeline.json', 'deploy/prometheus/alerts.yaml'])(
    '%s asks for figures that /metrics has',
    async (file) => {
      const store = await texasStore([madeUpRow({ column: 0 })]);
      const { app, get } = await testApp({ store });
      await get('/search/legal-location?location=nowhere');
      const { body } = await app.inject('/metrics');
      const asked = read(file).matchAll(/\b((?:rangeline|process|nodejs)_[a-z0-9_]+)(?=[{)[\]\s,"])/g);
      const figures = [...new Set([...asked].map(([, name = '']) => name))];
      expect(figures.length).toBeGreaterThan(4);
      expect(figures.filter((name) => !body.includes(`\n${name}`))).toEqual([]);
    },
  );

  test('every alert stands in the runbook', () => {
    const runbook = read('docs/operating.md');
    const alerts = [...read('deploy/prometheus/alerts.yaml').matchAll(/alert: (\w+)/g)].map(
      ([, name = '']) => name,
    );
    expect(alerts.length).toBeGreaterThan(4);
    expect(alerts.filter((name) => !runbook.includes(`### ${name}`))).toEqual([]);
  });
});

describeWith('nginx', existsSync(NGINX))('nginx', () => {
  test('takes its configuration', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rangeline-nginx-'));
    const site = read('deploy/nginx/rangeline.conf').replaceAll(/node-\d:/g, '127.0.0.1:');
    writeFileSync(join(folder, 'site.conf'), site);
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; events {} http { access_log off; include ${folder}/site.conf; }`,
    );
    const { stderr, status } = spawnSync(
      NGINX,
      ['-t', '-e', join(folder, 'log'), '-c', join(folder, 'nginx.conf')],
      {
        encoding: 'utf8',
      },
    );
    rmSync(folder, { recursive: true });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });
});

test('all files for a fleet are among those that are looked at', () => {
  const files = readdirSync(join(ROOT, 'deploy'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.includes('.'),
  );
  expect(files.toSorted()).toEqual([
    'grafana/rangeline.json',
    'kubernetes/rangeline.yaml',
    'nginx/rangeline.conf',
    'prometheus/alerts.yaml',
  ]);
});
