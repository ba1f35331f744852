import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { ERROR_CATALOGUE, type ErrorCode } from '../src/errors.ts';
import type { ErrorAnswer } from '../src/http/schemas/error.ts';
import type { DescribedOperation, DescribedResponse } from './openapi-document.ts';

/** What HTTP and browsers say by themselves, and what every answer has for its safety. */
const UNDESCRIBED =
  /^(allow|connection|content-(length|type|security-policy)|date|keep-alive|referrer-policy|vary|x-content-type-options|access-control-.*)$/;

type Validate = (body: unknown) => string[];

/** Tells what in an answer is not as the document says, by the service's own validator. */
export class AnswerCheck {
  readonly #validators = new Map<object, Validate>();
  #compile: (schema: object) => Validate = () => () => ['The app was not asked yet'];

  /** Adds a route, behind which the validator is to be had. */
  addTo(app: FastifyInstance): void {
    app.get('/validator', { schema: { hide: true } }, (request) => {
      this.#compile = (schema) => {
        const validate = request.compileValidationSchema({ ...schema });
        return (body) =>
          validate(body)
            ? []
            : (validate.errors ?? []).map((fault) => `${fault.instancePath} ${fault.message}`);
      };
      return {};
    });
  }

  async faults(
    app: FastifyInstance,
    { responses }: DescribedOperation,
    answer: LightMyRequestResponse,
  ): Promise<string[]> {
    if (this.#validators.size === 0) await app.inject('/validator');
    const described = responses[answer.statusCode];
    if (described === undefined)
      return [`answers ${answer.statusCode}, which is not described: ${answer.body}`];
    return [
      ...codeFaults(described, answer),
      ...headerFaults(described, answer),
      ...this.#bodyFaults(described, answer),
    ];
  }

  #bodyFaults({ content }: DescribedResponse, { body, headers }: LightMyRequestResponse): string[] {
    if (content === undefined) return body === '' ? [] : ['has a body that is not described'];
    const type = String(headers['content-type']).split(';', 1)[0] ?? '';
    const media = content[type];
    if (media === undefined) return [`is of the type ${type}, which is not described`];
    if (type !== 'application/json') return [];
    const validate = this.#validators.get(media.schema) ?? this.#compile(media.schema);
    this.#validators.set(media.schema, validate);
    return validate(JSON.parse(body));
  }
}

/** The error codes that an operation may answer, as its descriptions name them. */
export function codesOf({ responses }: Pick<DescribedOperation, 'responses'>): ErrorCode[] {
  return Object.values(responses).flatMap(({ description }) =>
    [...description.matchAll(/^`(\w+)`: /gm)].map(([, code = '']) => code).filter(isErrorCode),
  );
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}

function codeFaults(described: DescribedResponse, { statusCode, body }: LightMyRequestResponse): string[] {
  if (statusCode < 400) return [];
  const { error }: ErrorAnswer = JSON.parse(body);
  const codes: readonly string[] = codesOf({ responses: { [statusCode]: described } });
  return codes.includes(error.code) ? [] : [`answers ${error.code}, which is not described: ${body}`];
}

function headerFaults({ headers = {} }: DescribedResponse, answer: LightMyRequestResponse): string[] {
  const described = new Map(Object.entries(headers).map(([name, header]) => [name.toLowerCase(), header]));
  const unknown = Object.keys(answer.headers).filter(
    (name) => !described.has(name) && !UNDESCRIBED.test(name),
  );
  const missing = [...described].filter(
    ([name, { required }]) => required && answer.headers[name] === undefined,
  );
  const wrong = [...described].filter(
    ([name, { schema }]) =>
      schema.type === 'integer' &&
      answer.headers[name] !== undefined &&
      !/^\d+$/.test(String(answer.headers[name])),
  );
  return [
    ...unknown.map((name) => `has the header ${name}, which is not described`),
    ...missing.map(([name]) => `lacks the header ${name}`),
    ...wrong.map(([name]) => `has a header ${name} that is no whole number`),
  ];
}
