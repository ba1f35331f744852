import { createHash } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';

const SESSION = 'session';
const TOKEN = 'token';

/**
 * The library's way to its tables, but for the tokens of sessions: the database holds a SHA-256 of each, as it does of
 * keys. What is found by a token carries it; sessions that are found otherwise carry the hash, which opens nothing.
 */
export function withHashedSessions(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...hashedQueries(adapter),
    transaction: (work) => adapter.transaction((within) => work(hashedQueries(within))),
  };
}

function hashedQueries(inner: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...inner,
    create: async (query) => {
      if (query.model !== SESSION) return inner.create(query);
      const token = tokenOf(query.data);
      const data = Object.assign({}, query.data, { token: hashOf(token) });
      return withToken(await inner.create({ ...query, data }), token);
    },
    findOne: async (query) => withToken(await inner.findOne(hashed(query)), askedToken(query)),
    findMany: (query) => inner.findMany(hashed(query)),
    count: (query) => inner.count(hashed(query)),
    update: async (query) => withToken(await inner.update(hashed(query)), askedToken(query)),
    updateMany: (query) => inner.updateMany(hashed(query)),
    delete: (query) => inner.delete(hashed(query)),
    deleteMany: (query) => inner.deleteMany(hashed(query)),
    consumeOne: async (query) => withToken(await inner.consumeOne(hashed(query)), askedToken(query)),
    incrementOne: async (query) => withToken(await inner.incrementOne(hashed(query)), askedToken(query)),
  };
}

interface Query {
  readonly model: string;
  readonly where?: Where[] | undefined;
}

function hashed<T extends Query>(query: T): T {
  if (query.model !== SESSION || query.where === undefined) return query;
  const where = query.where.map((one) =>
    one.field === TOKEN ? { ...one, value: hashedValue(one.value) } : one,
  );
  return { ...query, where };
}

function hashedValue(value: Where['value']): Where['value'] {
  return Array.isArray(value) ? value.map((one) => hashOf(String(one))) : hashOf(String(value));
}

/** The one token that a query asks for. */
function askedToken({ model, where = [] }: Query): string | null {
  const value = model === SESSION ? where.find(({ field }) => field === TOKEN)?.value : null;
  return typeof value === 'string' ? value : null;
}

function tokenOf(data: object): string {
  return 'token' in data ? String(data.token) : '';
}

function withToken<T>(row: T, token: string | null): T {
  if (token !== null && typeof row === 'object' && row !== null) Object.assign(row, { token });
  return row;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
