import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors.ts';
import { PAGE_HEADERS } from '../plugins/headers.ts';

const OURS = new URL('../../../data/docs/', import.meta.url);
const SWAGGER_UI = '@fastify/swagger-ui/static';

/** The page, and all that it loads: nothing comes from another host. */
const FILES: Readonly<Record<string, { readonly type: string; readonly path: () => string }>> = {
  'docs.html': { type: 'text/html', path: ours('docs.html') },
  'docs.css': { type: 'text/css', path: ours('docs.css') },
  'docs.js': { type: 'text/javascript', path: ours('docs.js') },
  'favicon.svg': { type: 'image/svg+xml', path: ours('favicon.svg') },
  'swagger-ui.css': { type: 'text/css', path: theirs('swagger-ui.css') },
  'swagger-ui-bundle.js': { type: 'text/javascript', path: theirs('swagger-ui-bundle.js') },
};

/**
 * What the page may do that no answer of the interface may: run and show what comes from here, and ask here. Pictures in
 * `data:` are the icons of Swagger UI.
 */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Packed {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** A page on which the interface can be read and tried, made from the OpenAPI document; read when it is first asked for. */
export function addDocs(app: FastifyInstance): void {
  const packed = new Map<string, Promise<Packed>>();
  const pack = (name: string, path: string) => {
    const known = packed.get(name) ?? packedFile(path);
    packed.set(name, known);
    return known;
  };
  const send = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (file === undefined) throw new ServiceError('not_found', 'There is nothing at this path.');
    const { bytes, etag } = await pack(name, file.path());
    reply.headers({
      ...PAGE_HEADERS,
      'content-type': `${file.type}; charset=utf-8`,
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-cache',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-encoding', 'gzip').send(bytes);
  };
  const hidden = { schema: { hide: true } };
  app.get('/docs', hidden, (request, reply) => send('docs.html', request, reply));
  app.get('/docs/', hidden, (_request, reply) => reply.redirect('../docs', 308));
  app.get<{ Params: { file: string } }>('/docs/:file', hidden, (request, reply) =>
    send(request.params.file, request, reply),
  );
}

async function packedFile(path: string): Promise<Packed> {
  const bytes = await promisify(gzip)(await readFile(path), { level: 9 });
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"` };
}

function ours(name: string): () => string {
  return () => fileURLToPath(new URL(name, OURS));
}

function theirs(name: string): () => string {
  return () => createRequire(import.meta.url).resolve(`${SWAGGER_UI}/${name}`);
}
