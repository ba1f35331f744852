import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('settings from the environment', () => {
  test('nothing set gives a server for one laptop', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDir: resolve('data'),
      store: { kind: 'geopackage', directory: resolve('data/layers') },
      baseUrl: 'http://localhost:8080',
      mapsUrl: 'http://localhost:8080/maps',
      limits: true,
      logLevel: 'warn',
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

  test('a port that the system chooses leaves the address open', () => {
    expect(readConfig({ PORT: '0' })).toMatchObject({ port: 0, baseUrl: null, mapsUrl: null });
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

  test('a password in a store that is refused is not repeated', () => {
    const read = () => readConfig({ RANGELINE_STORE: 'mysql://me:secret@db.example/land' });
    expect(read).toThrow('RANGELINE_STORE is "mysql://…@db.example/land", but must be ');
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
    ['RANGELINE_BASE_URL', 'https://user@land.example'],
    ['RANGELINE_MAPS_URL', '/maps'],
    ['RANGELINE_STORE', 'postgres://db.example'],
    ['RANGELINE_STORE', 'postgres:///land'],
    ['RANGELINE_STORE', 'https://db.example/land'],
    ['RANGELINE_LIMITS', 'no'],
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
