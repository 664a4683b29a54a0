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
import { screenFaultOf } from '../../../shared/ipc/screen-fault.ts';
import { Rupiah } from '../../../shared/lib/money.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { PrinterSettings } from '../../../shared/printing/printers.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { exportSubject } from '../../../shared/staff/subjects.ts';
import { guessFormat } from '../../../shared/statements/guess-format.ts';
import { eventually } from '../../eventually.ts';
import { fieldsFor, numberFor } from '../../lab/drive/numbers.ts';
import { starterProducts } from '../../lab/drive/profile.ts';
import { unlistedIn, wronglyNaming } from '../../lab/fakes/erasure/profile-files.ts';
import { EVERY_ORDER_FORM } from '../../lab/fakes/history/queries.ts';
import { everyReport } from '../../lab/fakes/report-requests.ts';
import { AMPLE_CASH, cashBack } from '../../lab/fakes/shop/payments.ts';
import { ticketLine } from '../../lab/fakes/ticket-lines.ts';
import { composedShop } from './open-shop.ts';

/**
 * docs/logs.md: a day of a live till with everything that must not be logged, every call of the contract through main's own
 * gate, and parts that throw with their data; then a search of every log file, including rotated ones. An empty log fails the test.
 */

const SECRET = 'kanari:rahasia+€/ü=7741';
const [PIN, CASHIERS_PIN, WRONG_PIN, TYPED_PIN] = ['281947', '640713', '930518', '517306'];
const OWN = { fsId: 'fs-melati', clientId: 'kios-melati', clientSecret: SECRET };
const [OWNER, CASHIER, NEWCOMER] = ['Ibu Kanari', 'Sari binti Kanari', 'Joko Kanari'];
const TYPED = {
  number: '081299887766',
  field: 'KANARI-KTP-3273',
  code: '7788-6655-4433-2211-0099',
  reference: 'REF-KANARI-9',
  search: 'Siti Kanarisari',
  receipt: 'kuitansi KANARI 7q2fk3mabcde000012',
  secret: 'kanari-ketikan-rahasia',
};
/** The pattern of the practice service's tokens. */
const A_TOKEN = /latihan\.\d+\.[\w-]+/;
/** Throws as a faulty part would: with all data that it holds. */
const held = (...more: readonly string[]): Error =>
  new Error([SECRET, PIN, ...Object.values(TYPED), ...more].join(' '), { cause: new SyntaxError(TYPED.code) });

const products = starterProducts();
const productOf = (family: Product['family']): Product => {
  const found = products.find((product) => product.family === family && (family === 'electricity-prepaid' || product.price !== null));
  if (!found) throw new Error(`no product of ${family}`);
  return found;
};
const [electricity, voucher, airtime] = [productOf('electricity-prepaid'), productOf('voucher-retail'), productOf('telco-prepaid')];

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
  return door({ senderFrame: page, sender: { mainFrame: page } }, input);
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

async function expectNoCanary(): Promise<string> {
  const text = await logged();
  const people = [OWNER, CASHIER, NEWCOMER, PIN, CASHIERS_PIN, WRONG_PIN, TYPED_PIN];
  const secrets = [SECRET, `${SECRET}-wrong`, Buffer.from(`${OWN.clientId}:${SECRET}`).toString('base64')];
  for (const canary of [...people, ...secrets, ...Object.values(TYPED), ...canaries])
    expect(
      text
        .split('\n')
        .find((line) => line.includes(canary))
        ?.slice(0, 600),
      `the log holds ${canary}`,
    ).toBeUndefined();
  expect(A_TOKEN.exec(text)).toBeNull();
  return text;
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
    at.chosen = join(stick, 'export.json');
    await given(ask('journal', 'export', { format: 'json', unmasked: true }));
    expect(readFileSync(at.chosen, 'utf8')).toContain(token.goods);

    // A backup is restored, and a later receipt is unknown to it.
    const copy = await given(ask('journal', 'copy', undefined));
    await sell(airtime, 17);
    await restore(copy.key);
    await signIn(OWNER, PIN);
    await ask('journal', 'scanReceipt', TYPED.receipt);

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
      ...Object.entries(inputsFor(token.orderId, review.orderId)).flatMap(([group, calls]) =>
        Object.entries(calls).map(([name, input]) => [group, name, input as () => unknown] as const),
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

const SPAN = { days: 'calendar', from: '2026-11-01', to: '2026-11-30' } as const;

type Inputs = { readonly [G in keyof Calls]: { readonly [N in keyof Calls[G]]: () => InputOf<Calls[G][N]> } };

/** An input for each call of the contract, with a canary wherever a person types. The type requires every call. */
function inputsFor(orderId: string, inReview: string): Inputs {
  const nothing = () => undefined;
  const { baseUrl, authUrl } = at.service;
  const settings = () =>
    Settings.parse({ mode: 'live', cashier: CASHIER, service: { baseUrl, authUrl, fsId: OWN.fsId, clientId: OWN.clientId } });
  const form = () => ({ productCode: airtime.code, number: TYPED.number, fields: [{ name: 'nik' as const, value: TYPED.field }] });
  const aPrinter = () => PrinterSettings.parse({ id: 'p1', name: NEWCOMER, kind: 'folder' });
  const line = () => ticketLine(form(), null, airtime);
  const savedNumber = () => ({ source: { kind: 'typed' as const, ...form() }, label: TYPED.search });
  const groupId = randomUUID();
  const consent = { purpose: 'sellAgain', version: 1, language: 'id' } as const;
  return {
    erasure: {
      view: nothing,
      setRetention: () => ({ months: 12 }),
      erase: () => ({ clock: null }),
      answerListed: () => ({ id: TYPED.receipt, erase: false }),
      removeOldBackups: nothing,
    },
    app: { start: nothing, boot: nothing, closing: () => 'asking', fault: () => screenFaultOf(held()) },
    sale: {
      inquire: form,
      checkout: () => ({ nonce: randomUUID(), lines: [line()], given: AMPLE_CASH, repeats: [] }),
      retry: () => orderId,
      retryConfirmed: () => ({ orderId, repeats: [] }),
      startRefund: () => orderId,
      payBack: () => cashBack(orderId),
      endHold: () => ({ orderId, handedOver: 'cash', reference: '' }),
      acknowledge: () => inReview,
      settle: () => ({ orderId: inReview, as: 'delivered', reference: TYPED.reference, code: TYPED.code }),
    },
    groups: {
      list: nothing,
      continued: nothing,
      view: () => groupId,
      save: () => ({ groupId, name: NEWCOMER, note: TYPED.reference }),
      addMembers: () => ({ groupId, members: [{ memberId: randomUUID(), kind: 'own', label: TYPED.search, ...form() }] }),
      check: () => ({ groupId, which: 'all' }),
      cancelCheck: () => groupId,
      pay: () => ({ groupId, nonce: randomUUID(), bills: [{ memberId: randomUUID(), seen: line().seen }], given: AMPLE_CASH }),
      hold: () => ({ groupId, ticketId: randomUUID() }),
      printSummary: () => ({ groupId, ticketId: randomUUID() }),
      removeMember: () => ({ groupId, memberId: randomUUID() }),
      end: () => groupId,
    },
    shifts: {
      state: nothing,
      moves: nothing,
      beginCount: () => ({ name: 'float' }),
      open: () => ({ float: { 1000: 1 } }),
      moveCash: () => ({
        shiftId: randomUUID(),
        moveId: randomUUID(),
        kind: 'payOut',
        amount: Rupiah.parse(1_000),
        reason: TYPED.search,
        giver: CASHIER,
        receiver: NEWCOMER,
        orderId: null,
      }),
      count: () => ({ shiftId: randomUUID(), name: 'first', count: {} }),
      acceptCount: () => ({ shiftId: randomUUID() }),
      takeX: () => ({ shiftId: randomUUID() }),
      close: () => ({ shiftId: randomUUID(), count: 'first', floatLeft: Rupiah.parse(0), reason: TYPED.search, receiver: TYPED.search }),
      print: () => ({ number: 1 }),
      zs: () => ({ before: null, limit: 10 }),
      enterLastZ: () => ({ number: 0 }),
    },
    unconfirmed: { list: nothing, confirm: () => ({ kind: 'account', id: randomUUID(), amount: 0 }) },
    contra: { book: () => ({ contraId: randomUUID(), kind: 'cash', actId: randomUUID(), reason: TYPED.search }) },
    balance: {
      view: nothing,
      noteDeposit: () => ({
        depositId: randomUUID(),
        sent: Rupiah.parse(1_000),
        bankFee: Rupiah.parse(0),
        credited: null,
        source: 'bank',
        reference: TYPED.reference,
      }),
      creditDeposit: () => ({ depositId: randomUUID(), credited: Rupiah.parse(1_000) }),
      noteReversal: () => ({ reversalId: randomUUID(), orderId, amount: Rupiah.parse(1_000), reference: TYPED.reference }),
    },
    statements: {
      list: nothing,
      choose: nothing,
      preview: () => ({ format: guessFormat([], 'Asia/Jakarta') }),
      compare: () => ({
        ...{ statementId: randomUUID(), format: guessFormat([], 'Asia/Jakarta'), from: '2026-11-01', to: '2026-11-30' },
        ...{ marginMinutes: 60, opening: null, closing: null },
      }),
      cancel: nothing,
      get: () => ({ statementId: randomUUID() }),
      entries: () => ({ statementId: randomUUID(), class: null, after: 0, limit: 10 }),
      takeOver: () => ({ statementId: randomUUID(), row: 1, reference: TYPED.search }),
      export: () => ({ statementId: randomUUID(), class: null, format: 'csv' }),
    },
    complaints: {
      ofOrder: () => orderId,
      open: nothing,
      begin: () => ({ complaintId: randomUUID(), orderId, text: TYPED.search }),
      add: () => ({ complaintId: randomUUID(), stepId: randomUUID(), step: 'answered', text: TYPED.reference }),
      close: () => ({ complaintId: randomUUID(), outcome: 'refused', text: TYPED.search }),
      text: () => ({ complaintId: randomUUID(), language: 'id' }),
      copyText: () => ({ complaintId: randomUUID(), language: 'id' }),
    },
    reports: {
      home: nothing,
      read: () => ({ kind: 'cashier', form: { span: SPAN, person: TYPED.search } }),
      export: () => ({ report: { kind: 'tenders', form: { span: SPAN } }, format: 'csv' }),
      savePage: () => ({ report: { kind: 'tenders', form: { span: SPAN } } }),
    },
    customers: {
      entries: nothing,
      offers: () => [randomUUID()],
      list: () => ({ text: TYPED.search, limit: 10, from: 0 }),
      card: () => randomUUID(),
      sales: () => randomUUID(),
      save: () => ({ customerId: randomUUID(), name: NEWCOMER, note: TYPED.reference, number: savedNumber(), consent }),
      change: () => ({ customerId: randomUUID(), name: NEWCOMER, note: TYPED.reference }),
      addNumber: () => ({ customerId: randomUUID(), numberId: randomUUID(), number: savedNumber() }),
      removeNumber: () => ({ customerId: randomUUID(), numberId: randomUUID() }),
      giveConsent: () => ({ customerId: randomUUID(), consent }),
      withdrawConsent: () => randomUUID(),
      merge: () => ({ customerId: randomUUID(), merged: randomUUID() }),
      export: () => randomUUID(),
      erase: () => randomUUID(),
    },
    onAccount: {
      of: () => randomUUID(),
      owing: nothing,
      open: () => ({ customerId: randomUUID(), limit: Rupiah.parse(1_000) }),
      changeLimit: () => ({ customerId: randomUUID(), limit: Rupiah.parse(1_000) }),
      pay: () => ({
        ...{ customerId: randomUUID(), paymentId: randomUUID(), amount: Rupiah.parse(1_000) },
        given: [{ tender: 'qr', amount: Rupiah.parse(1_000), reference: TYPED.reference, seen: true }],
      }),
      payBack: () => ({
        ...{ customerId: randomUUID(), paymentId: randomUUID(), amount: Rupiah.parse(1_000) },
        ...{ tender: 'transfer', reference: TYPED.reference },
      }),
      writeOff: () => ({ customerId: randomUUID(), writeOffId: randomUUID(), amount: Rupiah.parse(1_000), reason: TYPED.search }),
      close: () => randomUUID(),
      printReminder: () => randomUUID(),
      printPayment: () => ({ customerId: randomUUID(), paymentId: randomUUID() }),
    },
    orders: {
      recent: () => ({ limit: 10 }),
      unsent: nothing,
      owed: nothing,
      flagged: nothing,
      search: () => ({ ...EVERY_ORDER_FORM, text: TYPED.search }),
      choices: () => undefined,
      get: () => orderId,
      story: () => orderId,
      rawAnswer: () => ({ orderId, seq: 1 }),
      copyRawAnswer: () => ({ orderId, seq: 1 }),
      readNow: () => inReview,
      onScreen: () => [orderId],
      showCode: () => orderId,
      copyGoods: () => orderId,
      copyReadCode: () => inReview,
    },
    catalogue: {
      view: nothing,
      products: () => ({ text: TYPED.search, family: null, state: 'all', from: 0, limit: 10 }),
      save: () => ({ product: { code: TYPED.search, name: TYPED.search, price: -1 }, isNew: true, version: null }),
      changeMany: () => ({
        selection: { kind: 'codes', codes: [TYPED.search] },
        change: { kind: 'enable', enabled: false },
        version: null,
      }),
      orderFavourites: () => ({ codes: [TYPED.search], dropped: [TYPED.search], version: null }),
      bringBack: () => ({ version: 1 }),
      bringBackCopy: () => ({ key: TYPED.search }),
      beginAnew: nothing,
      chooseImport: nothing,
      readImport: () => ({ mapping: null }),
      mapImport: () => ({
        mapping: {
          headingRow: 1,
          columns: { code: 0 },
          categories: [{ category: TYPED.search, means: 'gas' }],
          brands: [{ category: TYPED.search, brand: TYPED.search, means: 'leaveOut' }],
          leaveOutTitles: true,
        },
      }),
      importPage: () => ({ part: 'added', from: 0, limit: 10 }),
      applyImport: () => ({ removeGone: true }),
      cancelImport: nothing,
      export: () => ({ format: 'csv' }),
      saveSample: nothing,
      comparison: nothing,
      takeOver: () => ({
        add: [{ code: TYPED.search, family: 'gas', price: null }],
        switchOff: [],
        cost: [],
        digest: TYPED.search,
        version: null,
      }),
      feeRules: nothing,
      feeRuleVersions: nothing,
      saveFeeRules: () => ({ rules: [], version: 9 }),
      feeFor: () => ({ productCode: TYPED.search, price: Rupiah.parse(1_000) }),
    },
    transfer: { export: nothing, choose: nothing, apply: () => ({ digest: '0'.repeat(64) }), cancel: nothing },
    journal: {
      view: nothing,
      verify: nothing,
      stopVerify: nothing,
      copy: nothing,
      export: () => ({ format: 'csv', unmasked: true }),
      chooseFolder: nothing,
      useOwnFolder: nothing,
      chooseCopy: nothing,
      inspectCopy: () => TYPED.receipt,
      restore: () => ({ key: TYPED.receipt, staff: [{ is: 'vanishes', name: NEWCOMER, role: 'owner' }] }),
      scanReceipt: () => TYPED.receipt,
      answerListedRuns: () => ({ id: TYPED.receipt, search: true }),
      found: nothing,
      reviewFound: () => orderId,
    },
    receipts: { preview: () => orderId, print: () => orderId, phone: () => orderId, printVisit: () => TYPED.reference },
    printing: {
      open: nothing,
      seen: () => ({ jobId: TYPED.reference, paper: true }),
      wanted: () => TYPED.reference,
      move: () => ({ jobId: TYPED.reference, printer: null }),
      cancel: () => TYPED.reference,
      test: () => ({ printer: null }),
      status: () => ({ printer: aPrinter() }),
      found: nothing,
      models: nothing,
      openDrawer: nothing,
    },
    settings: {
      save: settings,
      saveConnection: () => ({ settings: settings(), orders: 'same' }),
      sameAccount: () => ({ key: 'older' }),
      checkConnection: () => ({ service: settings().service, secret: TYPED.secret }),
      saveSecret: () => ({ secret: TYPED.secret, authUrl }),
      forgetSecret: nothing,
    },
    health: { view: nothing, refresh: nothing, refusals: nothing, products: nothing, refreshProducts: nothing },
    display: {
      show: () => ({
        kind: 'payment',
        lines: [{ productCode: airtime.code, number: TYPED.number, quoteId: null }],
        given: [],
        isAsking: false,
      }),
    },
    practice: {
      view: nothing,
      setFault: () => ({ fault: 'slow', isOn: true }),
      backToNormal: nothing,
      saveTour: () => ({ state: 'left', done: ['sale'] }),
    },
    // The last ones, because they change who is at the till.
    staff: {
      touched: nothing,
      lift: () => ({ personId: idOf(OWNER), pin: PIN, action: 'exportHistory', subject: exportSubject({ format: 'csv', unmasked: true }) }),
      firstOwner: () => ({ name: NEWCOMER, pin: TYPED_PIN }),
      changeOwnPin: () => ({ oldPin: TYPED_PIN, newPin: TYPED_PIN }),
      members: nothing,
      add: () => ({ name: NEWCOMER, role: 'cashier', pin: TYPED_PIN }),
      change: () => ({ personId: idOf(CASHIER), name: CASHIER, role: 'cashier', active: true }),
      setPin: () => ({ personId: idOf(CASHIER), pin: CASHIERS_PIN }),
      signIn: () => ({ personId: idOf(CASHIER), pin: TYPED_PIN }),
      signOut: nothing,
    },
  };
}
