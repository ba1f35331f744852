import type { FastifyInstance } from 'fastify';
import { ERROR_CATALOGUE, type ErrorCode } from '../src/errors.ts';
import type { ErrorAnswer } from '../src/http/schemas/error.ts';
import type { DescribedOperation, DescribedResponse } from './openapi-document.ts';

/** What HTTP and browsers say by themselves, and what every answer has for its safety. */
const UNDESCRIBED =
  /^(allow|connection|content-(length|type|encoding|security-policy)|date|keep-alive|referrer-policy|strict-transport-security|transfer-encoding|cross-origin-.*|vary|x-content-type-options|access-control-.*)$/;

/** An answer, as it was injected or came over the wire. */
export interface CheckedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

type Validate = (body: unknown) => string[];

/** Tells what in an answer is not as the document says, by the service's own validator. */
export class AnswerCheck {
  readonly #validators = new Map<object, Validate>();
  /** Schemas that say the same stand in many places. */
  readonly #bySchemaText = new Map<string, Validate>();
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
    answer: CheckedAnswer,
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

  #bodyFaults({ content }: DescribedResponse, { body, headers }: CheckedAnswer): string[] {
    if (content === undefined) return body === '' ? [] : ['has a body that is not described'];
    const type = String(headers['content-type']).split(';', 1)[0] ?? '';
    const media = content[type];
    if (media === undefined) return [`is of the type ${type}, which is not described`];
    if (type !== 'application/json') return [];
    return this.#validatorOf(media.schema)(JSON.parse(body));
  }

  #validatorOf(schema: object): Validate {
    const known = this.#validators.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema);
    const validate = this.#bySchemaText.get(text) ?? this.#compile(schema);
    this.#bySchemaText.set(text, validate);
    this.#validators.set(schema, validate);
    return validate;
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

function codeFaults(described: DescribedResponse, { statusCode, body }: CheckedAnswer): string[] {
  if (statusCode < 400) return [];
  const { error }: ErrorAnswer = JSON.parse(body);
  const codes: readonly string[] = codesOf({ responses: { [statusCode]: described } });
  return codes.includes(error.code) ? [] : [`answers ${error.code}, which is not described: ${body}`];
}

function headerFaults({ headers = {} }: DescribedResponse, answer: CheckedAnswer): string[] {
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
