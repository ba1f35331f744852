import fc from 'fast-check';
import {
  type DescribedOperation,
  type DescribedParameter,
  type DescribedSchema,
  takesKey,
} from '../test/openapi-document.ts';
import { type Credentials, contentTypes, headersWith, otherHeaders } from './fuzz-headers.ts';
import { type FuzzRequest, targetText } from './fuzz-request.ts';
import { hostileJson, hostileText, nearly } from './hostile-values.ts';

/** How a value stands in a URL. */
type Encode = (text: string) => string;

const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Requests of an operation: as its examples have it, nearly so, and with anything at all in every part. */
export function describedRequests(
  operation: DescribedOperation,
  credentials: Credentials,
): fc.Arbitrary<FuzzRequest> {
  const { method, path, operationId, parameters = [] } = operation;
  const bodies = bodiesOf(operation);
  return fc
    .record({
      parts: fc.record(Object.fromEntries(placesIn(path).map((name) => [name, pathPart(parameters, name)]))),
      query: queryOf(parameters.filter((parameter) => parameter.in === 'query')),
      headers: headersWith(credentials, takesKey(operation)),
      more: otherHeaders,
      type: contentTypes,
      body: bodies,
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant<string>(method) },
        { weight: 1, arbitrary: fc.constantFrom(...OTHER_METHODS) },
      ),
    })
    .map((made) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => made.parts[name]?.text ?? '');
      const isWhole = Object.values(made.parts).every(({ isOnePart }) => isOnePart);
      const body = made.method === 'GET' || made.method === 'HEAD' ? null : made.body;
      const type = body === null ? [] : made.type;
      return {
        method: made.method,
        target: targetText(made.query === '' ? filled : `${filled}?${made.query}`),
        headers: [...made.headers, ...made.more, ...type],
        body,
        operation: isWhole && made.method === method ? operation : null,
        route: operationId,
      };
    });
}

function placesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

interface PathPart {
  readonly text: string;
  /** Whether it leaves the path what it is: a path of the same operation. */
  readonly isOnePart: boolean;
}

function pathPart(parameters: readonly DescribedParameter[], name: string): fc.Arbitrary<PathPart> {
  const { example, schema } = parameters.find((one) => one.name === name) ?? {};
  const good = String(example ?? schema?.example ?? 'x');
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant({ text: encodeURIComponent(good), isOnePart: true }) },
    { weight: 3, arbitrary: nearly(good).map((text) => ({ text: encoded(text), isOnePart: false })) },
    { weight: 2, arbitrary: hostileText.map((text) => ({ text: encoded(text), isOnePart: false })) },
    {
      weight: 1,
      arbitrary: hostileText.map((text) => ({ text: text.replaceAll('?', ''), isOnePart: false })),
    },
  );
}

function queryOf(parameters: readonly DescribedParameter[]): fc.Arbitrary<string> {
  const known = fc.tuple(...parameters.map(pairsOf));
  const unknown = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.tuple(hostileText, hostileText).map(([a, b]) => `${encoded(a)}=${encoded(b)}`),
    },
    { weight: 1, arbitrary: hostileText },
  );
  return fc.tuple(known, unknown).map(([pairs, more]) => [...pairs.flat(), more].filter(Boolean).join('&'));
}

/** A parameter once or more, mostly with the value of its example; optional ones are mostly left out. */
function pairsOf({ name, required, example, schema }: DescribedParameter): fc.Arbitrary<string[]> {
  const examples = (Array.isArray(example) ? example : [example ?? schema.example ?? 'x']).map(String);
  const good = fc.constantFrom(...examples).map((text) => `${name}=${encodeURIComponent(text)}`);
  const way = fc.constantFrom<Encode>(encoded, encoded, encoded, (text) => text.replaceAll('&', ''));
  const other = fc
    .tuple(fc.oneof(nearly(examples[0] ?? ''), hostileText), way)
    .map(([text, encode]) => `${name}=${encode(text)}`);
  const strange = fc
    .tuple(fc.constantFrom('[]', '[a]', '[__proto__]', '%00', '.x', '%5b%5d'), hostileText)
    .map(([suffix, text]) => `${name}${suffix}=${encoded(text)}`);
  return fc.oneof(
    { weight: required ? 1 : 12, arbitrary: fc.constant<string[]>([]) },
    { weight: 10, arbitrary: good.map((one) => [one]) },
    { weight: 5, arbitrary: other.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(fc.oneof(good, other), { minLength: 2, maxLength: 4 }) },
    { weight: 1, arbitrary: strange.map((one) => [one]) },
  );
}

function encoded(text: string): string {
  // What UTF-16 cannot be written as UTF-8 becomes what it would on the wire.
  return encodeURIComponent(Buffer.from(text).toString());
}

function bodiesOf({ requestBody }: DescribedOperation): fc.Arbitrary<Buffer | null> {
  const media = requestBody?.content['application/json'];
  if (media === undefined)
    return fc.oneof(
      { weight: 20, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: hostileJson.map((text) => Buffer.from(text)) },
    );
  const good = JSON.stringify(media.example ?? media.schema.example ?? exampleOf(media.schema));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(Buffer.from(good)) },
    {
      weight: 4,
      arbitrary: withOtherValues(media.schema).map((value) => Buffer.from(JSON.stringify(value))),
    },
    { weight: 2, arbitrary: nearly(good).map((text) => Buffer.from(text)) },
    { weight: 3, arbitrary: hostileJson.map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

function exampleOf({ properties = {} }: DescribedSchema): unknown {
  return Object.fromEntries(Object.entries(properties).map(([name, { example }]) => [name, example ?? 'x']));
}

/** An object with the properties of a schema, each as its example has it, as anything, or not at all. */
function withOtherValues({ properties = {} }: DescribedSchema): fc.Arbitrary<unknown> {
  const values = Object.entries(properties).map(([name, { example = 'x' }]) => [
    name,
    fc.oneof(
      fc.constant(example),
      fc.constant(example),
      hostileText,
      fc.jsonValue({ maxDepth: 2 }),
      fc.constant(undefined),
    ),
  ]);
  return values.length === 0
    ? fc.array(fc.oneof(hostileText, fc.jsonValue({ maxDepth: 2 })), { maxLength: 12 })
    : fc.record(Object.fromEntries(values));
}
