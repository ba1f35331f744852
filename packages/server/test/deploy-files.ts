import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

const ROOT = join(import.meta.dirname, '../../..');
/** What operators have to give; any values of their kind. */
const GIVEN: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'secret',
  RANGELINE_SECRET: 'x'.repeat(64),
};

export const NGINX = '/usr/sbin/nginx';

/** A file of the repository, by its path from the root. */
export function deployFile(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Members of what was read from YAML, by their names. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce((inner, name) => Object(inner)[name], value);
}

/**
 * The environment of a node of compose.yaml.
 * @param given what the operator gives besides what there has to be
 */
export function composeEnvironment(
  node: string,
  given: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const services = at(load(deployFile('compose.yaml')), 'services');
  const environment = Object.entries(Object(at(services, node, 'environment')));
  return Object.fromEntries(
    environment.map(([name, value]) => [name, filledIn(`${value}`, { ...GIVEN, ...given })]),
  );
}

/** As Compose fills them in: what is given, else what stands after `:-`. */
function filledIn(text: string, given: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$\{(\w+):(?:-([^}]*)|\?)\}/g,
    (_, name, fallback) => given[name] ?? fallback ?? '',
  );
}

/** Where the servers of nginx's configuration are on this machine. */
export interface NginxPlaces {
  /** For its files. */
  readonly folder: string;
  readonly port: number;
  /** Of the nodes, in their order. */
  readonly nodePorts: readonly number[];
}

/** Of the folder of nginx. */
export const ACCESS_LOG = 'access.log';

/**
 * The configuration of a whole nginx that has that of the fleet, with nothing changed in it but addresses, and as many
 * connections as its image has.
 */
export function nginxConfiguration({ folder, port, nodePorts }: NginxPlaces): string {
  const site = nodePorts.reduce(
    (text, nodePort, i) => inPlaceOf(text, `node-${i + 1}:8080`, `127.0.0.1:${nodePort}`),
    onThisMachine(deployFile('deploy/nginx/rangeline.conf'), folder, port),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `pid ${folder}/pid; daemon off; events { worker_connections 1024; } http { access_log off; ${temporary.join(' ')}\n${site}}`;
}

function onThisMachine(site: string, folder: string, port: number): string {
  const listening = inPlaceOf(site, 'listen 8080;', `listen 127.0.0.1:${port};`);
  return inPlaceOf(listening, '/var/log/nginx/access.log', join(folder, ACCESS_LOG));
}

/** @throws Error where it is not there, as the file is another than this was written for */
export function inPlaceOf(text: string, old: string, other: string): string {
  if (!text.includes(old)) throw new Error(`There is no ${old}`);
  return text.replaceAll(old, other);
}
