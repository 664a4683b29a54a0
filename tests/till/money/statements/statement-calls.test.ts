import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChosenStatement } from '../../../../main/money/statements/chosen-statement.ts';
import { previewStatement } from '../../../../main/money/statements/preview-statement.ts';
import { StatementTables } from '../../../../main/money/statements/statement-tables.ts';
import { JournalReader } from '../../../../main/till/maintenance/reader/journal-reader.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { dayIn } from '../../../../shared/statements/read-moment.ts';
import type { StatementClass } from '../../../../shared/statements/statement-entry.ts';
import type { MatchForm } from '../../../../shared/statements/statement-forms.ts';
import type { StatementFileView, StatementSummary } from '../../../../shared/statements/statement-views.ts';
import { serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../../lab/fakes/sales.ts';
import { counterShop, failureOf, saleOf } from '../../fixture/counter-shop.ts';
import { valueOrThrow } from '../../shop/staff/staff-fixture.ts';

/** The provider's statement through the real till, its journal on a disk, the real reading threads and the real handlers. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500), cost: rupiah(25_000) });
const WORKER = new URL('../../../../main/till/maintenance/reader-worker.ts', import.meta.url);

let reader: JournalReader;
let picked: string | null;
const shop = counterShop({
  products: [airtime],
  atTill: 'Budi',
  deps: (shop) => ({
    history: () => ok({ read: shop.till.book.journal.read, reader }),
    chosenStatement: new ChosenStatement({ zone: () => 'Asia/Jakarta', now: () => shop.clock.now(), onProgress: () => undefined }),
    dialogs: { chooseStatement: async () => picked },
  }),
});
beforeEach(() => {
  reader = new JournalReader({ journal: shop.till.book.journal.path, workerUrl: WORKER });
  picked = null;
  answerWith('Success');
});
afterEach(() => reader.close());

let phone = 0;
/** As a provider writes it: UTC times, a column for each direction. */
const rowOf = (orderId: string, debit: string, credit = '', at = soldAt(orderId)): string => `${at};${orderId};${debit};${credit}`;
const HEAD = 'Time;Order ID;Debit;Credit';

const formOf = ({ format, marginMinutes }: StatementFileView, changes: Partial<MatchForm> = {}): MatchForm => {
  const day = new Date(shop.clock.now()).toISOString().slice(0, 10);
  return {
    statementId: randomUUID(),
    format: { ...format, zone: 'UTC' },
    from: day,
    to: day,
    marginMinutes,
    opening: null,
    closing: null,
    ...changes,
  };
};
const compared = async (view: StatementFileView, changes: Partial<MatchForm> = {}): Promise<StatementSummary> =>
  valueOrThrow(await shop.handlers.statements.compare(formOf(view, { marginMinutes: 0, ...changes })));

describe('the provider’s statement', () => {
  it('is compared with the orders of its days, and stays in the journal with its result', async () => {
    const [first, second, third] = [await sold(), await sold(), await sold()];
    const view = await chosen(rowOf(first, '25.000'), rowOf(second, '25.500'), rowOf('zzzzzzzzzzzz000009', '9.000', '', soldAt(first)));
    expect(view).toMatchObject({ file: 'mutasi november.csv', isRemembered: false, before: null });
    expect(view.preview).toMatchObject({ read: 3, unread: 0, debit: 59_500, withOrderId: 3 });
    const summary = await compared(view, { opening: 100_000, closing: 40_500 });
    expect(await classesOf(summary.statementId)).toEqual([
      [2, 'matched'],
      [3, 'otherAmount'],
      [4, 'onlyThere'],
      [null, 'onlyHere'],
    ]);
    expect(summary.balance).toEqual({ opening: 100_000, closing: 40_500, computed: 40_500, difference: 0 });
    expect(summary.sums.onlyHere).toEqual({ entries: 1, debit: 0, credit: 0, expected: 25_000 });
    const only = valueOrThrow(
      await shop.handlers.statements.entries({ statementId: summary.statementId, class: 'onlyHere', after: 0, limit: 10 }),
    );
    expect(only).toMatchObject({ total: 1, entries: [{ orderId: third, order: { state: 'success', isDelivered: true, reversed: 0 } }] });
    await reader.close();
    shop.reopen();
    expect(shop.till.statements.newest()).toMatchObject([{ statementId: summary.statementId, by: 'Budi', file: 'mutasi november.csv' }]);
  });

  it('is compared once for its id, and its file is known again', async () => {
    const view = await chosen(rowOf(await sold(), '25.000'));
    const form = formOf(view);
    const once = valueOrThrow(await shop.handlers.statements.compare(form));
    const events = shop.till.book.journal.eventCount;
    expect(valueOrThrow(await shop.handlers.statements.compare(form))).toEqual(once);
    expect(shop.till.book.journal.eventCount).toBe(events);
    const again = valueOrThrow(await shop.handlers.statements.choose(undefined));
    expect(again).toMatchObject({ isRemembered: true, format: { zone: 'UTC' }, before: { statementId: form.statementId } });
  });

  it('changes no order, and moves nothing of the balance', async () => {
    const orderId = await sold();
    const [before, balance] = [shop.till.book.get(orderId), shop.till.balance.view()];
    await compared(await chosen(rowOf(orderId, '1.000')));
    expect(shop.till.book.get(orderId)).toEqual(before);
    expect(shop.till.balance.view()).toEqual(balance);
  });

  it('shows what became of an order since: an order in review is settled from it, a reversal noted', async () => {
    const delivered = await sold();
    answerWith('Strange');
    const unclear = await sold();
    expect(shop.till.book.get(unclear)?.order.state.is).toBe('review');
    const { statementId } = await compared(
      await chosen(rowOf(delivered, '25.000'), rowOf(delivered, '', '25.000'), rowOf(unclear, '25.000')),
    );
    expect(await classesOf(statementId)).toEqual([
      [2, 'matched'],
      [3, 'reversal'],
      [4, 'inDoubt'],
    ]);
    const reference = 'mutasi november.csv, baris 4';
    valueOrThrow(await shop.handlers.sale.settle({ orderId: unclear, as: 'delivered', reference, code: '' }));
    valueOrThrow(await shop.handlers.statements.takeOver({ statementId, row: 3, reference }));
    const { entries } = valueOrThrow(await shop.handlers.statements.entries({ statementId, class: null, after: 0, limit: 10 }));
    expect(entries.map(({ class: name, order }) => [name, order?.state, order?.reversed])).toEqual([
      ['matched', 'success', 25_000],
      ['reversal', 'success', 25_000],
      ['inDoubt', 'settled', 0],
    ]);
  });

  it('notes a reversal once, however often and from however many statements it is taken over', async () => {
    const orderId = await sold();
    const rows = [rowOf(orderId, '25.000'), rowOf(orderId, '', '10.000')];
    const takeOver = async (summary: StatementSummary, row: number) =>
      shop.handlers.statements.takeOver({ statementId: summary.statementId, row, reference: `baris ${row}` });
    const first = await compared(await chosen(...rows));
    valueOrThrow(await takeOver(first, 3));
    valueOrThrow(await takeOver(first, 3));
    const other = await compared(await chosen(rows[1] ?? '', rows[0] ?? ''));
    valueOrThrow(await takeOver(other, 2));
    expect(failureOf(await takeOver(other, 3))).toMatchObject({ kind: 'notFound', what: 'statement' });
    const { entries } = valueOrThrow(
      await shop.handlers.statements.entries({ statementId: first.statementId, class: 'reversal', after: 0, limit: 10 }),
    );
    expect(entries.map(({ order }) => order?.reversed)).toEqual([10_000]);
  });

  it('notes the credit of a day once, whichever time of that day a statement gives it', async () => {
    const orderId = await sold();
    const day = dayIn(Date.parse(soldAt(orderId)), 'Asia/Jakarta');
    const [byDay, byTime] = [
      await compared(await chosen(rowOf(orderId, '', '25.000', day))),
      await compared(await chosen(rowOf(orderId, '', '25.000'))),
    ];
    for (const { statementId } of [byDay, byTime, byDay])
      valueOrThrow(await shop.handlers.statements.takeOver({ statementId, row: 2, reference: 'RK' }));
    expect(shop.till.balance.view().reversals.map(({ amount }) => amount)).toEqual([25_000]);
  });

  it('knows a reversal again that an older till noted by the time of its row', async () => {
    const orderId = await sold();
    const { statementId } = await compared(await chosen(rowOf(orderId, '', '10.000')));
    const { entries } = valueOrThrow(await shop.handlers.statements.entries({ statementId, class: 'reversal', after: 0, limit: 10 }));
    const [entry] = entries;
    if (!entry) throw new Error('no reversal');
    const { account } = shop.till.book.journal.read.tables((db) => new StatementTables(db)).statement(statementId) ?? { account: '' };
    const reversalId = createHash('sha256')
      .update(JSON.stringify(['reversal', account, orderId, entry.at, entry.credit]))
      .digest('hex')
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
    valueOrThrow(await shop.handlers.balance.noteReversal({ reversalId, orderId, amount: rupiah(10_000), reference: '' }));
    valueOrThrow(await shop.handlers.statements.takeOver({ statementId, row: 2, reference: 'RK' }));
    expect(shop.till.balance.view().reversals).toHaveLength(1);
    const again = valueOrThrow(await shop.handlers.statements.entries({ statementId, class: 'reversal', after: 0, limit: 10 }));
    expect(again.entries.map(({ order }) => order?.isNoted)).toEqual([true]);
  });

  it('marks the row whose own reversal is noted, so that a second part of the same order can be taken over', async () => {
    const orderId = await sold();
    const later = new Date(Date.parse(soldAt(orderId)) + 1_000).toISOString();
    const first = await compared(await chosen(rowOf(orderId, '25.000'), rowOf(orderId, '', '10.000')));
    const second = await compared(await chosen(rowOf(orderId, '', '5.000', later)));
    const noted = async ({ statementId }: StatementSummary) => {
      const form = { statementId, class: 'reversal' as const, after: 0, limit: 10 };
      return valueOrThrow(await shop.handlers.statements.entries(form)).entries.map(({ order }) => [order?.reversed, order?.isNoted]);
    };
    valueOrThrow(await shop.handlers.statements.takeOver({ statementId: first.statementId, row: 3, reference: 'baris 3' }));
    expect([await noted(first), await noted(second)]).toEqual([[[10_000, true]], [[10_000, false]]]);
    const again = { statementId: second.statementId, row: 2, reference: 'baris 2' };
    expect(failureOf(await shop.handlers.statements.takeOver(again))).toEqual({ kind: 'reversalAgain', orderId, reversed: 10_000 });
    valueOrThrow(await shop.handlers.statements.takeOver({ ...again, afterReversed: rupiah(10_000) }));
    expect([await noted(first), await noted(second)]).toEqual([[[15_000, true]], [[15_000, true]]]);
  });

  it('belongs to supervisors: a cashier neither reads nor compares one', async () => {
    await shop.signIn('Sari');
    expect(failureOf(await shop.handlers.statements.list(undefined))).toMatchObject({
      kind: 'notPermitted',
      action: 'matchStatement',
      liftable: false,
    });
    expect(failureOf(await shop.handlers.statements.choose(undefined))).toMatchObject({ kind: 'notPermitted' });
  });

  it('is written to a file as a table that runs no formula', async () => {
    const { statementId } = await compared(
      await chosen(rowOf(await sold(), '25.000'), rowOf('"=HYPERLINK(""http://x"")"', '1', '', '2026-11-22')),
    );
    shop.ending = 'csv';
    expect(valueOrThrow(await shop.handlers.statements.export({ statementId, class: null }))).toEqual({ file: savedFile() });
    const text = readFileSync(savedFile(), 'utf8');
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).not.toContain('HYPERLINK');
    shop.ending = 'xlsx';
    valueOrThrow(await shop.handlers.statements.export({ statementId, class: 'matched' }));
    expect(readFileSync(savedFile()).subarray(0, 2).toString()).toBe('PK');
    shop.ending = 'json';
    expect(failureOf(await shop.handlers.statements.export({ statementId, class: null }))).toMatchObject({ kind: 'otherEnding' });
  });

  it('replays to the same tables', async () => {
    await compared(await chosen(rowOf(await sold(), '25.000')));
    expect(valueOrThrow(await reader.verify())).toMatchObject({ brokenAt: null });
  });

  it.each([
    ['is changed after it was looked at', 'changed'],
    ['was given up', 'ended'],
  ] as const)('that %s is not compared', async (what, why) => {
    const view = await chosen(rowOf(await sold(), '25.000'));
    if (why === 'changed') writeFileSync(picked ?? '', `${HEAD}\n`);
    else valueOrThrow(await shop.handlers.statements.cancel(undefined));
    expect(failureOf(await shop.handlers.statements.compare(formOf(view)))).toMatchObject({ kind: 'statementRefused', why });
    expect(shop.till.statements.newest(), what).toEqual([]);
  });

  it.each([
    ['nothing', Buffer.from(''), 'noRows'],
    ['bytes that are no text', Buffer.from([0, 1, 2, 0, 0, 0, 255]), 'noText'],
    ['a quotation mark that does not end', Buffer.from('a,b\n"x,1\ny,2\n'), 'quotes'],
    ['one endless row', Buffer.from(`a,b\n${'x'.repeat(250_000)},1\n`), 'rowTooLong'],
    ['more rows than a statement has', Buffer.from('a,b\n'.repeat(60_000)), 'tooManyRows'],
    ['more columns than a statement has', Buffer.from(`${','.repeat(300)}\n`), 'tooManyColumns'],
  ] as const)('with %s is refused with its reason', async (_what, bytes, why) => {
    picked = file('x.csv');
    writeFileSync(picked, bytes);
    expect(failureOf(await shop.handlers.statements.choose(undefined))).toMatchObject({ kind: 'statementRefused', why });
  });

  it('is refused where it is a folder, and where it is gone', async () => {
    for (const path of [shop.folder, file('none.csv')]) {
      picked = path;
      expect(failureOf(await shop.handlers.statements.choose(undefined))).toMatchObject({ kind: 'statementRefused', why: 'unreadable' });
    }
  });

  it('suggests the column whose ids the journal knows, whatever serials look like, without case and spaces', async () => {
    const orderId = await sold();
    picked = file('sn.csv');
    const row = `${soldAt(orderId)};abcdefgh000001; ${orderId.toUpperCase()} ;25000`;
    writeFileSync(picked, `Time;SN;Catatan;Debit\n${row}\n`);
    const view = valueOrThrow(await shop.handlers.statements.choose(undefined));
    expect(view?.format.columns.orderId).toBe(2);
    const format = { ...(view as StatementFileView).format, sign: 'plusIsDebit' } as const;
    const { statementId } = await compared({ ...(view as StatementFileView), format });
    expect(await classesOf(statementId)).toEqual([[2, 'matched']]);
  });

  it('asks for the meaning of the words of a status, and names ids that a spreadsheet cut', async () => {
    picked = file('status.csv');
    const rows = [
      '22/11/2026 08:15;2,14748E+09;SUKSES;25.000',
      '22/11/2026 08:16;8140908311201380000;Gagal;0',
      '22/11/2026 08:17;x;sukses;9.000',
    ];
    writeFileSync(picked, `Tanggal;TrxID;Status;Harga\n${rows.join('\n')}\n`);
    const view = valueOrThrow(await shop.handlers.statements.choose(undefined)) as StatementFileView;
    expect(view.preview).toMatchObject({
      ...{ read: 0, unread: 3, damaged: { count: 2, row: 2, said: '2,14748E+09' } },
      words: [
        { word: 'sukses', count: 2, means: null },
        { word: 'gagal', count: 1, means: null },
      ],
    });
    const words = { sukses: 'debit', gagal: 'nothing' } as const;
    const look = valueOrThrow(await shop.handlers.statements.preview({ format: { ...view.format, words } }));
    expect(look).toMatchObject({ read: 1, unread: 1, debit: 9_000, words: [{ means: 'debit' }, { means: 'nothing' }] });
  });

  it('is refused by its name where it is a bank’s, unless a person told its format', async () => {
    picked = file('rekening.csv');
    const rows = [
      'Mutasi Rekening',
      'No. rekening : ,111',
      'Tanggal,Keterangan,Cabang,Jumlah,,Saldo',
      '\'02/11,SETORAN TUNAI,\'0000,"5,000.00",CR,"1.00"',
    ];
    writeFileSync(picked, `${rows.join('\n')}\n`);
    expect(failureOf(await shop.handlers.statements.choose(undefined))).toMatchObject({ kind: 'statementRefused', why: 'bank' });
    const bank = picked;
    const told = { ...(await chosen()).format, separator: 'comma' } as const;
    const lookBy = (format: typeof told | null) =>
      shop.till.book.journal.read.tables((db) =>
        previewStatement(db, { file: bank, format, zone: 'Asia/Jakarta', today: '2026-11-23' }, () => undefined),
      );
    expect(lookBy(null).ok).toBe(false);
    expect(lookBy(told)).toMatchObject({
      ok: true,
      value: { format: told, preview: { rows: [{ cells: ['Mutasi Rekening'] }, {}, {}, {}] } },
    });
  });

  it('is read in UTF-16 and Windows-1252 as well', async () => {
    const orderId = await sold();
    const text = `${HEAD}\n${rowOf(orderId, '25.000')}\n`;
    for (const bytes of [
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.concat([Buffer.from(`Catatan \u00e9\n`, 'latin1'), Buffer.from(text)]),
    ]) {
      picked = file('x.csv');
      writeFileSync(picked, bytes);
      expect(valueOrThrow(await shop.handlers.statements.choose(undefined))?.preview).toMatchObject({ read: 1, withOrderId: 1 });
    }
  });

  it.each([
    ['ends before it begins', { from: '2026-11-22', to: '2026-11-21' }, { kind: 'spanRefused', why: 'reversed' }],
    ['spans a decade', { from: '2016-01-01', to: '2026-01-01' }, { kind: 'spanRefused', why: 'tooLong' }],
  ] as const)('of a period that %s is not compared', async (_what, period, failure) => {
    const view = await chosen(rowOf(await sold(), '25.000'));
    expect(failureOf(await shop.handlers.statements.compare(formOf(view, period)))).toEqual(failure);
  });

  it('of an empty period finds nothing, and says so', async () => {
    const view = await chosen(rowOf(await sold(), '25.000'));
    const { statementId, sums } = await compared(view, { from: '2020-01-01', to: '2020-01-02' });
    expect(sums.outside.entries).toBe(1);
    expect(await classesOf(statementId)).toEqual([[2, 'outside']]);
  });

  it('finds orders of its days also where the clock was set back', async () => {
    const late = await sold();
    await shop.clock.advance(-3_600_000);
    const early = await sold();
    const { sums } = await compared(await chosen());
    expect(sums.onlyHere.entries, `${late} ${early}`).toBe(2);
  });
});

const file = (name: string): string => join(shop.folder, name);
const savedFile = (): string => file(shop.saved.at(-1) ?? '');

/** How the service answers the next orders. */
function answerWith(status: 'Success' | 'Strange'): void {
  const read = successFor({ serialNumber: 'SN-1', voucherCode: '', salesPrice: rupiah(25_000) });
  shop.service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
  shop.service.onRead = () => serviceReply({ is: 'accepted', reading: { ...read, status } });
}

function sold(): Promise<string> {
  phone += 1;
  return shop.sold(saleOf(airtime, { number: `0812334455${String(phone).padStart(2, '0')}` }));
}

const soldAt = (orderId: string): string => shop.till.book.get(orderId)?.order.sale.at ?? '';
async function chosen(...rows: string[]): Promise<StatementFileView> {
  picked = file('mutasi november.csv');
  writeFileSync(picked, `${[HEAD, ...rows].join('\r\n')}\r\n`);
  const answer = valueOrThrow(await shop.handlers.statements.choose(undefined));
  if (answer === null) throw new Error('nothing was chosen');
  return answer;
}

const classesOf = async (statementId: string): Promise<[number | null, StatementClass][]> =>
  valueOrThrow(await shop.handlers.statements.entries({ statementId, class: null, after: 0, limit: 200 })).entries.map((entry) => [
    entry.row,
    entry.class,
  ]);
