import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Switches } from '../config/switches.ts';
import { FAULTS } from '../faults/fault-kinds.ts';
import { FaultRule } from '../faults/faults.ts';
import { ALL_ENDPOINTS } from '../http/endpoints.ts';
import { readJson } from '../http/requests.ts';
import type { Control } from './control.ts';

/** The control over HTTP, for another process: every path under `/practice/`, with the printed key. */

/** The header that grants access to the control paths. */
export const CONTROL_HEADER = 'x-practice-key';
export const CONTROL_PREFIX = '/practice/';

const LimitBody = z.strictObject({ rate: z.number().positive(), burst: z.int().positive() });
const BalanceBody = z.strictObject({ balance: z.int().nonnegative() });
const DepositBody = z.strictObject({ amount: z.int().positive() });
const FinishBody = z.strictObject({ status: z.string().optional(), errorCode: z.string().optional(), errorDetail: z.string().optional() });

interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Returns the answer; undefined: no content. Bad input throws a ZodError, which is answered with 400. */
  readonly run: (control: Control, body: unknown, params: Readonly<Record<string, string>>) => unknown;
}

const withoutUndefined = <T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };

const state = (control: Control): unknown => ({
  switches: control.switches(),
  balance: control.balance(),
  faults: control.faults(),
  struck: control.struck(),
  tokensIssued: control.tokensIssued(),
});

const ROUTES: readonly ControlRoute[] = [
  { method: 'GET', path: 'state', run: state },
  { method: 'GET', path: 'ledger', run: (control) => control.ledger() },
  { method: 'GET', path: 'postings', run: (control) => control.postings() },
  { method: 'GET', path: 'calls', run: (control) => control.calls() },
  {
    method: 'GET',
    path: 'fault-kinds',
    run: () => Object.entries(FAULTS).map(([kind, { description: says, processed }]) => ({ kind, says, processed })),
  },
  { method: 'POST', path: 'faults', run: (control, body) => control.fault(FaultRule.parse(body)) },
  { method: 'DELETE', path: 'faults', run: (control) => control.clearFaults() },
  { method: 'PUT', path: 'switches', run: (control, body) => control.set(onlyNamed(body)) },
  {
    method: 'PUT',
    path: 'limits/:endpoint',
    run: (control, body, params) => control.limit(z.enum(ALL_ENDPOINTS).parse(params.endpoint), LimitBody.parse(body)),
  },
  { method: 'PUT', path: 'balance', run: (control, body) => control.setBalance(BalanceBody.parse(body).balance) },
  { method: 'GET', path: 'account', run: (control) => control.account() },
  { method: 'POST', path: 'deposits', run: (control, body) => control.deposit(DepositBody.parse(body).amount) },
  { method: 'POST', path: 'tokens/expire', run: (control) => control.expireTokens() },
  {
    method: 'POST',
    path: 'orders/:orderId/finish',
    run: (control, body, params) => ({ found: control.finish(params.orderId ?? '', withoutUndefined(FinishBody.parse(body ?? {}))) }),
  },
  { method: 'POST', path: 'reset', run: (control) => control.reset() },
];

/** The switches that a body names, without the defaults of the others. */
function onlyNamed(body: unknown): Partial<Switches> {
  const named = new Set(Object.keys(z.record(z.string(), z.unknown()).parse(body)));
  return Object.fromEntries(Object.entries(Switches.parse(body)).filter(([name]) => named.has(name)));
}

export function addControlRoutes(app: FastifyInstance, control: Control, key: string): void {
  for (const { method, path, run } of ROUTES) {
    app.route({
      method,
      url: `${CONTROL_PREFIX}${path}`,
      handler: async (request, reply) => {
        if (!isKey(request.headers[CONTROL_HEADER], key)) return reply.code(403).send({ message: `wrong ${CONTROL_HEADER}` });
        const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? readJson(request.body) : undefined;
        const answer = attempt(() => run(control, body, request.params as Record<string, string>));
        if (answer instanceof z.ZodError) return reply.code(400).send({ message: z.prettifyError(answer) });
        return answer === undefined ? reply.code(204).send() : reply.send(answer);
      },
    });
  }
}

function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (error instanceof z.ZodError) return error;
    throw error;
  }
}

function isKey(received: string | string[] | undefined, key: string): boolean {
  const bytes = Buffer.from(typeof received === 'string' ? received : '');
  const expected = Buffer.from(key);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
