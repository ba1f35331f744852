import { Agent } from 'node:http';
import { type Answer, isSame, type Verdict, verdictOn } from './answer.ts';
import { type Asked, ask } from './asked.ts';

/** Where a load goes to. */
export interface Target {
  /** Servers, asked in turn. */
  readonly ports: readonly number[];
  /** Keys of accounts, used in turn. */
  readonly keys: readonly string[];
  readonly asked: readonly Asked[];
}

interface Way {
  readonly port: number;
  readonly key: string;
  readonly client: Agent;
}

export interface Tally {
  readonly requests: number;
  readonly right: number;
  readonly refused: number;
  readonly wrong: number;
  readonly connectionErrors: number;
  /** Of the first wrong answers, what was asked and answered. */
  readonly examples: readonly string[];
}

/** Each with connections of its own, so that every process of a service has some. */
const CLIENTS = 16;
const ATTEMPTS = 5;
const PERIOD_MS = 5;
/** There, empty, and as it was. */
const GOOD: ReadonlySet<number> = new Set([200, 204, 304]);
const MAX_EXAMPLES = 3;
const EXAMPLE_CHARS = 9000;
const WAIT_MS = 50;

/** Asks at a steady rate, whether or not what was asked before has been answered, and judges each answer. */
export class CheckedLoad {
  readonly #target: Target;
  readonly #clients = Array.from({ length: CLIENTS }, () => new Agent({ keepAlive: true }));
  readonly #right = new Map<Asked, readonly Answer[]>();
  readonly #counts = { requests: 0, right: 0, refused: 0, wrong: 0, connectionErrors: 0 };
  readonly #examples: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #waiting = 0;
  #unsure: { readonly asked: Asked; readonly answer: Answer }[] | null = null;
  #lastFaultMs: number | null = null;

  constructor(target: Target) {
    this.#target = target;
  }

  /**
   * Takes what is answered now as right, beside what was right before.
   * @throws Error when an answer is none, or another each time
   */
  async record(): Promise<void> {
    for (const [i, one] of this.#target.asked.entries())
      this.#right.set(one, [...(this.#right.get(one) ?? []), await this.#settled(one, i)]);
  }

  /** What all servers answer twice: a busy machine may be late before. */
  async #settled(asked: Asked, i: number): Promise<Answer> {
    const { ports, keys } = this.#target;
    const key = keys[i % keys.length] ?? '';
    let last: Answer | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const answers: Answer[] = [];
      for (const port of [...ports, ...ports]) answers.push(await ask(this.#client(i), port, key, asked));
      const [answer] = answers;
      last = answer;
      if (answer !== undefined && answers.every((one) => GOOD.has(one.status) && isSame(one, answer)))
        return answer;
    }
    throw new Error(`${asked.path} has no one answer: ${last?.status} ${last?.body}`);
  }

  start(perSecond: number): void {
    const beganMs = performance.now();
    const { ports, keys, asked } = this.#target;
    let sent = 0;
    this.#timer = setInterval(() => {
      const due = ((performance.now() - beganMs) / 1000) * perSecond;
      for (; sent < due; sent++) {
        const one = asked[sent % asked.length];
        const port = ports[Math.floor(sent / asked.length + sent) % ports.length];
        if (one !== undefined && port !== undefined)
          this.#send(one, { port, key: keys[sent % keys.length] ?? '', client: this.#client(sent) });
      }
    }, PERIOD_MS);
  }

  /** From now on answers that are not the recorded ones may be right by what is recorded later: they are judged at the end. */
  judgeLater(): void {
    this.#unsure = [];
  }

  /** When the last request that was not answered rightly was answered; null when none was. */
  get lastFaultMs(): number | null {
    return this.#lastFaultMs;
  }

  /** Sends no more, and waits for the answers. */
  async stop(): Promise<Tally> {
    clearInterval(this.#timer);
    while (this.#waiting > 0) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    for (const client of this.#clients) client.destroy();
    for (const { asked, answer } of this.#unsure ?? []) this.#judge(asked, answer);
    return { ...this.#counts, examples: this.#examples };
  }

  async #send(asked: Asked, { port, key, client }: Way): Promise<void> {
    this.#waiting++;
    this.#counts.requests++;
    try {
      const answer = await ask(client, port, key, asked);
      if (this.#unsure !== null && this.#isNew(asked, answer)) this.#unsure.push({ asked, answer });
      else if (this.#judge(asked, answer) !== 'right') this.#lastFaultMs = performance.now();
    } catch {
      this.#counts.connectionErrors++;
      this.#lastFaultMs = performance.now();
    } finally {
      this.#waiting--;
    }
  }

  #client(i: number): Agent {
    const client = this.#clients[i % CLIENTS];
    if (client === undefined) throw new Error('There is no client');
    return client;
  }

  #isNew(asked: Asked, answer: Answer): boolean {
    return GOOD.has(answer.status) && !(this.#right.get(asked) ?? []).some((one) => isSame(one, answer));
  }

  #judge(asked: Asked, answer: Answer): Verdict {
    const verdict = verdictOn(answer, this.#right.get(asked) ?? []);
    this.#counts[verdict]++;
    if (verdict === 'wrong') this.#keep(asked, `${answer.status} ${answer.type} ${answer.body}`);
    return verdict;
  }

  #keep({ method, path }: Asked, said: string): void {
    if (this.#examples.length < MAX_EXAMPLES)
      this.#examples.push(`${method} ${path}: ${said.slice(0, EXAMPLE_CHARS)}`);
  }
}
