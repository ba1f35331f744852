import { isIP } from 'node:net';
import { ConfigError, type Environment, setting, wordsOf } from './environment.ts';

const MAX_PORT = 65_535;

export function readHost(env: Environment): string {
  const value = setting(env, 'HOST') ?? '127.0.0.1';
  if (isIP(value) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) {
    throw new ConfigError('HOST', value, 'an IP address or a host name, such as 127.0.0.1 or 0.0.0.0');
  }
  return value;
}

export function readPort(env: Environment): number {
  const value = setting(env, 'PORT') ?? '8080';
  const port = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= MAX_PORT)) throw new ConfigError('PORT', value, `a whole number from 0 to ${MAX_PORT}`);
  return port;
}

export function readProxies(env: Environment): readonly string[] {
  const networks = wordsOf(env, 'RANGELINE_TRUSTED_PROXIES');
  for (const network of networks) {
    const [address = '', bits = '0', ...more] = network.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > longest || more.length > 0)
      throw new ConfigError(
        'RANGELINE_TRUSTED_PROXIES',
        network,
        'addresses or networks, such as 10.0.0.0/8',
      );
  }
  return networks;
}

export function readLimits(env: Environment, host: string): boolean {
  const value = setting(env, 'RANGELINE_LIMITS') ?? 'on';
  if (value === 'on') return true;
  if (value !== 'off') throw new ConfigError('RANGELINE_LIMITS', value, 'on or off');
  if (!isLoopback(host)) {
    throw new ConfigError(
      'RANGELINE_LIMITS',
      value,
      `on unless HOST is a loopback address (HOST is ${host})`,
    );
  }
  return false;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
