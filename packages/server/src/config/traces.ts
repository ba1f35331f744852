import { ConfigError, type Environment, setting } from './environment.ts';
import { readUrl } from './urls.ts';

/** Where traces are sent, and of which requests. */
export interface TraceSetting {
  /** Takes OTLP over HTTP, as JSON. */
  readonly url: string;
  /** With what lets them in. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampling: {
    /** Of the requests whose caller does not say, from 0 to 1. */
    readonly share: number;
    /** Whether a caller says if its requests are traced. */
    readonly followsCaller: boolean;
  };
}

/** As the OpenTelemetry specification names them (Environment Variable Specification; OTLP Exporter Configuration). */
export function readTraces(env: Environment): TraceSetting | null {
  const base = readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const url =
    readUrl(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (base === undefined ? null : `${base}/v1/traces`);
  if (url === null || setting(env, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return null;
  return {
    url,
    headers: {
      ...readHeaders(env, 'OTEL_EXPORTER_OTLP_HEADERS'),
      ...readHeaders(env, 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'),
    },
    serviceName: setting(env, 'OTEL_SERVICE_NAME') ?? 'rangeline',
    sampling: readSampling(env),
  };
}

const SAMPLER = /^(parentbased_)?(always_on|always_off|traceidratio)$/;

function readSampling(env: Environment): TraceSetting['sampling'] {
  const value = setting(env, 'OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const [, parent, root] = SAMPLER.exec(value) ?? [];
  if (root === undefined)
    throw new ConfigError(
      'OTEL_TRACES_SAMPLER',
      value,
      'always_on, always_off or traceidratio, or one of these after parentbased_',
    );
  const share = root === 'traceidratio' ? readShare(env) : Number(root === 'always_on');
  return { share, followsCaller: parent !== undefined };
}

function readShare(env: Environment): number {
  const value = setting(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const share = /^\d*\.?\d+$/.test(value) ? Number(value) : Number.NaN;
  if (share <= 1) return share;
  throw new ConfigError('OTEL_TRACES_SAMPLER_ARG', value, 'a share of the requests from 0 to 1');
}

/** `name=value,name=value`, the values percent-encoded where they must be. */
function readHeaders(env: Environment, name: string): Record<string, string> {
  const pairs = (setting(env, name) ?? '').split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, header, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/.exec(pair) ?? [];
      const decoded = decodedText(value?.trim());
      if (header !== undefined && decoded !== null) return [header, decoded];
      throw new ConfigError(name, '…', 'pairs name=value, percent-encoded, with commas between them');
    }),
  );
}

/** Null for what is not percent-encoded, or may not stand in a header. */
function decodedText(text = ''): string | null {
  try {
    const decoded = decodeURIComponent(text);
    return /^[ -~]+$/.test(decoded) ? decoded : null;
  } catch {
    return null;
  }
}
