import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PrintResult } from '../../../main/devices/printing/printer.ts';
import type { JournalEvent } from '../../../main/journal/core/events.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { StaffBook } from '../../../main/shop/staff/staff-book.ts';
import { staffJournalOf } from '../../../main/shop/staff/staff-journal.ts';
import { calls as contract } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { ROLES } from '../../../shared/staff/permissions.ts';
import { guessFormat } from '../../../shared/statements/guess-format.ts';
import { EVERY_ORDER_FORM } from '../../lab/fakes/history/queries.ts';
import { eventsOfSale, soldAt } from '../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../lab/fakes/journals.ts';
import { hashesOnce } from '../../lab/fakes/pins.ts';
import { mutePrinter, mutePrinters } from '../../lab/fakes/printing.ts';
import { everyReport } from '../../lab/fakes/report-requests.ts';
import { AMPLE_CASH, cashBack } from '../../lab/fakes/shop/payments.ts';
import { openShop } from './open-shop.ts';

/** Tokens in what the page receives: every call and every push of the real shop, with a cashier at the till. */

const PIN = '482915';
const CUSTOMER = randomUUID();
/** Sold, delivered and not printed yet. */
const { orderId, token, clientNumber } = soldAt(1);

const pins = hashesOnce();

/** The printer's result for each job. */
let printResult: PrintResult;
/** The number of the event whose raw answer holds the token. */
let rawSeq: number;

const printer = { ...mutePrinter, print: async () => printResult };
const at = openShop({
  products: [],
  errors: ['the page failed'],
  settings: { mode: 'live', cashier: 'Wulan' },
  prepare: ({ folder }) => filledJournal(join(folder, 'journal')),
  system: () => ({ printers: { ...mutePrinters, open: () => printer, folder: () => printer } }),
});
beforeEach(async () => {
  printResult = { is: 'printed', files: [] };
  await at.signIn('cashier', PIN);
});

const search = { ...EVERY_ORDER_FORM, text: clientNumber };

const SPAN = { days: 'calendar', from: '2026-11-01', to: '2026-11-30' } as const;
const GROUP = '2b8f6a1e-3d0c-4f7e-9a55-0c8d1e7f4b21';
const COMPLAINT = randomUUID();

/** An input for each call of the contract; a call that is missing here fails the test below. */
const INPUTS: Readonly<Record<string, () => unknown>> = {
  'app.start': () => undefined,
  'app.boot': () => undefined,
  'app.closing': () => 'asking',
  'app.fault': () => ({ name: 'TypeError', frames: [] }),
  'sale.inquire': () => ({ productCode: 'none', number: '', fields: [] }),
  'sale.checkout': () => ({ nonce: randomUUID(), lines: [], given: AMPLE_CASH, repeats: [] }),
  'sale.keepUnpaid': () => null,
  'sale.takeUnpaid': () => undefined,
  'sale.retry': () => orderId,
  'sale.retryConfirmed': () => ({ orderId, repeats: [] }),
  'sale.startRefund': () => orderId,
  'sale.payBack': () => cashBack(orderId),
  'sale.endHold': () => ({ orderId, handedOver: false }),
  'sale.acknowledge': () => orderId,
  'sale.settle': () => ({ orderId, as: 'didNotHappen', reference: 'R', code: '' }),
  'orders.recent': () => ({ limit: 10 }),
  'orders.unsent': () => undefined,
  'orders.owed': () => undefined,
  'orders.flagged': () => undefined,
  'orders.search': () => search,
  'orders.choices': () => undefined,
  'orders.soldMost': () => undefined,
  'orders.get': () => orderId,
  'orders.story': () => orderId,
  'orders.rawAnswer': () => ({ orderId, seq: rawSeq }),
  'orders.copyRawAnswer': () => ({ orderId, seq: rawSeq }),
  'orders.readNow': () => orderId,
  'orders.onScreen': () => [orderId],
  'orders.showCode': () => orderId,
  'orders.copyGoods': () => orderId,
  'orders.copyReadCode': () => orderId,
  'journal.view': () => undefined,
  'journal.verify': () => undefined,
  'journal.stopVerify': () => undefined,
  'journal.copy': () => undefined,
  'journal.export': () => ({ unmasked: true }),
  'journal.chooseFolder': () => undefined,
  'journal.useOwnFolder': () => undefined,
  'journal.chooseCopy': () => undefined,
  'journal.inspectCopy': () => 'chosen',
  'journal.restore': () => 'chosen',
  'journal.scanReceipt': () => orderId,
  'journal.answerListedRuns': () => ({ id: '', search: true }),
  'journal.found': () => undefined,
  'journal.reviewFound': () => orderId,
  'receipts.preview': () => orderId,
  'receipts.print': () => orderId,
  'receipts.printVisit': () => 'ticket-1',
  'printing.open': () => undefined,
  'printing.seen': () => ({ jobId: 'none', paper: true }),
  'printing.wanted': () => 'none',
  'printing.move': () => ({ jobId: 'none', printer: null }),
  'printing.cancel': () => 'none',
  'printing.test': () => ({ printer: null }),
  'printing.status': () => ({ printer: {} }),
  'printing.found': () => 'computer',
  'printing.models': () => undefined,
  'printing.openDrawer': () => undefined,
  'staff.touched': () => undefined,
  'staff.lift': () => ({ personId: idOf('owner'), pin: '0', action: 'sell', subject: 'shop' }),
  'staff.firstOwner': () => ({ name: 'X', pin: PIN }),
  'staff.changeOwnPin': () => ({ oldPin: '0', newPin: '0' }),
  'staff.members': () => undefined,
  'staff.add': () => ({ name: 'X', role: 'owner', pin: PIN }),
  'staff.change': () => ({ personId: idOf('owner'), name: 'X', role: 'cashier', active: true }),
  'staff.setPin': () => ({ personId: idOf('owner'), pin: PIN }),
  'settings.save': () => at.settings,
  'settings.saveConnection': () => ({ settings: at.settings, orders: 'other' }),
  'settings.sameAccount': () => ({ key: 'older' }),
  'settings.saveSecret': () => ({ secret: 'x', authUrl: 'https://example.test' }),
  'settings.forgetSecret': () => undefined,
  'settings.checkConnection': () => ({ service: at.settings.service, secret: null }),
  'health.view': () => undefined,
  'health.refresh': () => undefined,
  'health.refusals': () => undefined,
  'health.products': () => undefined,
  'health.refreshProducts': () => undefined,
  'catalogue.view': () => undefined,
  'catalogue.products': () => ({ text: '', family: null, state: 'all', from: 0, limit: 10 }),
  'catalogue.save': () => ({ product: {}, isNew: true, version: null }),
  'catalogue.previewMany': () => ({ selection: { kind: 'codes', codes: ['x'] }, change: { kind: 'remove' }, version: null }),
  'catalogue.changeMany': () => ({ selection: { kind: 'codes', codes: ['x'] }, change: { kind: 'remove' }, version: null }),
  'catalogue.orderFavourites': () => ({ codes: [], dropped: [], version: null }),
  'catalogue.bringBack': () => ({ version: 1, shown: null }),
  'catalogue.bringBackCopy': () => ({ key: 'none' }),
  'catalogue.beginAnew': () => undefined,
  'catalogue.chooseImport': () => undefined,
  'catalogue.readImport': () => ({ mapping: null }),
  'catalogue.mapImport': () => ({ mapping: { headingRow: 1, columns: {}, categories: [], brands: [], leaveOutTitles: true } }),
  'catalogue.importPage': () => ({ part: 'added', from: 0, limit: 10 }),
  'catalogue.applyImport': () => ({ removeGone: true }),
  'catalogue.cancelImport': () => undefined,
  'catalogue.export': () => undefined,
  'catalogue.saveSample': () => undefined,
  'catalogue.comparison': () => undefined,
  'catalogue.takeOver': () => ({ add: [], switchOff: [], cost: [], at: '', version: null }),
  'catalogue.feeRules': () => undefined,
  'catalogue.feeRuleVersions': () => undefined,
  'catalogue.saveFeeRules': () => ({ rules: [], version: 1 }),
  'catalogue.feeFor': () => ({ productCode: 'x', price: 1_000 }),
  'transfer.export': () => undefined,
  'transfer.choose': () => undefined,
  'transfer.apply': () => ({ digest: '0'.repeat(64), parts: ['people'] }),
  'transfer.cancel': () => undefined,
  'shifts.state': () => undefined,
  'shifts.beginCount': () => ({ name: 'float' }),
  'shifts.open': () => ({ float: {} }),
  'shifts.moveCash': () => ({
    shiftId: randomUUID(),
    moveId: randomUUID(),
    kind: 'payIn',
    amount: 1,
    reason: 'x',
    giver: 'x',
    receiver: 'x',
  }),
  'shifts.count': () => ({ shiftId: randomUUID(), name: 'first', count: {} }),
  'shifts.acceptCount': () => ({ shiftId: randomUUID() }),
  'shifts.takeX': () => ({ shiftId: randomUUID() }),
  'shifts.close': () => ({ shiftId: randomUUID(), count: 'first', floatLeft: 0, reason: 'x', receiver: 'x' }),
  'shifts.moves': () => undefined,
  'shifts.paidForOrder': () => orderId,
  'shifts.print': () => ({ number: 1 }),
  'shifts.showZ': () => ({ number: 1 }),
  'shifts.zs': () => ({ before: null, limit: 10 }),
  'shifts.enterLastZ': () => ({ number: 0 }),
  'balance.view': () => undefined,
  'balance.noteDeposit': () => ({ depositId: randomUUID(), sent: 1, bankFee: 0, credited: null, source: 'bank', reference: 'x' }),
  'balance.creditDeposit': () => ({ depositId: randomUUID(), credited: 1 }),
  'reports.home': () => undefined,
  'reports.printDay': () => undefined,
  'reports.copyDay': () => undefined,
  'reports.saveDay': () => undefined,
  'reports.read': () => everyReport(SPAN)[0],
  'reports.export': () => ({ report: { kind: 'tenders', form: { span: SPAN } } }),
  'reports.savePage': () => ({ report: { kind: 'tenders', form: { span: SPAN } } }),
  'customers.entries': () => undefined,
  'customers.offers': () => [randomUUID()],
  'customers.list': () => ({ text: '', limit: 10, from: 0 }),
  'customers.save': () => ({
    ...{ customerId: CUSTOMER, name: 'Rina', note: '' },
    number: { source: { kind: 'order', orderId }, label: '' },
    consent: { purpose: 'sellAgain', version: 1, language: 'id' },
  }),
  'customers.card': () => CUSTOMER,
  'customers.sales': () => CUSTOMER,
  'customers.change': () => ({ customerId: CUSTOMER, name: 'Rina', note: 'x' }),
  'customers.addNumber': () => ({
    ...{ customerId: CUSTOMER, numberId: randomUUID() },
    number: { source: { kind: 'order', orderId }, label: '' },
  }),
  'customers.removeNumber': () => ({ customerId: CUSTOMER, numberId: randomUUID() }),
  'customers.giveConsent': () => ({ customerId: CUSTOMER, consent: { purpose: 'sellAgain', version: 1, language: 'id' } }),
  'customers.withdrawConsent': () => CUSTOMER,
  'customers.merge': () => ({ customerId: CUSTOMER, merged: randomUUID() }),
  'customers.export': () => CUSTOMER,
  'customers.erase': () => CUSTOMER,
  'onAccount.of': () => CUSTOMER,
  'onAccount.owing': () => undefined,
  'onAccount.open': () => ({ customerId: CUSTOMER, limit: 1 }),
  'onAccount.changeLimit': () => ({ customerId: CUSTOMER, limit: 2 }),
  'onAccount.pay': () => ({ customerId: CUSTOMER, paymentId: randomUUID(), amount: 1, given: [{ tender: 'cash', amount: 1 }] }),
  'onAccount.payBack': () => ({ customerId: CUSTOMER, paymentId: randomUUID(), amount: 1, tender: 'cash', reference: '' }),
  'onAccount.writeOff': () => ({ customerId: CUSTOMER, writeOffId: randomUUID(), amount: 1, reason: 'x' }),
  'onAccount.close': () => CUSTOMER,
  'onAccount.printReminder': () => CUSTOMER,
  'onAccount.printPayment': () => ({ customerId: CUSTOMER, paymentId: randomUUID() }),
  'balance.noteReversal': () => ({ reversalId: randomUUID(), orderId, amount: 1, reference: 'x' }),
  'statements.takeOver': () => ({ statementId: randomUUID(), row: 1, reference: 'x' }),
  'statements.list': () => undefined,
  'statements.choose': () => undefined,
  'statements.preview': () => ({ format: guessFormat([], 'Asia/Jakarta') }),
  'statements.compare': () => ({
    ...{ statementId: randomUUID(), format: guessFormat([], 'Asia/Jakarta'), from: '2026-11-01', to: '2026-11-30' },
    ...{ marginMinutes: 60, opening: null, closing: null },
  }),
  'statements.cancel': () => undefined,
  'statements.get': () => ({ statementId: randomUUID() }),
  'statements.entries': () => ({ statementId: randomUUID(), class: null, after: 0, limit: 10 }),
  'statements.export': () => ({ statementId: randomUUID(), class: null }),
  'unconfirmed.list': () => undefined,
  'unconfirmed.confirm': () => ({ kind: 'account', id: randomUUID(), amount: 0 }),
  'contra.book': () => ({ contraId: randomUUID(), kind: 'cash', actId: randomUUID(), reason: 'x' }),
  'complaints.ofOrder': () => orderId,
  'complaints.open': () => undefined,
  'complaints.begin': () => ({ complaintId: COMPLAINT, orderId, text: 'x' }),
  'complaints.add': () => ({ complaintId: COMPLAINT, stepId: randomUUID(), step: 'sent', text: 'x' }),
  'complaints.text': () => ({ complaintId: COMPLAINT, language: 'id' }),
  'complaints.copyText': () => ({ complaintId: COMPLAINT, language: 'id' }),
  'complaints.close': () => ({ complaintId: COMPLAINT, outcome: 'refused', text: '' }),
  'groups.list': () => undefined,
  'groups.continued': () => undefined,
  'groups.view': () => GROUP,
  'groups.save': () => ({ groupId: GROUP, name: 'RT 05', note: '' }),
  'groups.addMembers': () => ({
    groupId: GROUP,
    members: [{ memberId: randomUUID(), kind: 'own', label: '', productCode: 'pln-pascabayar', number: '53010000001', fields: [] }],
  }),
  'groups.removeMember': () => ({ groupId: GROUP, memberId: randomUUID() }),
  'groups.check': () => ({ groupId: GROUP, which: 'all' }),
  'groups.cancelCheck': () => GROUP,
  'groups.pay': () => ({
    ...{ groupId: GROUP, nonce: randomUUID(), given: [] },
    bills: [{ memberId: randomUUID(), seen: { price: 1, kioskFee: 0 } }],
  }),
  'groups.hold': () => ({ groupId: GROUP, ticketId: 'x' }),
  'groups.printSummary': () => ({ groupId: GROUP, ticketId: 'x' }),
  'groups.end': () => GROUP,
  'doctor.examine': () => undefined,
  'doctor.save': () => ({ at: '2026-01-01T00:00:00Z', version: '1', results: [] }),
  'support.gather': () => undefined,
  'support.save': () => '2026-01-01T00:00:00Z',
  'updates.view': () => undefined,
  'updates.check': () => undefined,
  'updates.apply': () => undefined,
  'office.view': () => undefined,
  'office.join': () => ({ address: '', code: 'ABCDEFGH23', leaves: 'masked' }),
  'office.leave': () => undefined,
  'office.setLeaves': () => ({ leaves: 'masked' }),
  'office.tryNow': () => undefined,
  'erasure.view': () => undefined,
  'erasure.setRetention': () => ({ months: 12 }),
  'erasure.erase': () => ({ clock: null }),
  'erasure.answerListed': () => ({ id: '', erase: false }),
  'erasure.removeOldBackups': () => undefined,
  'receipts.phone': () => orderId,
  'display.show': () => ({ kind: 'away' }),
  'practice.view': () => undefined,
  'practice.setFault': () => ({ fault: 'noPaper', isOn: false }),
  'practice.backToNormal': () => undefined,
  'practice.saveTour': () => ({ state: 'offered', done: [] }),
  // The last two, because they change who is at the till.
  'staff.signIn': () => ({ personId: idOf('owner'), pin: '0' }),
  'staff.signOut': () => undefined,
};

/** Every call, and every report by the call that reads them all. */
const EVERY_CALL: readonly (readonly [name: string, input: () => unknown])[] = [
  ...Object.entries(INPUTS),
  ...everyReport(SPAN).map((request) => ['reports.read', () => request] as const),
];

const TELLING = ['app.boot', 'orders.recent', 'orders.search', 'orders.get', 'orders.readNow', 'receipts.preview', 'complaints.text'];

describe('a token that nobody has handed over yet', () => {
  it('is shown to the cashier by every call that returns an order', async () => {
    expect(Object.keys(INPUTS).sort()).toEqual(
      Object.entries(contract)
        .flatMap(([group, members]) => Object.keys(members).map((name) => `${group}.${name}`))
        .sort(),
    );
    expect(await given(at.handlers.orders.get(orderId))).toMatchObject({ goods: token, codeHidden: false });
    expect(isIn(await at.handlers.receipts.preview(orderId))).toBe(true);
  });
});

describe('a token that was handed over', () => {
  it.each([
    ['copied', () => at.handlers.orders.copyGoods(orderId)],
    ['printed', () => at.handlers.receipts.print(orderId)],
    ['given to a phone', () => at.handlers.receipts.phone(orderId)],
  ])('and %s is in no answer and no push to a cashier, whatever the page calls', async (_how, handOver) => {
    await given<unknown, unknown>(handOver());
    at.forgetPushed();
    expect(await telling()).toEqual([]);
    expect(at.pushed().filter(isIn)).toEqual([]);
  });

  it('is shown to a supervisor by the same calls', async () => {
    await given(at.handlers.orders.copyGoods(orderId));
    await at.signIn('supervisor', PIN);
    expect(isIn(await at.handlers.orders.rawAnswer({ orderId, seq: rawSeq }))).toBe(true);
    expect((await telling()).filter((name) => TELLING.includes(name))).toEqual(TELLING);
  });

  it('stays on the screen until its ticket leaves, and does not return with it', async () => {
    await given(at.handlers.orders.onScreen([orderId]));
    await given(at.handlers.orders.copyGoods(orderId));
    await given(at.handlers.receipts.print(orderId));
    expect(await given(at.handlers.orders.get(orderId))).toMatchObject({ goods: token });
    at.forgetPushed();
    await given(at.handlers.orders.onScreen([]));
    expect(at.pushed()).toMatchObject([{ orderId, goods: null, codeHidden: true }]);
    await given(at.handlers.orders.onScreen([orderId]));
    expect(await given(at.handlers.orders.get(orderId))).toMatchObject({ goods: null, codeHidden: true, identifiers: [], lines: [] });
    expect(await given(at.handlers.receipts.preview(orderId))).toBeNull();
  });

  it('cannot be guessed piece by piece, because a search finds its order only by other facts', async () => {
    await given(at.handlers.orders.copyGoods(orderId));
    const found = async (text: string): Promise<readonly string[]> =>
      (await given(at.handlers.orders.search({ ...search, text }))).orders.map((order) => order.orderId);
    const pieces = [token, bare(token).slice(0, 9), bare(token).slice(-9)];
    for (const piece of pieces) expect(await found(piece)).not.toContain(orderId);
    expect(await given(at.handlers.orders.search({ ...search, text: token, limit: 1 }))).toMatchObject({ orders: [], next: null });
    expect(await found(clientNumber)).toContain(orderId);
    await at.signIn('supervisor', PIN);
    for (const piece of pieces) expect(await found(piece)).toContain(orderId);
  });

  it('is hidden when the page is loaded again', async () => {
    await given(at.handlers.orders.onScreen([orderId]));
    await given(at.handlers.orders.copyGoods(orderId));
    expect(isIn(await at.handlers.app.boot(undefined))).toBe(false);
  });

  it("is shown once more by a supervisor's PIN for this order, until it leaves the screen", async () => {
    await given(at.handlers.orders.copyGoods(orderId));
    await given(at.handlers.orders.onScreen([orderId]));
    const refused = { action: 'reprintCode', subject: expect.stringMatching(`^${orderId} #`), needs: 'supervisor', liftable: true };
    const asked = await at.handlers.orders.showCode(orderId);
    expect(asked).toMatchObject({ ok: false, failure: refused });
    await allowed(asked);
    expect(await given(at.handlers.orders.showCode(orderId))).toMatchObject({ goods: token, codeHidden: false });
    expect(isIn(await at.handlers.receipts.preview(orderId))).toBe(true);
    await given(at.handlers.orders.onScreen([]));
    expect(isIn(await at.handlers.orders.get(orderId))).toBe(false);
    expect(await at.handlers.orders.showCode(orderId)).toMatchObject({ ok: false, failure: refused });
  });

  it('is hidden from the next person who signs in at the same screen', async () => {
    await given(at.handlers.orders.onScreen([orderId]));
    await given(at.handlers.orders.copyGoods(orderId));
    await at.signIn('supervisor', PIN);
    await given(at.handlers.orders.onScreen([orderId]));
    await at.signIn('cashier', PIN);
    expect(isIn(await at.handlers.orders.get(orderId))).toBe(false);
  });

  it('needs a supervisor to be printed or copied again, also where it was only copied before', async () => {
    await given(at.handlers.orders.copyGoods(orderId));
    const { receipts: receipt, orders } = at.handlers;
    for (const again of [receipt.print(orderId), receipt.printVisit('ticket-1'), receipt.phone(orderId), orders.copyGoods(orderId)])
      expect(await again).toMatchObject({ ok: false, failure: { kind: 'notPermitted', action: 'reprintCode' } });
    expect(at.copied).toEqual([token]);
  });

  it('is still hidden after a restart', async () => {
    await given(at.handlers.orders.copyGoods(orderId));
    await at.reopen();
    await at.signIn('cashier', PIN);
    expect(await given(at.handlers.orders.get(orderId))).toMatchObject({ goods: null, codeHidden: true });
  });
});

describe('a token whose receipt was sent to a printer that cannot confirm', () => {
  const leaveAndComeBack = async (): Promise<void> => {
    await given(at.handlers.orders.onScreen([orderId]));
    await given(at.handlers.orders.onScreen([]));
  };
  beforeEach(() => {
    printResult = { is: 'sent' };
  });

  it('stays readable for the cashier, over a restart too', async () => {
    await given(at.handlers.receipts.print(orderId));
    await leaveAndComeBack();
    expect(await given(at.handlers.orders.get(orderId))).toMatchObject({ goods: token, codeHidden: false });
    await at.reopen();
    await at.signIn('cashier', PIN);
    expect(await given(at.handlers.orders.get(orderId))).toMatchObject({ goods: token, codeHidden: false });
  });

  it('is hidden once the cashier confirms the print and the ticket has left the screen', async () => {
    await given(at.handlers.orders.onScreen([orderId]));
    const { jobId } = await given(at.handlers.receipts.print(orderId));
    expect(await given(at.handlers.printing.seen({ jobId, paper: true }))).toMatchObject({ state: { is: 'printed', seenBy: 'cashier' } });
    expect(await given(at.handlers.orders.get(orderId))).toMatchObject({ goods: token });
    await given(at.handlers.orders.onScreen([]));
    expect(await given(at.handlers.orders.get(orderId))).toMatchObject({ goods: null, codeHidden: true });
    await at.reopen();
    await at.signIn('cashier', PIN);
    expect(await given(at.handlers.orders.get(orderId))).toMatchObject({ goods: null, codeHidden: true });
  });

  it('is hidden once it was copied, which needs a supervisor after a print', async () => {
    await given(at.handlers.receipts.print(orderId));
    const asked = await at.handlers.orders.copyGoods(orderId);
    expect(asked).toMatchObject({ ok: false, failure: { kind: 'notPermitted', action: 'reprintCode' } });
    await allowed(asked);
    await given(at.handlers.orders.copyGoods(orderId));
    expect(await given(at.handlers.orders.get(orderId))).toMatchObject({ goods: null, codeHidden: true });
  });

  it('needs a supervisor to be printed again: the cashier cannot answer that it did not print', async () => {
    const { jobId } = await given(at.handlers.receipts.print(orderId));
    expect(await at.handlers.printing.seen({ jobId, paper: false })).toMatchObject({
      ok: false,
      failure: { kind: 'printNotNow', state: 'sent' },
    });
    expect(await at.handlers.receipts.print(orderId)).toMatchObject({
      ok: false,
      failure: { kind: 'notPermitted', action: 'reprintCode' },
    });
  });
});

describe('while nobody is signed in', () => {
  it('main pushes no order, and the next sign-in loads what was in progress', async () => {
    await given(at.handlers.orders.onScreen([orderId]));
    at.handlers.staff.signOut(undefined);
    at.forgetPushed();
    const till = at.shop.till();
    if (till.ok) till.value.book.recordCodeCopied(orderId, null);
    expect(JSON.stringify(at.pushed())).not.toContain(orderId);
    await at.signIn('cashier', PIN);
    expect(await given(at.handlers.orders.get(orderId))).toMatchObject({ goods: token });
    at.handlers.staff.signOut(undefined);
    expect(await telling()).toEqual([]);
  });
});

const withRawAnswer = (event: JournalEvent): JournalEvent =>
  event.type === 'order' && event.event.type === 'detailsAnswered' ? { ...event, raw: JSON.stringify({ voucher_code: token }) } : event;

/** Makes a delivered, unprinted order, and a person of each role by name. */
async function filledJournal(folder: string): Promise<void> {
  mkdirSync(folder);
  const journals = new JournalFolder();
  const journal = journals.sold(2, 3, journals.open(join(folder, 'live.db')));
  write(journal, eventsOfSale(1).slice(0, -1).map(withRawAnswer));
  rawSeq = journal.eventCount;
  const book = new StaffBook({ journal: staffJournalOf(journal), pins, clock: systemClock, newId: randomUUID });
  for (const role of [...ROLES].reverse()) await book.add({ name: role, role, pin: PIN }, 'terminal');
  journals.remove();
}

const idOf = (role: string): string =>
  at.shop
    .staff()
    .view()
    .people.find(({ name }) => name === role)?.id ?? '';

async function given<T, F>(answer: Result<T, F> | Promise<Result<T, F>>): Promise<T> {
  const answered = await answer;
  if (!answered.ok) throw new Error(JSON.stringify(answered.failure));
  return answered.value;
}

/** A supervisor's PIN allows what was refused. */
async function allowed(refused: Result<unknown, Failure>): Promise<void> {
  if (refused.ok || refused.failure.kind !== 'notPermitted') throw new Error(JSON.stringify(refused));
  const { action, subject } = refused.failure;
  await given(at.handlers.staff.lift({ personId: idOf('supervisor'), pin: PIN, action, subject }));
}

const bare = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '');
/** Compared without the grouping of digits. */
const isIn = (told: unknown): boolean => bare(JSON.stringify(told) ?? '').includes(bare(token));

/** Makes every call of the contract; returns those whose answer holds the token. */
async function telling(): Promise<string[]> {
  const all: Readonly<Record<string, Readonly<Record<string, (input: never) => unknown>>>> = at.handlers;
  const told: string[] = [];
  for (const [name, input] of EVERY_CALL) {
    const [group = '', member = ''] = name.split('.');
    if (isIn(await all[group]?.[member]?.(input() as never))) told.push(name);
  }
  return told;
}
