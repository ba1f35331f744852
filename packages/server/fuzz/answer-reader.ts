/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  /** By their names in small letters; of several, the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a server sent is no HTTP/1.1. */
export class MalformedAnswer extends Error {
  constructor(why: string, bytes: Buffer) {
    super(`The server answers ${why}: ${JSON.stringify(bytes.toString('latin1', 0, 200))}`);
    this.name = 'MalformedAnswer';
  }
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LINE_END = Buffer.from('\r\n');
const NOTHING = Buffer.alloc(0);
const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) [\x20-\x7e]+$/;
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+): ?([\t\x20-\x7e\x80-\xff]*)$/;

/** Cuts what a connection sends into answers. */
export class AnswerReader {
  #bytes: Buffer = NOTHING;

  /** Whether it has part of an answer. */
  get isAmid(): boolean {
    return this.#bytes.length > 0;
  }

  push(chunk: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
  }

  /**
   * The next whole answer, those that announce another left out; null until there is one.
   * @param isToHead whether it answers HEAD, and so has no body whatever it says
   * @throws MalformedAnswer
   */
  next(isToHead: boolean): Answer | null {
    for (;;) {
      const headEnd = this.#bytes.indexOf(HEAD_END);
      if (headEnd < 0) return null;
      const { status, headers } = headOf(this.#bytes.subarray(0, headEnd));
      const from = headEnd + HEAD_END.length;
      const hasBody = !isToHead && status >= 200 && status !== 204 && status !== 304;
      const body = hasBody ? this.#bodyFrom(from, headers) : { bytes: NOTHING, end: from };
      if (body === null) return null;
      this.#bytes = this.#bytes.subarray(body.end);
      if (status >= 200) return { status, headers, body: body.bytes };
    }
  }

  #bodyFrom(from: number, headers: Answer['headers']): { bytes: Buffer; end: number } | null {
    if (headers['transfer-encoding'] !== undefined) return this.#chunksFrom(from);
    const length = headers['content-length'] ?? '';
    if (!/^\d+$/.test(length)) throw new MalformedAnswer('without a length', this.#bytes);
    const end = from + Number(length);
    return end > this.#bytes.length ? null : { bytes: this.#bytes.subarray(from, end), end };
  }

  #chunksFrom(from: number): { bytes: Buffer; end: number } | null {
    const chunks: Buffer[] = [];
    for (let at = from; ; ) {
      const lineEnd = this.#bytes.indexOf(LINE_END, at);
      if (lineEnd < 0) return null;
      const length = Number.parseInt(this.#bytes.toString('latin1', at, lineEnd), 16);
      if (!(length >= 0)) throw new MalformedAnswer('a chunk without a length', this.#bytes);
      const start = lineEnd + LINE_END.length;
      const end = start + length + LINE_END.length;
      if (end > this.#bytes.length) return null;
      if (length === 0) return { bytes: Buffer.concat(chunks), end };
      chunks.push(this.#bytes.subarray(start, start + length));
      at = end;
    }
  }
}

function headOf(bytes: Buffer): Pick<Answer, 'status' | 'headers'> {
  const [statusLine = '', ...lines] = bytes.toString('latin1').split('\r\n');
  const status = Number(STATUS_LINE.exec(statusLine)?.[1]);
  if (!(status > 0)) throw new MalformedAnswer('no status line', bytes);
  const headers = lines.map((line): [string, string] => {
    const [, name, value = ''] = HEADER.exec(line) ?? [];
    if (name === undefined) throw new MalformedAnswer('a line that is no header', bytes);
    return [name.toLowerCase(), value];
  });
  return { status, headers: Object.fromEntries(headers) };
}
