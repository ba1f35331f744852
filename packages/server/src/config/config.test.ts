import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

describe('settings from the environment', () => {
  test('nothing set gives a server for one laptop', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDir: resolve('data'),
      store: { kind: 'geopackage', directory: resolve('data/layers') },
      rasters: { directory: resolve('data/rasters'), addresses: { elevation: [], crop_history: [] } },
      archives: { kind: 'folder', directory: resolve('data/archives') },
      productionUrl: null,
      basemap: null,
      accounts: { kind: 'sqlite', path: resolve('data/accounts.sqlite') },
      redisUrl: null,
      tileUnits: 50,
      trustedProxies: [],
      sessionSecret: null,
      metricsToken: null,
      smtpUrl: null,
      mailFrom: 'Rangeline <rangeline@localhost>',
      workers: 1,
      sectionTimeoutMs: 5000,
      keptAnswerChars: 32e6,
      baseUrl: 'http://localhost:8080',
      apiUrl: null,
      mapsUrl: 'http://localhost:8080/maps',
      limits: true,
      logLevel: 'warn',
      traces: null,
    });
  });

  test('an empty variable counts as unset', () => {
    expect(readConfig({ PORT: '', HOST: ' ', RANGELINE_BASE_URL: '' })).toEqual(readConfig({}));
  });

  test('the public addresses are those that are set, without a trailing slash', () => {
    const config = readConfig({
      RANGELINE_BASE_URL: 'https://land.example/api/',
      RANGELINE_MAPS_URL: 'https://m.example',
    });
    expect(config).toMatchObject({ baseUrl: 'https://land.example/api', mapsUrl: 'https://m.example' });
    expect(readConfig({ RANGELINE_BASE_URL: 'https://land.example' }).mapsUrl).toBe(
      'https://land.example/maps',
    );
  });

  test('traces go where the variables of OpenTelemetry say, and nowhere where they do not', () => {
    const traces = (env: Record<string, string>) => readConfig(env).traces;
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';
    expect(traces({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: {},
      serviceName: 'rangeline',
      sampling: { share: 1, followsCaller: true },
    });
    const more = {
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/otlp',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20one, x-tenant = land ',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'authorization=Bearer two',
      OTEL_SERVICE_NAME: 'land-api',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(traces(more)).toEqual({
      url: 'https://traces.example/otlp',
      headers: { authorization: 'Bearer two', 'x-tenant': 'land' },
      serviceName: 'land-api',
      sampling: { share: 0.25, followsCaller: false },
    });
    expect(traces({ ...more, OTEL_SDK_DISABLED: 'true' })).toBeNull();
    expect(traces({ OTEL_SERVICE_NAME: 'land-api' })).toBeNull();
  });

  test.each([
    ['always_on', 1, false],
    ['always_off', 0, false],
    ['parentbased_always_off', 0, true],
    ['parentbased_traceidratio', 0.5, true],
  ])('the sampler %s', (OTEL_TRACES_SAMPLER, share, followsCaller) => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_SAMPLER_ARG: '0.5' };
    expect(readConfig({ ...env, OTEL_TRACES_SAMPLER }).traces?.sampling).toEqual({ share, followsCaller });
  });

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://ann:secret@collector:4318'],
    ['RANGELINE_BASE_URL', 'https://ann:secret@land.example'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://collector:4317'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER', 'parentbased_'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a b=secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=secret%'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=secret%0d%0ab=c'],
  ])('%s=%j is refused, and no secret of it told', (name, value) => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      [name]: value,
    };
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} is`));
    expect(() => readConfig(env)).not.toThrow('secret');
  });

  test('a port that the system chooses leaves the address open', () => {
    expect(readConfig({ PORT: '0' })).toMatchObject({ port: 0, baseUrl: null, mapsUrl: null });
  });

  test('tile archives lie in the data directory, in another, or behind an address', () => {
    const archives = (RANGELINE_ARCHIVES: string) =>
      readConfig({ RANGELINE_DATA: '/srv/land', RANGELINE_ARCHIVES }).archives;
    expect(archives('')).toEqual({ kind: 'folder', directory: '/srv/land/archives' });
    expect(archives('/srv/tiles')).toEqual({ kind: 'folder', directory: '/srv/tiles' });
    expect(archives('https://tiles.example/v1/')).toEqual({
      kind: 'address',
      url: 'https://tiles.example/v1',
    });
    for (const wrong of ['s3://bucket', 'https://tiles.example/?sig=1', 'https://ann:secret@tiles.example'])
      expect(() => archives(wrong)).toThrow(/^RANGELINE_ARCHIVES is "[^@]*(…@tiles.example)?"/);
  });

  test('a map of somebody else is a style or tiles, with the origins that it needs', () => {
    const basemap = (url: string, more = {}) => readConfig({ RANGELINE_BASEMAP: url, ...more }).basemap;
    expect(basemap('https://maps.example/style.json?key=a')).toEqual({
      kind: 'style',
      url: 'https://maps.example/style.json?key=a',
      attribution: null,
      origins: ['https://maps.example'],
    });
    const named = {
      RANGELINE_BASEMAP_ATTRIBUTION: '© Somebody',
      RANGELINE_BASEMAP_ORIGINS: 'https://a.example, https://b.example:8443',
    };
    expect(basemap('https://maps.example/{z}/{x}/{y}.png', named)).toMatchObject({
      kind: 'tiles',
      attribution: '© Somebody',
      origins: ['https://maps.example', 'https://a.example', 'https://b.example:8443'],
    });
  });

  const STYLE = { RANGELINE_BASEMAP: 'https://maps.example/style.json' };
  test.each<[string, Record<string, string>]>([
    ['RANGELINE_BASEMAP', { RANGELINE_BASEMAP: 'maps.example/style.json' }],
    ['RANGELINE_BASEMAP', { RANGELINE_BASEMAP: 'https://ann:secret@maps.example/style.json' }],
    ['RANGELINE_BASEMAP', { RANGELINE_BASEMAP: 'https://*;script-src/style.json' }],
    ['RANGELINE_BASEMAP_ATTRIBUTION', { RANGELINE_BASEMAP: 'https://maps.example/{z}/{x}/{y}.png' }],
    ['RANGELINE_BASEMAP_ATTRIBUTION', { ...STYLE, RANGELINE_BASEMAP_ATTRIBUTION: '© Somebody' }],
    ['RANGELINE_BASEMAP_ORIGINS', { ...STYLE, RANGELINE_BASEMAP_ORIGINS: 'https://a.example/' }],
    ['RANGELINE_BASEMAP_ORIGINS', { ...STYLE, RANGELINE_BASEMAP_ORIGINS: 'a.example' }],
    ['RANGELINE_BASEMAP_ORIGINS', { ...STYLE, RANGELINE_BASEMAP_ORIGINS: 'https://*.example;script-src' }],
    ['RANGELINE_BASEMAP_ORIGINS', { ...STYLE, RANGELINE_BASEMAP_ORIGINS: "'unsafe-inline'" }],
  ])('%s that no map can have is refused: %j', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} is `));
    expect(() => readConfig(env)).not.toThrow(/secret/);
  });

  test('survey data lies in the data directory, in another, or in PostgreSQL', () => {
    const store = (RANGELINE_STORE: string) =>
      readConfig({ RANGELINE_DATA: '/srv/land', RANGELINE_STORE }).store;
    expect(store('')).toEqual({ kind: 'geopackage', directory: '/srv/land/layers' });
    expect(store('/srv/layers')).toEqual({ kind: 'geopackage', directory: '/srv/layers' });
    expect(store('layers')).toEqual({ kind: 'geopackage', directory: resolve('layers') });
    for (const url of [
      'postgres://rangeline:secret@db.example:5433/land',
      'postgresql://db/land?sslmode=require',
    ])
      expect(store(url)).toEqual({ kind: 'postgis', url });
  });

  test('rasters lie in the data directory, in another, or behind addresses', () => {
    const env = {
      RANGELINE_RASTERS: '/srv/rasters',
      RANGELINE_ELEVATION_URLS: 'https://example.com/a.tif, https://example.com/b.tif',
    };
    expect(readConfig(env).rasters).toEqual({
      directory: '/srv/rasters',
      addresses: {
        elevation: ['https://example.com/a.tif', 'https://example.com/b.tif'],
        crop_history: [],
      },
    });
  });

  test.each([
    ['0.1', 100],
    ['60', 60_000],
    ['2.5', 2500],
  ])('a section of a report that may take %s s takes at most %i ms', (seconds, milliseconds) => {
    expect(readConfig({ RANGELINE_SECTION_TIMEOUT: seconds }).sectionTimeoutMs).toBe(milliseconds);
  });

  test('accounts lie in the data directory or in PostgreSQL, wherever survey data lies', () => {
    const url = 'postgres://rangeline:secret@db.example:5433/land';
    const accounts = (env: Record<string, string>) =>
      readConfig({ RANGELINE_DATA: '/srv/land', ...env }).accounts;
    expect(accounts({ RANGELINE_STORE: url })).toEqual({
      kind: 'sqlite',
      path: '/srv/land/accounts.sqlite',
    });
    expect(accounts({ RANGELINE_ACCOUNTS: url })).toEqual({ kind: 'postgres', url });
  });

  test('a secret that is too short is refused, and not repeated', () => {
    expect(readConfig({ RANGELINE_SECRET: 'x'.repeat(32) }).sessionSecret).toBe('x'.repeat(32));
    expect(readConfig({ RANGELINE_METRICS_TOKEN: 'x'.repeat(32) }).metricsToken).toBe('x'.repeat(32));
    for (const name of ['RANGELINE_SECRET', 'RANGELINE_METRICS_TOKEN']) {
      const read = () => readConfig({ [name]: 'y'.repeat(31) });
      expect(read).toThrow(`${name} is "…", but must be at least 32 characters`);
    }
  });

  test.each(['RANGELINE_STORE', 'RANGELINE_ACCOUNTS', 'RANGELINE_REDIS', 'RANGELINE_SMTP'])(
    'a password in a %s that is refused is not repeated',
    (name) => {
      const read = () => readConfig({ [name]: 'mysql://me:secret@db.example/land' });
      expect(read).toThrow(`${name} is "mysql://…@db.example/land", but must be `);
    },
  );

  test.each([
    ['0.05', 50],
    ['.001', 1],
    ['1', 1000],
    ['1.0', 1000],
  ])('a tile that costs %s of a request costs %i thousandths', (cost, units) => {
    expect(readConfig({ RANGELINE_TILE_COST: cost }).tileUnits).toBe(units);
  });

  test('answers are kept up to the megabytes that are set', () => {
    expect(readConfig({ RANGELINE_KEPT_ANSWERS_MB: '0' }).keptAnswerChars).toBe(0);
    expect(readConfig({ RANGELINE_KEPT_ANSWERS_MB: '1000' }).keptAnswerChars).toBe(1e9);
    for (const value of ['1001', '-1', '1.5', 'all'])
      expect(() => readConfig({ RANGELINE_KEPT_ANSWERS_MB: value })).toThrow(ConfigError);
  });

  test('Redis, trusted proxies and workers are those that are set', () => {
    const env = {
      RANGELINE_REDIS: 'rediss://:secret@cache.example:6380/1',
      RANGELINE_TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1 fd00::/8',
      RANGELINE_WORKERS: '256',
    };
    expect(readConfig(env)).toMatchObject({
      redisUrl: env.RANGELINE_REDIS,
      trustedProxies: ['10.0.0.0/8', '127.0.0.1', 'fd00::/8'],
      workers: 256,
    });
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['PORT', '0x50'],
    ['HOST', 'not a host'],
    ['HOST', 'http://localhost'],
    ['RANGELINE_BASE_URL', 'localhost:8080'],
    ['RANGELINE_BASE_URL', 'ftp://land.example'],
    ['RANGELINE_BASE_URL', 'https://land.example/?a=1'],
    ['RANGELINE_MAPS_URL', '/maps'],
    ['RANGELINE_STORE', 'postgres://db.example'],
    ['RANGELINE_STORE', 'postgres:///land'],
    ['RANGELINE_STORE', 'https://db.example/land'],
    ['RANGELINE_LIMITS', 'no'],
    ['RANGELINE_ACCOUNTS', 'accounts.sqlite'],
    ['RANGELINE_ACCOUNTS', 'postgres:///land'],
    ['RANGELINE_REDIS', 'localhost:6379'],
    ['RANGELINE_TILE_COST', '0'],
    ['RANGELINE_TILE_COST', '0.0001'],
    ['RANGELINE_TILE_COST', '1.5'],
    ['RANGELINE_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['RANGELINE_TRUSTED_PROXIES', 'proxy.example'],
    ['RANGELINE_WORKERS', '0'],
    ['RANGELINE_SECTION_TIMEOUT', '0.09'],
    ['RANGELINE_SECTION_TIMEOUT', '60.1'],
    ['RANGELINE_SECTION_TIMEOUT', 'soon'],
    ['RANGELINE_ELEVATION_URLS', 'ftp://example.com/a.tif'],
    ['RANGELINE_CROP_HISTORY_URLS', 'b.tif'],
    ['RANGELINE_WORKERS', '257'],
    ['LOG_LEVEL', 'verbose'],
  ])('%s=%s is refused by name and value', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is ${JSON.stringify(value)}, but must be `);
  });

  test('PORT 65535 is the last that is accepted', () => {
    expect(readConfig({ PORT: '65535' }).port).toBe(65_535);
  });

  test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('limits may be off on %s', (HOST) => {
    expect(readConfig({ HOST, RANGELINE_LIMITS: 'off' }).limits).toBe(false);
  });

  test.each(['0.0.0.0', '::', '10.0.0.1', '127.example'])('limits may not be off on %s', (HOST) => {
    expect(() => readConfig({ HOST, RANGELINE_LIMITS: 'off' })).toThrow('unless HOST is a loopback address');
  });
});
