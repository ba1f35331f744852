import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler, RouteOptions } from 'fastify';
import type { Access, Scope } from '../../accounts/account.ts';
import type { Spent } from '../../accounts/meters/allowance-lease.ts';
import { ToolCalls } from '../../accounts/meters/tool-calls.ts';
import { REQUESTS_METER } from '../../accounts/meters/units.ts';
import { isAnswered, outcomeOf } from '../../accounts/meters/usage.ts';
import type { AccountParts } from '../../accounts/open-accounts.ts';
import type { Rates, Taken } from '../../accounts/rates/rates.ts';
import { ServiceError } from '../../errors.ts';
import type { ArrivingBodies, ArrivingBody } from './arriving-bodies.ts';
import type { ConsoleCalls } from './console-calls.ts';
import { letPageRead } from './cross-origin.ts';
import { FailedKeys } from './failed-keys.ts';
import { accessOf, type KeyParts } from './keys.ts';
import { type Charge, chargeOf, refuseQuota, refuseRate, setRateHeaders } from './limits.ts';
import type { Overload } from './overload.ts';
import { checkUse } from './permissions.ts';

/** What lets requests in, and counts them. */
export interface GateParts {
  readonly accounts: AccountParts;
  readonly rates: Rates;
  /** False for a server that counts and never refuses. */
  readonly limits: boolean;
  /** What a tile costs, in thousandths of a request. */
  readonly tileUnits: number;
  /** Null for a server without a console. */
  readonly consoleCalls: ConsoleCalls | null;
  /** One for all gates of a process. */
  readonly overload: Overload;
  /** One for all gates of a process. */
  readonly bodies: ArrivingBodies;
}

/** A request that carries a good key. */
export interface Admission {
  readonly access: Access;
  readonly charge: Charge;
  taken: Taken | null;
  spent: Spent | null;
  /** Parcels that may still be reported on this month; null until a report was metered. */
  reportsLeft: number | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where no key is asked for, and until it was looked at. */
    admission: Admission | null;
    /** Whether it was let begin, and has not been answered. */
    isUnanswered: boolean;
    /** Its body, while that is awaited. */
    arriving: ArrivingBody | null;
  }
}

/**
 * Every route of the scope is refused while there is too much to do; asks for a key that is for such routes; takes from the rate of its account and, reports
 * excepted, from the allowance of the month, which gets it back when the call fails; and is counted.
 */
export function addGate(app: FastifyInstance, parts: GateParts, group: Scope): void {
  const gate = new Gate(parts, group);
  if (!app.hasRequestDecorator('admission')) {
    app.decorateRequest('admission', null);
    app.decorateRequest('isUnanswered', false);
    app.decorateRequest('arriving', null);
  }
  app.addHook('onRequest', (request, reply, done) => {
    const entered = gate.enter(request, reply);
    if (entered instanceof Promise) entered.then(() => done(), done);
    else done();
  });
  app.addHook('onRoute', (route) => {
    // Neither is a hook of the scope: requests without a body would pay for the one, and to ask a request for its route takes
    // longer than to count it.
    if ([route.method].flat().some(maySendBody))
      route.preValidation = [gate.letBodyBegin, ...[route.preValidation ?? []].flat()];
    const operation = operationOf(route);
    const leave: onSendHookHandler = (request, reply, payload, done) => {
      gate.leave(request, reply, operation);
      done(null, payload);
    };
    route.onSend = [leave, ...[route.onSend ?? []].flat()];
  });
}

/** What usage calls a route. */
function operationOf({ schema, url }: RouteOptions): string {
  return schema?.operationId ?? url;
}

/** Whether requests of a method are answered once their bodies are there. */
function maySendBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function awaitsBody({ method, headers }: FastifyRequest): boolean {
  return (
    maySendBody(method) &&
    (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
  );
}

/** As Node.js does with a request that takes too long as a whole. */
function giveUp({ server, raw, socket }: FastifyRequest): void {
  const late = Object.assign(new Error('The body stopped arriving.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  // It is closed, or none: the service asks itself without one.
  if (!socket.writable) raw.destroy(late);
  else {
    server.server.emit('clientError', late, socket);
    // Its answer comes after those before it.
    socket.once('finish', () => socket.destroy());
  }
}

/** Written without closures where nothing is waited for: it stands before every answer. */
class Gate {
  readonly #parts: GateParts;
  readonly #group: Scope;
  readonly #keyParts: KeyParts;
  readonly #charges = new WeakMap<Access, Charge>();
  readonly #toolCalls = new ToolCalls();

  constructor(parts: GateParts, group: Scope) {
    this.#parts = parts;
    this.#group = group;
    this.#keyParts = {
      verifier: parts.accounts.verifier,
      failedKeys: new FailedKeys(parts.rates),
      consoleCalls: parts.consoleCalls,
    };
  }

  /** At once when key, rate and allowance are known to this process. */
  enter(request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
    const { accounts, limits, overload } = this.#parts;
    overload.begin();
    request.isUnanswered = true;
    if (limits && !accounts.database.reachable)
      throw new ServiceError('unavailable', 'The database of accounts does not answer.');
    const access = accessOf(this.#keyParts, request, reply, this.#group);
    const admitted =
      access instanceof Promise
        ? access.then((known) => this.#admit(known, request))
        : this.#admit(access, request);
    if (!awaitsBody(request)) return admitted;
    return admitted instanceof Promise
      ? admitted.then(() => this.#awaitBody(request))
      : this.#awaitBody(request);
  }

  /** Until its body is there, a request is no work. */
  #awaitBody(request: FastifyRequest): void {
    const { overload, bodies } = this.#parts;
    if (request.admission === null) return;
    const body = {
      accountId: request.admission.access.account.id,
      socket: request.socket,
      giveUp: () => giveUp(request),
    };
    bodies.begin(body);
    request.arriving = body;
    overload.putOff();
    request.isUnanswered = false;
  }

  /** Has a request whose body is there begin. */
  readonly letBodyBegin = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    if (request.arriving !== null) {
      this.#endBody(request.arriving, request);
      this.#parts.overload.begin();
      request.isUnanswered = true;
    }
    done();
  };

  #endBody(body: ArrivingBody, request: FastifyRequest): void {
    this.#parts.bodies.end(body);
    request.arriving = null;
  }

  #admit(access: Access, request: FastifyRequest): void | Promise<void> {
    const charge = this.#chargeOf(access, request);
    const admission: Admission = { access, charge, taken: null, spent: null, reportsLeft: null };
    request.admission = admission;
    checkUse(access, this.#group, request);
    if (!this.#parts.limits) return;
    const taken = this.#parts.rates.take(charge.bucket, charge.rate);
    return taken instanceof Promise
      ? taken.then((known) => this.#spend(admission, known))
      : this.#spend(admission, taken);
  }

  /** What a key takes is the same for each of its calls, unless the tool is counted. */
  #chargeOf(access: Access, request: FastifyRequest): Charge {
    const known = this.#charges.get(access);
    if (known !== undefined) return known;
    const charge = chargeOf(access, this.#group, request, this.#parts.tileUnits);
    if (access.kind === 'api') this.#charges.set(access, charge);
    return charge;
  }

  #spend(admission: Admission, taken: Taken): void | Promise<void> {
    const { access, charge } = admission;
    admission.taken = taken;
    if (!taken.allowed) throw refuseRate(access, charge, taken);
    if (charge.units === 0) return;
    const { call } = charge;
    if (call !== null && this.#toolCalls.goesOn(call)) {
      admission.spent = { allowed: true, units: 0, undo: () => this.#toolCalls.giveBack(call) };
      return;
    }
    const spent = this.#parts.accounts.allowances.spend(
      access.account.id,
      charge.meter,
      charge.units,
      charge.unitsPerMonth,
    );
    return spent instanceof Promise
      ? spent.then((known) => this.#charge(admission, known))
      : this.#charge(admission, spent);
  }

  #charge(admission: Admission, spent: Spent): void {
    const { access, charge } = admission;
    admission.spent = spent;
    if (!spent.allowed) throw refuseQuota(access, charge, this.#parts.accounts.calendar);
    if (charge.call !== null) admission.spent = this.#begun(charge.call, spent);
  }

  /** What was spent on a call that may go on in further requests. */
  #begun(call: string, spent: Spent): Spent {
    this.#toolCalls.begin(call);
    const undo = () => {
      spent.undo();
      this.#toolCalls.forget(call);
    };
    return { ...spent, undo };
  }

  /** Settles a request that is about to be answered. */
  leave(request: FastifyRequest, reply: FastifyReply, operation: string): void {
    const { admission } = request;
    if (request.isUnanswered) this.#parts.overload.end();
    request.isUnanswered = false;
    if (request.arriving !== null) this.#endBody(request.arriving, request);
    if (admission === null) return;
    const { accounts, limits } = this.#parts;
    const outcome = outcomeOf(reply.statusCode);
    const isCharged = isAnswered(outcome);
    if (!isCharged) admission.spent?.undo();
    const { access, charge, spent } = admission;
    accounts.usage.count({
      accountId: access.account.id,
      keyId: access.keyId,
      routeGroup: this.#group,
      operation: charge.meter === REQUESTS_METER ? operation : charge.meter,
      outcome,
      units: isCharged && spent !== null ? spent.units : 0,
    });
    if (limits) setRateHeaders(admission, accounts, reply);
    if (this.#group !== 'tiles') letPageRead(admission.access, request, reply);
  }
}
