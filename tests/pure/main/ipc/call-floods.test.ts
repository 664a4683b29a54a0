import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../../../../main/ipc/serve.ts';
import { WORK_BOUNDS, type Work, workOf } from '../../../../shared/ipc/call-work.ts';
import { channelOf } from '../../../../shared/ipc/channels.ts';
import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import { EVERY_CALL } from '../../../lab/attack/contract-calls.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';

type Answer = Result<unknown, Failure>;

/** A page of the till: its address, and the events of Electron. */
class ThePage extends EventEmitter {
  readonly mainFrame = { url: 'loket://app/index.html' };
}

const CALLS = 10_000;
const LONGEST_REST_MS = 500;

let clock: VirtualClock;
let served: Map<string, (event: unknown, input: unknown) => Promise<Answer>>;
/** Answers of the handlers that wait for their test. */
let held: (() => void)[];
let begun: number;

beforeEach(() => {
  clock = new VirtualClock();
  served = new Map();
  [held, begun] = [[], 0];
  const handler = () => {
    begun += 1;
    return new Promise((resolve) => held.push(() => resolve(ok(null))));
  };
  // A promise takes what has a `then` for a promise.
  const group = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : handler) });
  const handlers = Object.fromEntries(EVERY_CALL.map(({ name }) => [name.split('.')[0], group]));
  const { app, ...others } = handlers as unknown as Handlers;
  const ipcMain = { handle: (channel: string, listener: never) => void served.set(channel, listener) };
  const report = { bug: expect.unreachable, unknownSender: () => undefined };
  serve(app, async () => others as unknown as Handlers, { report, clock, ipcMain });
});

const call = (page: ThePage, name: string, input?: unknown, url?: string): Promise<Answer> => {
  const [group = '', member = ''] = name.split('.');
  const senderFrame = url === undefined ? page.mainFrame : { url };
  return served.get(channelOf(group, member))?.({ sender: page, senderFrame }, input) ?? expect.unreachable(name);
};

/** Lets each handler answer until none is under way. */
async function endAll(): Promise<void> {
  await settle();
  while (held.length > 0) {
    for (const end of held.splice(0)) end();
    await clock.advance(LONGEST_REST_MS);
  }
}

const kinds = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const kind = answer.ok ? 'ok' : answer.failure.kind;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

const mostOf = (work: Work): number => WORK_BOUNDS[work].atOnce + WORK_BOUNDS[work].waiting;
const workOfName = (name: string): Work => workOf(...(name.split('.') as [string, string]));

describe('calls of a page', () => {
  it.each(EVERY_CALL)(`${CALLS} at once of $name are answered, and no more are begun than its work allows`, async ({ name, input }) => {
    const page = new ThePage();
    const most = mostOf(workOfName(name));
    const given = input();
    const answers = Promise.all(Array.from({ length: CALLS }, () => call(page, name, given)));
    await settle();
    expect(begun).toBeLessThanOrEqual(WORK_BOUNDS[workOfName(name)].atOnce);
    await endAll();
    expect(kinds(await answers)).toEqual({ ok: most, tooManyCalls: CALLS - most });
    expect(begun).toBe(most);
  });

  it('that are above the bound are refused before their handler runs, and the next after it is not', async () => {
    const page = new ThePage();
    const inquiries = Array.from({ length: mostOf('inquiry') }, () => call(page, 'health.refresh'));
    expect(await call(page, 'health.refresh')).toEqual({ ok: false, failure: { kind: 'tooManyCalls' } });
    await endAll();
    expect(kinds(await Promise.all(inquiries))).toEqual({ ok: mostOf('inquiry') });
    const next = call(page, 'health.refresh');
    await endAll();
    expect(await next).toEqual(ok(null));
  });

  it('that move money find their own places while all other work is full', async () => {
    const page = new ThePage();
    for (const name of ['app.start', 'staff.touched', 'orders.unsent', 'staff.signOut', 'health.refresh', 'doctor.examine'])
      for (let one = 0; one < 200; one += 1) void call(page, name).catch(expect.unreachable);
    await settle();
    const before = begun;
    const ids = Array.from({ length: WORK_BOUNDS.money.atOnce }, (_, at) => `abcdefgh0000${10 + at}`);
    const retries = ids.map((id) => call(page, 'sale.retry', id));
    await settle();
    expect(begun - before).toBe(ids.length);
    await endAll();
    expect(kinds(await Promise.all(retries))).toEqual({ ok: ids.length });
  });

  it('take nothing from another page', async () => {
    const [first, second] = [new ThePage(), new ThePage()];
    for (let one = 0; one < CALLS; one += 1) void call(first, 'doctor.examine').catch(expect.unreachable);
    const other = call(second, 'doctor.examine');
    await endAll();
    expect(await other).toEqual(ok(null));
  });

  it.each(['did-navigate', 'render-process-gone', 'destroyed'])('count no more after %s; what waited is not begun', async (event) => {
    const page = new ThePage();
    const before = Array.from({ length: mostOf('work') }, () => call(page, 'doctor.examine'));
    await settle();
    page.emit(event);
    const next = call(page, 'doctor.examine');
    await settle();
    expect(begun).toBe(WORK_BOUNDS.work.atOnce + 1);
    await endAll();
    expect(kinds(await Promise.all(before))).toEqual({ ok: WORK_BOUNDS.work.atOnce, tooManyCalls: WORK_BOUNDS.work.waiting });
    expect(await next).toEqual(ok(null));
  });

  it('that are wrong or come from a stranger take no place', async () => {
    const page = new ThePage();
    const wrong = Array.from({ length: CALLS }, () => call(page, 'doctor.examine', [1]));
    const strange = Array.from({ length: CALLS }, () => call(page, 'doctor.examine', undefined, 'https://elsewhere.test/'));
    expect(kinds(await Promise.all([...wrong, ...strange]))).toEqual({ badInput: 2 * CALLS });
    expect(begun).toBe(0);
  });
});
