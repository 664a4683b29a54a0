import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveCalls } from '../../../main/app/start/first-calls.ts';
import type { Printer, PrintResult } from '../../../main/devices/printing/printer.ts';
import { MAX_FILE_BYTES } from '../../../main/lib/log-file.ts';
import { families } from '../../../shared/catalogue/families.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { channelOf } from '../../../shared/ipc/channels.ts';
import type { Calls, InputOf, OutputOf } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { eventually } from '../../eventually.ts';
import { fieldsFor, numberFor } from '../../lab/drive/numbers.ts';
import {
  airtime,
  CASHIER,
  CASHIERS_PIN,
  electricity,
  held,
  NEWCOMER,
  OWN,
  OWNER,
  PIN,
  products,
  SECRET,
  TYPED,
  TYPED_PIN,
  voucher,
  WRONG_PIN,
} from '../../lab/fakes/canary/canaries.ts';
import { inputsFor, SPAN } from '../../lab/fakes/canary/inputs.ts';
import { unlistedIn, wronglyNaming } from '../../lab/fakes/erasure/profile-files.ts';
import { everyReport } from '../../lab/fakes/report-requests.ts';
import { AMPLE_CASH, cashBack } from '../../lab/fakes/shop/payments.ts';
import { ticketLine } from '../../lab/fakes/ticket-lines.ts';
import { composedShop } from './open-shop.ts';

/**
 * docs/logs.md: a day of a live till with everything that must not be logged, every call of the contract through main's own
 * gate, and parts that throw with their data; then a search of every log file, including rotated ones. An empty log fails the test.
 */

/** The pattern of the practice service's tokens. */
const A_TOKEN = /latihan\.\d+\.[\w-]+/;

let listeners: Map<string, (event: unknown, input: unknown) => Promise<Result<unknown, Failure>>>;
/** Whether each external part throws with the data that it holds. */
let isBroken: boolean;
/** The printer's results for the next jobs, in order; afterwards it prints. */
let papers: (PrintResult | 'throws')[];
/** Where exports go. */
let stick: string;
/** Everything that customers and people typed or received today. */
let canaries: Set<string>;

const page = { url: 'loket://app/index.html' };

/** Makes a call of the contract by its name, through the gate, as the page makes it. */
type Asked = <G extends keyof Calls, N extends keyof Calls[G]>(
  group: G,
  name: N,
  input: InputOf<Calls[G][N]>,
) => Promise<Result<OutputOf<Calls[G][N]>, Failure>>;
const ask: Asked = async (group, name, input) => (await made(group, String(name), input)) as never;

function made(group: string, name: string, input: unknown): Promise<Result<unknown, Failure>> {
  const door = listeners.get(channelOf(group, name));
  if (!door) throw new Error(`nobody answers ${group}.${name}`);
  return door({ senderFrame: page, sender: { mainFrame: page, on: () => undefined } }, input);
}

async function given<T>(answer: Promise<Result<T, Failure>>): Promise<T> {
  const answered = await answer;
  if (!answered.ok) throw new Error(JSON.stringify(answered.failure));
  return answered.value;
}

const printer: Printer = {
  print: async ({ document }) => {
    const next = isBroken ? 'throws' : papers.shift();
    if (next === 'throws') throw held(JSON.stringify(document));
    return next ?? { is: 'printed', files: [] };
  },
  status: async () => {
    if (isBroken) throw held();
    return { is: 'unknown' };
  },
  kickDrawer: async () => {
    if (isBroken) throw held();
    return { is: 'sent' };
  },
};

const throwing = <T>(value: T): T => {
  if (isBroken) throw held();
  return value;
};
const choose = async () => throwing(at.chosen);
const at = composedShop({
  service: { ...OWN, pace: 0.02, products },
  settings: { mode: 'live', cashier: CASHIER },
  errors: 'any',
  system: ({ keys }) => ({
    keychain: {
      get: async (account) => whole(keys).get(account) ?? null,
      set: async (account, secret) => void whole(keys).set(account, secret),
      delete: async (account) => whole(keys).delete(account),
    },
    printers: { open: () => printer, folder: () => printer, discover: async () => throwing([]), models: () => throwing([]) },
    writeSettings: (next) => {
      if (isBroken) throw held(JSON.stringify(next));
    },
    clipboard: {
      readText: () => '',
      writeText: (text) => {
        if (isBroken) throw held(text);
      },
      clear: () => undefined,
    },
    answerClose: () => throwing(undefined),
    dialogs: {
      ...{ chooseSaveFile: choose, chooseFolder: choose, chooseImport: choose },
      ...{ chooseStatement: choose, chooseTransfer: choose, chooseBackup: choose },
    },
  }),
});

/** The entries of the keychain, while it works. */
function whole(keys: Map<string, string>): Map<string, string> {
  if (isBroken) throw held(...keys.values());
  return keys;
}

beforeEach(async () => {
  [isBroken, papers, canaries, listeners] = [false, [], new Set(), new Map()];
  stick = mkdtempSync(join(tmpdir(), 'loket-stick-'));
  const ipcMain = {
    handle: (channel: string, door: (event: unknown, input: unknown) => Promise<Result<unknown, Failure>>) => listeners.set(channel, door),
  } as unknown as Parameters<typeof serveCalls>[1]['ipcMain'];
  const { folder, composed } = at;
  serveCalls(at.first, { version: '0', folder, ipcMain, answerClose: () => throwing(undefined), loadShop: async () => composed });
  await at.shop.open();
});
afterEach(() => {
  isBroken = false;
  rmSync(stick, { recursive: true, force: true });
});

const idOf = (name: string): string =>
  at.shop
    .staff()
    .view()
    .people.find((person) => person.name === name)?.id ?? 'nobody';

const signIn = (name: string, pin: string) => given(ask('staff', 'signIn', { personId: idOf(name), pin }));

const ENDS: ReadonlySet<string> = new Set(['success', 'notSent', 'rejected', 'failed', 'review']);

const orderNow = (orderId: string) => {
  const till = at.shop.till();
  return till.ok ? (till.value.book.get(orderId)?.order ?? null) : null;
};

/** Sells one product and waits for its end; records what was typed and received. */
async function sell(product: Product, seed: number, ending = ''): Promise<OrderView> {
  const whole = numberFor(product, seed);
  const number = ending === '' ? whole : `${whole.slice(0, -4)}${ending}`;
  const form = { productCode: product.code, number, fields: fieldsFor(product) };
  const inquired = await ask('sale', 'inquire', form);
  if (families[product.family].inquiry && !inquired.ok) throw new Error(JSON.stringify(inquired.failure));
  const line = ticketLine(form, inquired.ok ? inquired.value : null, product);
  const { orders } = await given(ask('sale', 'checkout', { nonce: randomUUID(), lines: [line], given: AMPLE_CASH, repeats: [] }));
  const orderId = orders[0]?.orderId ?? '';
  await eventually(() => expect(ENDS).toContain(orderNow(orderId)?.state.is));
  const state = orderNow(orderId)?.state;
  const goods = state?.is === 'success' ? [state.reading.voucherCode, state.reading.serialNumber, state.reading.clientName] : [];
  for (const text of [number, ...form.fields.map(({ value }) => value), ...goods]) if (text.length > 3) canaries.add(text);
  return given(ask('orders', 'get', orderId));
}

/** The whole text of the log, once everything is written. */
async function logged(): Promise<string> {
  await at.composed.log.flushed();
  const files = readdirSync(join(at.folder, 'logs'));
  return files.map((file) => readFileSync(join(at.folder, 'logs', file), 'utf8')).join('\n');
}

const factsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { readonly msg: string }).msg),
  );

/** Everything that people typed or received. */
function expectNoneIn(text: string): void {
  const people = [OWNER, CASHIER, NEWCOMER, PIN, CASHIERS_PIN, WRONG_PIN, TYPED_PIN];
  const secrets = [SECRET, `${SECRET}-wrong`, Buffer.from(`${OWN.clientId}:${SECRET}`).toString('base64')];
  for (const canary of [...people, ...secrets, ...Object.values(TYPED), ...canaries])
    expect(
      text
        .split('\n')
        .find((line) => line.includes(canary))
        ?.slice(0, 600),
      `a line holds ${canary}`,
    ).toBeUndefined();
  expect(A_TOKEN.exec(text)).toBeNull();
}

async function expectNoCanary(): Promise<string> {
  const text = await logged();
  expectNoneIn(text);
  return text;
}

/** docs/support.md: what was read on the screen is in the file, and nothing that was typed or received. */
async function expectCleanBundle(): Promise<void> {
  await at.composed.log.flushed();
  const bundle = await given(ask('support', 'gather', undefined));
  at.chosen = join(stick, 'support.txt');
  await given(ask('support', 'save', bundle.at));
  const saved = readFileSync(at.chosen, 'utf8');
  for (const { text } of bundle.sections) expect(saved).toContain(text);
  expectNoneIn(saved);
  for (const event of [/order \S+ sending/, /order \S+ settled delivered/, /paper \S+ asked/]) expect(saved).toMatch(event);
  expect(saved).toContain('"msg":"call"');
}

/** A till with an owner and a cashier, both with a PIN; the owner is signed in, and the secret was typed. */
async function staffed(): Promise<void> {
  await given(ask('settings', 'saveSecret', { secret: SECRET, authUrl: at.service.authUrl }));
  await given(ask('staff', 'firstOwner', { name: OWNER, pin: PIN }));
  await given(ask('staff', 'add', { name: CASHIER, role: 'cashier', pin: CASHIERS_PIN }));
}

/** Restores a backup with the people that it shows. */
async function restore(key: string): Promise<void> {
  const inspected = await given(ask('journal', 'inspectCopy', key));
  await given(ask('journal', 'restore', { key, staff: [...(inspected?.staff ?? [])] }));
}

describe('no secret, token, PIN, code, number or name of a customer is in any log file', () => {
  it('after a day of sales, refunds, settlements, prints, backups and restores', async () => {
    await staffed();
    const token = await sell(electricity, 3);
    await sell(voucher, 5);
    expect(canaries.size).toBeGreaterThan(3);

    // A refund of what the service refused.
    const refused = await sell(airtime, 11, '9999');
    expect([refused.state.is, refused.refund.is]).toEqual(['rejected', 'owed']);
    await given(ask('sale', 'startRefund', refused.orderId));
    await given(ask('sale', 'payBack', cashBack(refused.orderId)));

    // A review that is settled with a typed code, and read again.
    const review = await sell(electricity, 13, '7777');
    expect(review.state.is).toBe('review');
    const { code, reference } = TYPED;
    await given(ask('sale', 'settle', { orderId: review.orderId, as: 'delivered', reference, code }));
    await ask('orders', 'readNow', review.orderId);
    await ask('orders', 'copyReadCode', review.orderId);

    // Faults of the network: their log lines are the likely place for a leak.
    for (const kind of ['dropAfter', 'garbage', 'hostileText'] as const) at.service.control.fault({ kind });
    at.service.control.expireTokens();
    await sell(airtime, 7);
    at.service.control.clearFaults();
    const { baseUrl, authUrl } = at.service;
    const connection = { ...Settings.parse({}).service, baseUrl, authUrl };
    await ask('settings', 'checkConnection', { service: connection, secret: `${SECRET}-wrong` });
    await ask('health', 'refresh', undefined);

    // Prints that succeed, fail and throw.
    papers = [{ is: 'uncertain', detail: token.goods ?? '' }, 'throws'];
    for (const { orderId } of [token, review]) {
      const { jobId } = await given(ask('receipts', 'print', orderId));
      await eventually(async () => {
        const paper = (await given(ask('printing', 'open', undefined))).find((open) => open.jobId === jobId);
        expect(['printing', 'waiting']).not.toContain(paper?.state.is);
      });
      await ask('printing', 'seen', { jobId, paper: true });
    }
    await given(ask('orders', 'copyGoods', token.orderId));

    // Exports with every number and code in full.
    at.chosen = join(stick, 'export.csv');
    await given(ask('journal', 'export', { unmasked: true }));
    expect(readFileSync(at.chosen, 'utf8')).toContain(token.goods);

    // A backup is restored, and a later receipt is unknown to it.
    const copy = await given(ask('journal', 'copy', undefined));
    await sell(airtime, 17);
    await restore(copy.key);
    await signIn(OWNER, PIN);
    await ask('journal', 'scanReceipt', TYPED.receipt);

    await expectCleanBundle();

    // A cashier who needs the owner's PIN, and a wrong PIN.
    await signIn(CASHIER, CASHIERS_PIN);
    const shown = await ask('orders', 'showCode', token.orderId);
    const subject = !shown.ok && shown.failure.kind === 'notPermitted' ? shown.failure.subject : '';
    await ask('staff', 'lift', { personId: idOf(OWNER), pin: WRONG_PIN, action: 'reprintCode', subject });
    await given(ask('staff', 'lift', { personId: idOf(OWNER), pin: PIN, action: 'reprintCode', subject }));
    await given(ask('orders', 'showCode', token.orderId));
    await ask('staff', 'signOut', undefined);
    await ask('staff', 'signIn', { personId: idOf(OWNER), pin: WRONG_PIN });

    // The file rotates with everything that was written into it.
    const filler = 'x'.repeat(1_000);
    for (let size = 0; size < MAX_FILE_BYTES; size += filler.length) {
      at.composed.log.info(filler);
      if (size % 100_000 === 0) await at.composed.log.flushed();
    }
    await at.close();
    const text = await expectNoCanary();
    expect(readdirSync(join(at.folder, 'logs'))).toContain('loket.log.1');
    const calls = text.split('\n').filter((line) => line.includes('"msg":"call"'));
    expect(new Set(calls.map((line) => (JSON.parse(line) as { path: string }).path)).size).toBeGreaterThan(3);
    for (const fact of ['the journal was backed up', 'a backup was restored']) expect(factsIn(text)).toContain(fact);
    // docs/erasure-records.md, "The list of places".
    expect([unlistedIn(at.folder), wronglyNaming(at.folder, [...canaries])]).toEqual([[], []]);
  });

  it('after every call of the contract, with valid and invalid input, with parts that work and parts that throw', async () => {
    await staffed();
    const token = await sell(electricity, 3);
    const review = await sell(electricity, 13, '7777');
    at.chosen = join(stick, 'export.csv');
    const inputs: readonly (readonly [group: string, name: string, input: () => unknown])[] = [
      ...Object.entries(inputsFor({ service: at.service, idOf, orderId: token.orderId, inReview: review.orderId })).flatMap(
        ([group, calls]) => Object.entries(calls).map(([name, input]) => [group, name, input as () => unknown] as const),
      ),
      ...everyReport(SPAN, TYPED.search).map((request) => ['reports', 'read', () => request] as const),
    ];
    const sweep = async (isWell: boolean): Promise<void> => {
      for (const [group, name, input] of inputs) await made(group, name, isWell ? input() : spoilt(input()));
    };
    for (const [isWell, breaks] of [
      [false, false],
      [true, true],
      [true, false],
    ] as const) {
      isBroken = false;
      for (const [name, pin] of [
        [OWNER, PIN],
        [CASHIER, CASHIERS_PIN],
      ] as const) {
        // A call of the previous round may have closed the till, or signed everybody out.
        await ask('staff', 'signIn', { personId: idOf(name), pin });
        isBroken = breaks;
        await sweep(isWell);
        isBroken = false;
      }
    }
    await made('sale', 'checkout', TYPED);
    listeners.get(channelOf('app', 'boot'))?.({ senderFrame: { url: `https://elsewhere.test/${TYPED.code}` }, sender: {} }, TYPED.code);
    await eventually(async () => expect(factsIn(await logged())).toContain('a stranger called'));
    const text = await expectNoCanary();
    for (const fact of ['a handler threw', 'a stranger called', 'the page failed']) expect(factsIn(text)).toContain(fact);
    expect(text).toContain('loket:journal.export');
  });
});

/** An input with its texts in the wrong members: the first part that decodes it refuses it. */
function spoilt(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return { ...TYPED, input };
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, [value, TYPED]]));
}
