import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, loadAll } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { readRoles } from '../src/cli/roles/open-roles.ts';
import { START_WAITS_MS } from '../src/cli/roles/production-watch.ts';
import { readConfig } from '../src/config/config.ts';
import { ROLES } from '../src/http/roles/roles.ts';
import { at, composeEnvironment, deployFile, NGINX, nginxConfiguration } from './deploy-files.ts';
import { madeUpRow } from './made-up-texas.ts';
import { describeWith } from './required-program.ts';
import { testApp } from './test-app.ts';
import { texasStore } from './texas-rows.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SETTINGS = join(ROOT, 'packages/server/src/config');
const OUR_SETTING = /\b(RANGELINE_[A-Z_]+|LOG_LEVEL|HOST|PORT)\b/g;

function onKubernetes(kind: string): unknown[] {
  const documents: unknown[] = loadAll(deployFile('deploy/kubernetes/rangeline.yaml'));
  return documents.filter((document) => at(document, 'kind') === kind);
}

const deployments = () => onKubernetes('Deployment');

function lines(file: string): readonly string[] {
  return deployFile(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function settingsSource(): string {
  const files = readdirSync(SETTINGS).filter((name) => !name.endsWith('.test.ts'));
  return files.map((name) => readFileSync(join(SETTINGS, name), 'utf8')).join('\n');
}

describe('the files for a fleet', () => {
  test.each(['Dockerfile', 'compose.yaml', 'deploy/kubernetes/rangeline.yaml'])(
    '%s names no setting that is not read',
    (file) => {
      const settings = settingsSource();
      const named = [...deployFile(file).matchAll(OUR_SETTING)].map(([, name = '']) => name);
      expect(named).not.toEqual([]);
      expect(named.filter((name) => !settings.includes(`'${name}'`))).toEqual([]);
    },
  );

  test('the image has of each package what one that is installed has, and no more', () => {
    const kept = [...deployFile('Dockerfile').matchAll(/! -name (\S+)/g)].map(([, name]) => name);
    const published = readdirSync(join(ROOT, 'packages')).flatMap((name) => {
      const { files = [] } = JSON.parse(deployFile(`packages/${name}/package.json`));
      return files;
    });
    expect(new Set(kept)).toEqual(new Set(['package.json', 'node_modules', ...published]));
  });

  test('the image is of one line of Node.js, which the package says that it runs on', () => {
    const [, line] = /^ARG NODE=(\d+)$/m.exec(deployFile('Dockerfile')) ?? [];
    const [, oldest] = /^>=(\d+)/.exec(JSON.parse(deployFile('package.json')).engines.node) ?? [];
    expect(Number(line)).toBeGreaterThanOrEqual(Number(oldest));
    const bases = [...deployFile('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(base).toMatch(/^node:\$\{NODE\}-/);
  });

  test('nothing that git leaves out is given to a build of the image', () => {
    const ignored = lines('.dockerignore');
    for (const left of lines('.gitignore')) {
      const name = left.replace(/\/$/, '');
      const spelled = name.startsWith('/') ? name.slice(1) : `**/${name}`;
      expect(ignored).toContain(spelled);
    }
    for (const secret of ['.git', '**/.env*', '**/*.env', '**/*.pem', '**/*.key'])
      expect(ignored).toContain(secret);
  });

  test('the settings of the nodes in compose.yaml are those of a fleet', () => {
    const config = readConfig(composeEnvironment('node-1'));
    expect(config).toMatchObject({
      baseUrl: 'http://localhost:8080',
      store: { kind: 'postgis' },
      accounts: { kind: 'postgres' },
      redisUrl: 'redis://valkey:6379/0',
    });
    expect(config.trustedProxies).toHaveLength(1);
  });

  test('the nodes in compose.yaml share the folder of archives, rasters and production', () => {
    const services = at(load(deployFile('compose.yaml')), 'services');
    const [, folder = ''] = /RANGELINE_DATA=(\S+)/.exec(deployFile('Dockerfile')) ?? [];
    for (const node of ['node-1', 'node-2'])
      expect(at(services, node, 'volumes')).toEqual([`data:${folder}`]);
  });

  test('the nodes of Kubernetes may have archives, rasters and production on object storage', () => {
    const offered = deployFile('deploy/kubernetes/rangeline.yaml').matchAll(
      /^ {2}# (RANGELINE_\w+): (.*)$/gm,
    );
    const settings = [...offered].map(([, name, value]) => [name, value]);
    const { archives, rasters, productionUrl } = readConfig(Object.fromEntries(settings));
    expect(archives.kind).toBe('address');
    for (const addresses of Object.values(rasters.addresses)) expect(addresses).not.toEqual([]);
    expect(productionUrl).not.toBeNull();
  });

  test('mails of a fleet are from an address of its own, through the server that is given', () => {
    const given = {
      RANGELINE_SMTP: 'smtps://u:p@mail.example:465',
      RANGELINE_MAIL_FROM: 'Us <us@land.example>',
    };
    expect(readConfig(composeEnvironment('node-1', given))).toMatchObject({
      smtpUrl: given.RANGELINE_SMTP,
      mailFrom: given.RANGELINE_MAIL_FROM,
    });
    const [settings] = onKubernetes('ConfigMap');
    const { baseUrl, mailFrom } = readConfig(Object(at(settings, 'data')));
    expect(mailFrom).toContain(`@${new URL(baseUrl ?? '').host}>`);
  });

  test('Kubernetes has a certificate for each address that clients use', () => {
    const [ingress] = onKubernetes('Ingress');
    const [settings] = onKubernetes('ConfigMap');
    const { protocol, host } = new URL(String(at(settings, 'data', 'RANGELINE_BASE_URL')));
    expect({ protocol, host: at(ingress, 'spec', 'rules', 0, 'host') }).toEqual({ protocol: 'https:', host });
    expect(at(ingress, 'spec', 'tls', 0, 'hosts')).toEqual([host]);
  });

  test('the nodes of Kubernetes are open to no pod that has no business with them, and have time to start', () => {
    const [policy] = onKubernetes('NetworkPolicy');
    const selected = at(policy, 'spec', 'podSelector', 'matchExpressions', 0, 'values');
    expect(selected).toEqual(deployments().map((one) => at(one, 'metadata', 'labels', 'app')));
    expect(at(policy, 'spec', 'policyTypes')).toEqual(['Ingress', 'Egress']);
    for (const deployment of deployments()) {
      const probe = at(deployment, 'spec', 'template', 'spec', 'containers', 0, 'startupProbe');
      const { periodSeconds, failureThreshold } = Object(probe);
      expect(1000 * periodSeconds * failureThreshold).toBeGreaterThan(START_WAITS_MS);
    }
  });

  test('the nodes of Kubernetes run as nobody in particular, on a disk that they cannot write', () => {
    for (const deployment of deployments()) {
      const pod = at(deployment, 'spec', 'template', 'spec');
      expect(at(pod, 'securityContext')).toMatchObject({ runAsNonRoot: true });
      expect(at(pod, 'containers', 0, 'securityContext')).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
    }
  });

  test('the nodes of Kubernetes have every role once', () => {
    const roles = deployments().flatMap((deployment) => {
      const args = at(deployment, 'spec', 'template', 'spec', 'containers', 0, 'args');
      const [serve, only, list] = Array.isArray(args) ? args : [];
      expect([serve, only]).toEqual(['serve', '--only']);
      return readRoles(String(list));
    });
    expect(roles.toSorted()).toEqual(ROLES.toSorted());
  });

  test.each(['deploy/grafana/rangeline.json', 'deploy/prometheus/alerts.yaml'])(
    '%s asks for figures that /metrics has',
    async (file) => {
      const store = await texasStore([madeUpRow({ column: 0 })]);
      const { app, get } = await testApp({ store });
      await get('/search/legal-location?location=nowhere');
      const { body } = await app.inject('/metrics');
      const asked = deployFile(file).matchAll(/\b((?:rangeline|process|nodejs)_[a-z0-9_]+)(?=[{)[\]\s,"])/g);
      const figures = [...new Set([...asked].map(([, name = '']) => name))];
      expect(figures.length).toBeGreaterThan(4);
      expect(figures.filter((name) => !body.includes(`\n${name}`))).toEqual([]);
    },
  );

  test('Prometheus asks each node of compose.yaml, under the name by which the alerts know whether one is gone', () => {
    const [job] = [at(load(deployFile('deploy/prometheus/prometheus.yaml')), 'scrape_configs', 0)];
    expect(deployFile('deploy/prometheus/alerts.yaml')).toContain(`up{job="${at(job, 'job_name')}"} == 0`);
    const services = Object.keys(Object(at(load(deployFile('compose.yaml')), 'services')));
    const nodes = services.filter((name) => name.startsWith('node-')).map((name) => `${name}:8080`);
    expect(at(job, 'static_configs', 0, 'targets')).toEqual(nodes);
  });

  test('every alert stands in the runbook', () => {
    const runbook = deployFile('docs/operating.md');
    const alerts = [...deployFile('deploy/prometheus/alerts.yaml').matchAll(/alert: (\w+)/g)].map(
      ([, name = '']) => name,
    );
    expect(alerts.length).toBeGreaterThan(4);
    expect(alerts.filter((name) => !runbook.includes(`### ${name}`))).toEqual([]);
  });
});

describeWith('nginx', existsSync(NGINX))('nginx', () => {
  test('takes its configuration', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rangeline-nginx-'));
    const path = join(folder, 'nginx.conf');
    writeFileSync(path, nginxConfiguration({ folder, port: 8080, nodePorts: [8081, 8082] }));
    const { stderr, status } = spawnSync(NGINX, ['-t', '-e', join(folder, 'log'), '-c', path], {
      encoding: 'utf8',
    });
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
    'prometheus/prometheus.yaml',
  ]);
});
