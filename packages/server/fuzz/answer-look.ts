import Fastify from 'fastify';
import { AnswerCheck } from '../test/answer-faults.ts';
import type { DescribedOperation } from '../test/openapi-document.ts';
import { answerFaults } from './answer-faults.ts';
import { type Answer, AnswerReader } from './answer-reader.ts';
import type { Findings } from './findings.ts';
import { bytesOf, type FuzzRequest } from './fuzz-request.ts';
import type { Leaks } from './leaks.ts';

/** Of the answers of an operation with one status so many are held against their schema, and then every so-manieth. */
const CHECKED_FIRST = 30;
const CHECKED_EVERY = 25;

/** Looks at answers: at each for what no answer has, at some for what its operation is described to answer. */
export class AnswerLook {
  readonly #findings: Findings;
  readonly #leaks: Leaks;
  readonly #check = new AnswerCheck();
  readonly #app = Fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } });
  readonly #seen = new Map<string, number>();
  #checking: Promise<void> = Promise.resolve();

  private constructor(findings: Findings, leaks: Leaks) {
    this.#findings = findings;
    this.#leaks = leaks;
  }

  static async of(findings: Findings, leaks: Leaks): Promise<AnswerLook> {
    const look = new AnswerLook(findings, leaks);
    look.#check.addTo(look.#app);
    await look.#app.ready();
    return look;
  }

  look(request: FuzzRequest, answer: Answer): void {
    this.#findings.answered(request.route, answer);
    const faults = [...answerFaults(answer, request), ...this.#leaksOf(request, answer)];
    for (const fault of faults) this.#tell(fault, request, answer);
    if (request.operation !== null && this.#isDue(`${request.route} ${answer.status}`))
      this.#holdAgainst(request.operation, request, answer);
  }

  /** @param back all that came back */
  lookAtBytes(bytes: Buffer, back: Buffer): void {
    const reader = new AnswerReader();
    reader.push(back);
    const sent = JSON.stringify(bytes.toString('latin1', 0, 500));
    // Whether there was a body to come depends on whether the request was understood.
    if (bytes.toString('latin1', 0, 4) === 'HEAD') return;
    try {
      for (let answer = reader.next(false); answer !== null; answer = reader.next(false)) {
        this.#findings.answered('no or broken HTTP', answer);
        const faults = answerFaults(answer, { method: 'GET', target: bytes.includes('/mcp') ? '/mcp' : '/' });
        for (const fault of faults) this.#findings.fault(`no or broken HTTP: ${fault}`, sent);
      }
    } catch (error) {
      this.#findings.fault('no or broken HTTP: what is answered is none', `${sent}: ${error}`);
    }
  }

  async finish(): Promise<void> {
    await this.#checking;
    await this.#app.close();
  }

  #leaksOf(request: FuzzRequest, { headers, body }: Answer): string[] {
    // What the pages load is no answer of the service's own.
    if (/^\/(docs|assets)/.test(request.target) || headers['content-encoding'] !== undefined) return [];
    const text = `${JSON.stringify(headers)}${body.toString()}`;
    return this.#leaks.ofAnswer(text, request).map((leak) => `gives away ${JSON.stringify(leak)}`);
  }

  #isDue(kind: string): boolean {
    const seen = (this.#seen.get(kind) ?? 0) + 1;
    this.#seen.set(kind, seen);
    return seen <= CHECKED_FIRST || seen % CHECKED_EVERY === 0;
  }

  #holdAgainst(operation: DescribedOperation, request: FuzzRequest, { status, headers, body }: Answer): void {
    const answer = { statusCode: status, headers, body: body.toString() };
    this.#checking = this.#checking.then(async () => {
      for (const fault of await this.#check.faults(this.#app, operation, answer))
        this.#tell(fault, request, { status, headers, body });
    });
  }

  #tell(fault: string, request: FuzzRequest, { status, body }: Answer): void {
    const sent = bytesOf(request).toString('latin1').slice(0, 1_500);
    this.#findings.fault(
      `${request.route}: ${fault.slice(0, 100)}`,
      `${sent}
${status} ${body.toString('latin1', 0, 400)}`,
    );
  }
}
