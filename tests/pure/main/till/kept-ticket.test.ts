import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { TicketKeeper } from '../../../../main/till/kept-ticket.ts';
import { UnpaidTicket } from '../../../../shared/ipc/unpaid-ticket.ts';

const nonce = randomUUID();
const ticket = UnpaidTicket.parse({
  lines: [],
  form: { productCode: 'pulsa', number: '0812', fields: [], customer: null },
  payment: { nonce, isHeld: true, tendering: { cash: '50.000', parts: [], entry: null } },
});

let now = 0;
const keeper = (paid: readonly string[] = []): TicketKeeper => new TicketKeeper((one) => paid.includes(one), { monotonic: () => now });

describe('a kept ticket', () => {
  it('goes to the person who typed it, once', () => {
    const kept = keeper();
    kept.keep('p-1', ticket);
    expect(kept.take('p-2')).toBeNull();
    expect(kept.take('p-1')).toEqual(ticket);
    expect(kept.take('p-1')).toBeNull();
  });

  it('is gone once its payment became orders, or the page keeps none', () => {
    const paid = keeper([nonce]);
    paid.keep('p-1', ticket);
    expect(paid.take('p-1')).toBeNull();
    const emptied = keeper();
    emptied.keep('p-1', ticket);
    emptied.keep('p-1', null);
    expect(emptied.take('p-1')).toBeNull();
  });

  it('is unpaid while it has a line or a noted payment, and none of its payment is an order', () => {
    const kept = keeper();
    expect(kept.hasUnpaid).toBe(false);
    kept.keep('p-1', ticket);
    expect(kept.hasUnpaid).toBe(true);
    kept.keep('p-1', { ...ticket, payment: null });
    expect(kept.hasUnpaid, 'only a number is typed').toBe(false);
    kept.keep('p-1', null);
    expect(kept.hasUnpaid).toBe(false);
    const paid = keeper([nonce]);
    paid.keep('p-1', ticket);
    expect(paid.hasUnpaid).toBe(false);
  });

  it('holds nothing up once it did not change for a day, and its person still gets it back', () => {
    const kept = keeper();
    kept.keep('p-1', ticket);
    now += 24 * 3_600_000 - 1;
    expect(kept.hasUnpaid).toBe(true);
    now += 1;
    expect(kept.hasUnpaid).toBe(false);
    expect(kept.take('p-1')).toEqual(ticket);
  });
});
