/** What is told of a span: figures and names, and nothing of what a person wrote. */
export type Facts = Readonly<Record<string, string | number>>;

/** A part of what is done for a request. */
export interface Step {
  /** One of few, such as `byKey sections`. */
  readonly name: string;
  /** Whether another server does it. */
  readonly kind: 'inner' | 'client';
  readonly facts: Facts;
}

/**
 * Does the work of a step, and tells how long it took and whether it failed: by an error, or by what it calls a failure
 * itself, in a word or two.
 */
export type Timed = <Outcome>(
  step: Step,
  work: (fail: (reason: string) => void) => Promise<Outcome>,
) => Promise<Outcome>;

/** Does the work, and tells nobody. */
export const UNTIMED: Timed = (_step, work) => work(() => undefined);

/** What is told of one request. */
export interface RequestSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Begins work whose steps are parts of this request. */
  enter(work: () => void): void;
  /** @param failure what kind of failure the answer is; null for none */
  end(facts: Facts, failure: string | null): void;
}

/** Where the time of requests goes, told to whom the settings name. */
export interface Traces {
  /**
   * Begins what is told of a request: a part of the trace that its caller names, or of the request that it is made for.
   * @param traceparent the header of that name
   */
  begin(name: string, traceparent: string | undefined, facts: Facts): RequestSpan;
  /** A step of the request that it is done for; of none, it is done and not told. */
  readonly timed: Timed;
  /** Spans that did not arrive so far: there were too many, or nobody took them. */
  readonly dropped: number;
  /** Sends what is left, within seconds. */
  close(): Promise<void>;
}
