// The conformance suite imports `globSync` from node:fs, which Node.js has from 22 on; the scenarios of servers never call it.
import { register } from 'node:module';

const hooks = `
export async function resolve(specifier, context, next) {
  const wanted = /^(node:)?fs$/.test(specifier) && /conformance/.test(context.parentURL ?? '');
  return wanted ? { url: 'with-glob-sync:fs', format: 'module', shortCircuit: true } : next(specifier, context);
}
export async function load(url, context, next) {
  if (url !== 'with-glob-sync:fs') return next(url, context);
  const source = "export * from 'node:fs'; export { default } from 'node:fs'; export function globSync() { throw new Error('no globSync'); }";
  return { format: 'module', source, shortCircuit: true };
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
