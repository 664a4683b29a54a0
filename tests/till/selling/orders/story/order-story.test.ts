import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEvent } from '../../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../../main/journal/journal.ts';
import { orderStory, rawAnswer } from '../../../../../main/selling/orders/story/story-actions.ts';
import type { OrderEvent, UnstampedOrderEvent } from '../../../../../shared/orders/order-events.ts';
import type { PrintEvent } from '../../../../../shared/printing/print-jobs.ts';
import type { Authority } from '../../../../../shared/staff/permissions.ts';
import { eventsOfSale, soldAt } from '../../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../../lab/fakes/journals.ts';
import { readingFor, successFor, TOKEN } from '../../../../lab/fakes/sales.ts';

/** The story of an order, from a journal's events. */

const { orderId, at } = soldAt(1);
const SARI: Authority = { person: { id: 'sari', name: 'Sari', role: 'cashier' }, liftedBy: null };
const BY_PIN: Authority = { ...SARI, liftedBy: { liftId: 'lift-1', person: { id: 'budi', name: 'Budi', role: 'supervisor' } } };
const VISIBLE = { isHidden: () => false };
const HIDDEN = { isHidden: () => true };

let folder: JournalFolder;
let journal: Journal;
beforeEach(() => {
  folder = new JournalFolder();
  journal = folder.sold(2, 3);
});
afterEach(() => folder.remove());

function happens(event: UnstampedOrderEvent, raw: string | null = null, by: Authority | null = null): void {
  const stamped: OrderEvent = { ...event, at };
  write(journal, [{ type: 'order', subject: orderId, at, event: stamped, raw, by }]);
}
function sold(by: Authority | null = SARI): void {
  const [ticket] = eventsOfSale(1);
  if (ticket?.type !== 'ticket') throw new Error('A sale begins with its ticket');
  const [sale] = ticket.sales;
  if (!sale?.quote) throw new Error('It has an inquiry');
  const quoted: JournalEvent = {
    ...{ type: 'quoted', subject: sale.quote.id, at, quote: sale.quote, productCode: sale.product.code },
    ...{ clientNumber: sale.clientNumber, raw: '{"bill":1}' },
  };
  write(journal, [quoted, { ...ticket, by }]);
}
const paper = (jobId: string, event: PrintEvent, by: Authority | null = SARI): JournalEvent => ({
  ...{ type: 'paper', subject: orderId, at, jobId, event, by },
});
const asked = (jobId: string, orderIds: readonly string[], copy: number): PrintEvent => ({
  type: 'asked',
  request: {
    ...{ jobId, at, kind: 'receipt', orderIds, copy, receiptsOf: orderIds, by: 'Sari' },
    document: { id: jobId, lines: [] } as never,
  },
  printer: null,
});

const story = () => {
  const told = orderStory(journal.read, orderId);
  if (!told.ok) throw new Error(told.failure.kind);
  return told.value;
};
const raw = (seq: number, views = VISIBLE) => rawAnswer(journal.read, { orderId, seq }, views);
const seqOf = (what: string): number => story().find((entry) => entry.what === what)?.seq ?? 0;

describe('the story of an order', () => {
  it('says of each event who did it, who allowed it, when, and what the service answered', () => {
    sold();
    happens({ type: 'sending' });
    happens(
      { type: 'checkoutAnswered', answer: { is: 'accepted', reading: readingFor({ status: 'Pend\u202eing' }) } },
      '{"status":"Pending"}',
    );
    happens({ type: 'detailsAnswered', answer: { is: 'accepted', reading: readingFor({ status: 'Failed', finalFailure: true }) } });
    happens({ type: 'refundApproved', by: 'Sari' }, null, BY_PIN);
    happens({ type: 'refundPaid', by: 'Sari', tender: 'cash' }, null, SARI);
    write(journal, [{ type: 'drawer', subject: 'ticket-1', at, printer: 'x', by: SARI }]);
    write(journal, [{ type: 'copied', subject: orderId, at, by: BY_PIN }]);
    expect(story().map(({ what, who, allowedBy, answer, text, hasRaw }) => [what, who, allowedBy, answer, text, hasRaw])).toEqual([
      ['quoted', null, null, null, '', true],
      ['sold', soldEventCashier(), null, null, '', false],
      ['sending', null, null, null, '', false],
      ['checkoutAnswered', null, null, 'accepted', 'Pending', true],
      ['detailsAnswered', null, null, 'accepted', 'Failed', false],
      ['refundApproved', 'Sari', 'Budi', null, '', false],
      ['refundPaid', 'Sari', null, null, '', false],
      ['drawerOpened', 'Sari', null, null, '', false],
      ['codeCopied', 'Sari', 'Budi', null, '', false],
    ]);
    expect(new Set(story().map((entry) => entry.at))).toEqual(new Set([at]));
  });

  it('has the prints of its own paper and of a visit, and no other order’s', () => {
    sold();
    const other = soldAt(2).orderId;
    write(journal, [paper('a', asked('a', [orderId], 0)), paper('a', { type: 'started' }), paper('a', { type: 'sent' })]);
    write(journal, [{ ...paper('b', asked('b', [other], 0)), subject: other }]);
    write(journal, [paper('c', asked('c', [orderId, other], 1), BY_PIN), paper('c', { type: 'cancelled', by: 'Sari' })]);
    expect(
      story()
        .slice(2)
        .map(({ what, who, copy }) => [what, who, copy]),
    ).toEqual([
      ['printAsked', 'Sari', 0],
      ['printSent', 'Sari', 0],
      ['copyAsked', 'Sari', 1],
      ['printCancelled', 'Sari', 0],
    ]);
  });

  it('of an order that does not exist is not found', () => {
    expect(orderStory(journal.read, 'abcdefgh999999')).toMatchObject({ ok: false, failure: { kind: 'notFound' } });
  });

  function soldEventCashier(): string {
    return journal.read.order(orderId)?.order.sale.cashier ?? '';
  }
});

describe('a raw answer', () => {
  const answered = (reading = successFor(), said: string = JSON.stringify({ voucher: TOKEN })): void => {
    sold();
    happens({ type: 'sending' });
    happens({ type: 'checkoutAnswered', answer: { is: 'accepted', reading } }, said);
  };
  const LINES = `{"token":"${TOKEN}","plain":"${TOKEN.replaceAll('-', '')}","spaced":"${TOKEN.replaceAll('-', ' ')}","escaped":"\\u0034101-2233-8087-1200-7766"}`;

  it('is shown as it came, without what is invisible', () => {
    answered(successFor(), '{"a":"b\u0000\u001b[31m\u202ec"}\r\n\t{"next":1}');
    expect(raw(seqOf('checkoutAnswered'))).toEqual({ ok: true, value: '{"a":"b[31mc"}\n{"next":1}' });
  });

  it('has its codes for a person who may see them', () => {
    answered(successFor(), LINES);
    expect(raw(seqOf('checkoutAnswered'))).toEqual({ ok: true, value: LINES });
  });

  it.each([
    ['while the code is hidden', successFor(), HIDDEN],
    ['where name and tariff stand behind it', successFor({ serialNumber: `${TOKEN}/BUDI/R1/900/32.1`, voucherCode: '' }), HIDDEN],
    ['in an order that a supervisor must decide', readingFor({ status: 'Unheard of', serialNumber: TOKEN, voucherCode: TOKEN }), VISIBLE],
  ])('has its codes starred, however they are written, %s', (_when, reading, views) => {
    answered(reading, LINES);
    const read = raw(seqOf('checkoutAnswered'), views);
    if (!read.ok) throw new Error(read.failure.kind);
    expect(read.value).toContain('***');
    expect(read.value.replace(/[^0-9*]/g, '')).not.toMatch(/\d{5}/);
  });

  it('is read of this order alone, and only where there is one', () => {
    answered();
    const others = orderStory(journal.read, soldAt(2).orderId);
    const [other] = others.ok ? others.value.filter(({ hasRaw }) => hasRaw) : [];
    expect(other).toBeDefined();
    for (const seq of [other?.seq ?? 0, seqOf('sending'), 999_999])
      expect(raw(seq)).toMatchObject({ ok: false, failure: { kind: 'notFound' } });
  });
});
