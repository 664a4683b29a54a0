import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredOrder } from '../../../../../../main/journal/projections/stored-order.ts';
import { OrderViews } from '../../../../../../main/selling/orders/views/order-views.ts';
import { toOrderView, toQuoteView } from '../../../../../../main/selling/orders/views/to-view.ts';
import { FAMILY_IDS, type FamilyId, families } from '../../../../../../shared/catalogue/families.ts';
import { isFilled } from '../../../../../../shared/catalogue/labels.ts';
import { visibleCode } from '../../../../../../shared/lib/exact-code.ts';
import { rupiah } from '../../../../../../shared/lib/money.ts';
import { hasGoods, type Order, type Reading } from '../../../../../../shared/orders/order.ts';
import { buildReceipt } from '../../../../../../shared/receipts/build-receipt.ts';
import { receiptPlainText } from '../../../../../../shared/receipts/plain-text.ts';
import type { Role } from '../../../../../../shared/staff/permissions.ts';
import { hostile } from '../../../../../lab/fakes/hostile-text.ts';
import { type Changes, inputOf, orderOf } from '../../../../../lab/fakes/receipts.ts';
import { productFor, quoteFor } from '../../../../../lab/fakes/sales.ts';

const AT = '2026-11-21T03:42:00.000Z';

/** The screen's view of a journalled order. */
const viewOf = (order: Order, isHidden = false) => toOrderView(storedOf(order), { isHidden });

function storedOf(order: Order): StoredOrder {
  const { orderId, ticketId } = order.sale;
  const total = rupiah(50_000);
  const ticket = {
    ticketId,
    nonce: 'n',
    tender: { kind: 'qr' },
    total,
    change: rupiah(0),
    cashier: 'Sari',
    at: AT,
    orderIds: [orderId],
  } as const;
  return { order, ticket, printed: 0, revision: 1, head: null };
}

const withGoods = FAMILY_IDS.filter((family) => families[family].goods !== null);
const delivered = (family: FamilyId, reading: Partial<Reading>): Order => orderOf(family, { reading });
const paperOf = (family: FamilyId, changes: Changes): string => {
  const built = buildReceipt(inputOf(family, changes));
  const text = built.ok ? receiptPlainText(built.value, 48) : built;
  if (!text.ok) throw new Error(text.failure.detail);
  return text.value;
};
const squeezed = (text: string): string => text.replace(/\s/g, '');

describe('a hidden code', () => {
  it.each(withGoods)('is nowhere in the view of %s, and neither is another code that came for it', (family) => {
    const [code, serial, other] = ['KODE1234', 'SERI5678', 'LAIN9012'];
    const order: Order = {
      ...delivered(family, { voucherCode: code, serialNumber: serial, lines: [{ name: 'Token', value: `${code} / ${serial}` }] }),
      warnings: [
        { kind: 'tokensDiffer', serial, code },
        { kind: 'contradiction', what: 'code', got: other },
        { kind: 'contradiction', what: 'serial', got: other },
        { kind: 'contradiction', what: 'status', got: 'Pending' },
      ],
    };
    const [shown, hidden] = [JSON.stringify(viewOf(order)), JSON.stringify(viewOf(order, true))];
    expect([code, other].filter((canary) => shown.includes(canary))).toEqual([code, other]);
    expect([code, serial, other].filter((canary) => hidden.includes(canary))).toEqual([]);
    expect(viewOf(order, true)).toMatchObject({ goods: null, codeHidden: true, warnings: order.warnings.map(({ kind }) => ({ kind })) });
  });
});

describe('the cost of an order', () => {
  const cost = rupiah(24_681);
  const order: Order = {
    ...orderOf('telco-prepaid', { reading: { salesPrice: cost, partnerFee: rupiah(137) } }),
    warnings: [{ kind: 'costDiffers', expected: rupiah(24_680), got: cost }],
  };
  const viewFor = (role: Role) => {
    const stored = { ...storedOf(order), order };
    const person = { id: 'p', name: 'Sari', role };
    return new OrderViews({ person: () => person, read: () => null, push: () => undefined }).viewOf(stored);
  };

  it('is only in the view of people who may see the margin', () => {
    expect(viewFor('owner').earnings).toMatchObject({ cost, partnerFee: 137 });
    expect(viewFor('owner').warnings).toEqual([{ kind: 'costDiffers' }]);
    for (const role of ['cashier', 'supervisor'] as const) {
      expect(viewFor(role).earnings).toBeNull();
      expect(JSON.stringify(viewFor(role))).not.toMatch(/2468|137/);
    }
  });

  it('is shown as unknown where nobody named it', () => {
    const untold = orderOf('telco-prepaid', { reading: { salesPrice: null } });
    expect(toOrderView(storedOf(untold), { isHidden: false, seesMargin: true }).earnings).toMatchObject({ cost: null });
  });
});

describe('a code that came for an order whose money went back', () => {
  it.each(withGoods)('is nowhere in the view of %s in review, nor is another that came later', (family) => {
    const [code, serial, other] = ['KODE1234', 'SERI5678', 'LAIN9012'];
    const sold = delivered(family, { voucherCode: code, serialNumber: serial });
    if (sold.state.is !== 'success') throw new Error('not delivered');
    const { reading } = sold.state;
    const order: Order = {
      ...sold,
      state: { is: 'review', why: 'successAfterRefund', detail: '', reading },
      warnings: [
        { kind: 'contradiction', what: 'code', got: other },
        { kind: 'contradiction', what: 'serial', got: other },
      ],
    };
    const shown = JSON.stringify(viewOf(order));
    expect([code, serial, other].filter((canary) => shown.includes(canary))).toEqual([]);
    expect(viewOf(order).warnings).toHaveLength(2);
  });
});

describe('a code that was paid for', () => {
  it.each([
    'AB\nCD-12',
    'AB\tCD-12',
    'AB\u00a0CD-12',
    'AB\u200bCD-12',
    'AB\u202eCD-12',
    '\u2067ABCD\u2069',
    'AB\ud800CD',
    'x'.repeat(3_000),
  ])('reaches the screen and the clipboard whatever it contains (%j)', (code) => {
    for (const family of withGoods) expect(viewOf(delivered(family, { voucherCode: code, serialNumber: '' })).goods, family).toBe(code);
  });

  it('is exactly on the screen and on paper, with visible marks, for every success', () => {
    fc.assert(
      fc.property(fc.constantFrom(...withGoods), hostile, hostile, (family, voucherCode, serialNumber) => {
        const order = delivered(family, { voucherCode, serialNumber });
        if (order.state.is !== 'success') throw new Error('Not delivered');
        const { goods } = viewOf(order);
        expect(goods !== null).toBe(hasGoods(order.sale, order.state.reading));
        if (goods === null) return;
        expect([voucherCode, serialNumber]).toContain(goods);
        expect(visibleCode(goods).trim()).not.toBe('');
        const shown = family === 'electricity-prepaid' ? visibleCode(goods.trim()).replaceAll('-', '') : visibleCode(goods);
        expect(squeezed(paperOf(family, { reading: { voucherCode, serialNumber } })).replaceAll('-', '')).toContain(
          squeezed(shown).replaceAll('-', ''),
        );
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the identifiers of a success', () => {
  it('are the same on screen and on paper, in every family', () => {
    for (const family of FAMILY_IDS) {
      const reading = { serialNumber: 'SN-0099887766', voucherCode: 'VC-1122334455' };
      const view = viewOf(delivered(family, reading));
      const paper = squeezed(paperOf(family, { reading }));
      for (const { value } of view.identifiers) expect(paper, family).toContain(value);
      const shown = [view.goods, ...view.identifiers.map(({ value }) => value)];
      expect(shown.sort(), family).toEqual(
        families[family].goods?.from.length === 2 || isFilled(view.goods ?? '')
          ? ['SN-0099887766', 'VC-1122334455'].sort()
          : [null, 'SN-0099887766', 'VC-1122334455'].sort(),
      );
    }
  });

  it('name a token once, however its two members group it, and both where they differ', () => {
    const voucherCode = '4101-2233-8087-1200-7766';
    expect(viewOf(delivered('electricity-prepaid', { voucherCode, serialNumber: '41012233808712007766' })).identifiers).toEqual([]);
    const other = { voucherCode, serialNumber: '4101-2233-8087-1200-7767' };
    expect(viewOf(delivered('electricity-prepaid', other))).toMatchObject({
      goods: voucherCode,
      identifiers: [{ value: other.serialNumber }],
    });
    expect(paperOf('electricity-prepaid', { reading: other })).toContain('4101 2233 8087 1200 7767');
  });
});

describe('a name that may be URL-encoded', () => {
  const sent = { clientName: 'Budi%20S%26', lines: [{ name: 'Nickname', value: 'Si%20Budi' }] };
  const confirmed = (family: FamilyId) => {
    const product = productFor(family);
    const target = { product, productCode: product.code, clientNumber: '1', fields: [] };
    return toQuoteView(quoteFor(sent), target, rupiah(0));
  };

  it('is decoded at the confirm step, on the order and on paper, in the family that encodes', () => {
    expect(confirmed('game-direct')).toMatchObject({ clientName: 'Budi S&', lines: [{ value: 'Si Budi' }] });
    expect(viewOf(delivered('game-direct', sent)).lines).toEqual([{ name: 'Nickname', value: 'Si Budi' }]);
    const paper = paperOf('game-direct', { reading: sent });
    expect(paper).toContain('Budi S&');
    expect(paper).toContain('Si Budi');
  });

  it('is unchanged in every other family, on screen and on paper', () => {
    const others = FAMILY_IDS.filter((family) => !families[family].encodesNames);
    expect(others).toHaveLength(FAMILY_IDS.length - 1);
    for (const family of others) {
      expect(confirmed(family), family).toMatchObject({ clientName: 'Budi%20S%26', lines: [{ value: 'Si%20Budi' }] });
      expect(viewOf(delivered(family, sent)).lines, family).toEqual(sent.lines);
      expect(paperOf(family, { reading: sent }), family).toContain('Si%20Budi');
    }
  });
});

describe('the customer’s name of an order', () => {
  const named = (clientName: string, quoted: string, isHidden = false) => {
    const order = orderOf('electricity-postpaid', { reading: { clientName } });
    const quote = quoteFor({ clientName: quoted });
    return viewOf({ ...order, sale: { ...order.sale, quote } }, isHidden).clientName;
  };

  it('is the full one of the order details, where the inquiry masked it', () => {
    expect(named('SITI CONTOH  ', 'SI** CON***')).toBe('SITI CONTOH');
    expect(named('', 'SI** CON***')).toBe('SI** CON***');
    expect(named('*****', 'SI** CON***')).toBe('*****');
    expect(named('*****', 'SITI CONTOH')).toBe('SITI CONTOH');
  });

  it('is that of the inquiry while the code is hidden', () => {
    expect(named('SITI CONTOH', 'SI** CON***', true)).toBe('SI** CON***');
  });
});

describe('a total that is not base and fee', () => {
  const quoted = (salesPrice: number) => {
    const quote = quoteFor({ basePrice: rupiah(100_000), adminFee: rupiah(2_500), salesPrice: rupiah(salesPrice) });
    return toQuoteView(quote, { productCode: 'x', clientNumber: '1', fields: [], product: productFor('vehicle-tax') }, rupiah(0)).unlisted;
  };

  it('includes a penalty only where it is higher', () => {
    expect([quoted(102_500), quoted(110_000), quoted(90_000)]).toEqual([null, 'more', 'less']);
  });
});
