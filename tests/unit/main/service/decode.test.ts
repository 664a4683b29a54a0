import { describe, expect, it } from 'vitest';
import { decodeCheckout, decodeInquiry, decodeOrder } from '../../../../main/service/decode.ts';
import { asked, askedOrder, checkoutText, inquiryText, orderText, TOKEN } from './samples.ts';

const inquiry = (text: string) => decodeInquiry(text, asked, 'inquiry');
const checkout = (text: string) => decodeCheckout(text, askedOrder, []);
const order = (text: string, failures: string[] = []) => decodeOrder(text, askedOrder, failures);
const faultOf = (result: { ok: true } | { ok: false; failure: { why: string; detail: string } }) =>
  result.ok ? 'accepted' : `${result.failure.why}: ${result.failure.detail}`;

/** Replaces a number in the text by characters that no serialiser would write. */
const withPrice = (text: string, literal: string) => text.replace('"sales_price":102500', `"sales_price":${literal}`);

describe('the answer to an inquiry', () => {
  it('is matched by product and number, whatever its id says', () => {
    expect(inquiry(inquiryText())).toMatchObject({ ok: true, value: { id: '512345678901', attributes: { sales_price: 102_500 } } });
    expect(inquiry(inquiryText({}, { id: 'VA-99-BILLING' })).ok).toBe(true);
    expect(inquiry(inquiryText({}, { id: undefined })).ok).toBe(true);
  });

  it('keeps repeated labels in their order', () => {
    const result = inquiry(inquiryText());
    expect(result.ok && result.value.attributes.inquiry_result.map(({ value }) => value).slice(2)).toEqual(['202610', '202611']);
  });

  it('may hide a penalty in the price', () => {
    expect(inquiry(inquiryText({ sales_price: 150_000 })).ok).toBe(true);
  });

  it('carries extra members along without minding them', () => {
    expect(inquiry(inquiryText({ discount: 1.5, campaign: { a: [1] } })).ok).toBe(true);
  });

  it('may call itself an order only when the request did', () => {
    expect(faultOf(inquiry(inquiryText({}, { type: 'order' })))).toBe('unreadable: data.type');
    expect(decodeInquiry(inquiryText({}, { type: 'order' }), asked, 'order').ok).toBe(true);
    expect(decodeInquiry(inquiryText(), asked, 'order').ok).toBe(true);
  });

  it.each([
    [{ product_code: 'pln-prepaid-20' }, 'mismatch: attributes.product_code'],
    [{ product_code: 'PLN-PREPAID-100' }, 'mismatch: attributes.product_code'],
    [{ client_number: '14012345679' }, 'mismatch: attributes.client_number'],
    [{ client_number: ' 14012345678' }, 'mismatch: attributes.client_number'],
    [{ client_number: 14_012_345_678 }, 'unreadable: attributes.client_number'],
    [{ client_number: '' }, 'mismatch: attributes.client_number'],
  ])('of %j is never taken for the one that was asked', (attributes, fault) => {
    expect(faultOf(inquiry(inquiryText(attributes)))).toBe(fault);
  });
});

describe('an amount', () => {
  it.each(['"102500"', '10000.5', '102500.0', '1.025e5', '9007199254740993', '1e400', '-1', '-0', 'null', 'true', '[102500]', '{}'])(
    'of %s is not accepted, in any of the answers; a success goes without it',
    (literal) => {
      const texts: [string, string][] = [
        [faultOf(inquiry(withPrice(inquiryText(), literal))), 'inquiry'],
        [faultOf(checkout(withPrice(checkoutText(), literal))), 'checkout'],
        [faultOf(order(withPrice(orderText({ status: 'Pending' }), literal))), 'order'],
      ];
      for (const [fault] of texts) expect(fault).toBe('unreadable: attributes.sales_price');
      expect(order(withPrice(orderText(), literal))).toMatchObject({ ok: true, value: { reading: { salesPrice: null } } });
    },
  );

  it('given twice is not accepted', () => {
    expect(faultOf(inquiry(withPrice(inquiryText(), '102500,"sales_price":1')))).toMatch(/^unreadable: duplicate name/);
  });

  it('of zero is one', () => {
    expect(inquiry(inquiryText({ admin_fee: 0, base_price: 0, sales_price: 0 })).ok).toBe(true);
  });
});

describe('the shape of an answer', () => {
  it.each([
    ['no data', '{}'],
    ['no data', '[]'],
    ['no data', '{"data":[]}'],
    ['no data', 'null'],
    ['no data', '"x"'],
    ['data.type', '{"data":{}}'],
    ['data.type', '{"data":{"type":"inquiry "}}'],
    ['attributes.', '{"data":{"type":"inquiry"}}'],
  ])('without %s is unreadable', (detail, text) => {
    expect(faultOf(inquiry(text))).toContain(`unreadable: ${detail}`);
  });

  it.each(['', '<html>ok</html>', '\u0000', '{"data":', 'OK'])('%j is unreadable', (text) => {
    expect(faultOf(order(text))).toMatch(/^unreadable/);
  });

  it('with 100,000 lines is unreadable', () => {
    const lines = Array.from({ length: 100_000 }, () => ({ name: 'a', value: 'b' }));
    expect(faultOf(inquiry(inquiryText({ inquiry_result: lines })))).toMatch(/^unreadable: too many values/);
    expect(faultOf(inquiry(inquiryText({ inquiry_result: lines.slice(0, 1_001) })))).toBe('unreadable: attributes.inquiry_result');
  });
});

describe('the answer to a checkout', () => {
  it('is accepted when id, product and number are said back', () => {
    expect(checkout(checkoutText())).toMatchObject({ ok: true, value: { reading: { status: 'Pending', voucherCode: '', lines: [] } } });
  });

  it.each([
    [{ id: 'k3x9m2q7a0000002' }, 'mismatch: data.id'],
    [{ id: undefined }, 'mismatch: data.id'],
    [{ id: 7 }, 'mismatch: data.id'],
    [{ type: 'inquiry' }, 'unreadable: data.type'],
    [{ type: undefined }, 'unreadable: data.type'],
  ])('with %j is not accepted', (data, fault) => {
    expect(faultOf(checkout(checkoutText({}, data)))).toBe(fault);
  });

  it('for another product or number is not accepted', () => {
    expect(faultOf(checkout(checkoutText({ product_code: 'x' })))).toBe('mismatch: attributes.product_code');
    expect(faultOf(checkout(checkoutText({ client_number: '1' })))).toBe('mismatch: attributes.client_number');
  });
});

describe('order details', () => {
  it('bring the token', () => {
    expect(order(orderText())).toMatchObject({
      ok: true,
      value: { odd: [], reading: { status: 'Success', voucherCode: TOKEN, adminFee: 2_500 } },
    });
  });

  it('of a pending order have nothing yet', () => {
    const pending = orderText({ status: 'Pending', fulfilled_at: null, fulfillment_result: null, voucher_code: '', serial_number: '' });
    expect(order(pending)).toMatchObject({ ok: true, value: { reading: { status: 'Pending', lines: [], fulfilledAt: null } } });
  });

  it.each(['SUCCESS', 'Success ', 'Sukses', 'success', 'Failed', ''])('keep the status %j as it came: nothing is guessed', (status) => {
    expect(order(orderText({ status }))).toMatchObject({ ok: true, value: { reading: { status, finalFailure: false } } });
  });

  it('call a failure final only when the shop lists its status, and never Pending or Success', () => {
    const listed = ['Failed', 'Pending', 'Success'];
    const finality = (status: string) => {
      const result = order(orderText({ status }), listed);
      return result.ok && result.value.reading.finalFailure;
    };
    expect([finality('Failed'), finality('failed'), finality('Pending'), finality('Success')]).toEqual([true, false, false, false]);
  });

  it('hand over a token that was paid for, although members beside it are missing or wrong', () => {
    const result = order(
      orderText({ admin_fee: '2500', partner_fee: undefined, fulfilled_at: 'yesterday', fulfillment_result: 'x', error_code: null }),
    );
    expect(result).toMatchObject({
      ok: true,
      value: {
        odd: ['admin_fee', 'error_code', 'fulfilled_at', 'fulfillment_result', 'partner_fee'],
        reading: { status: 'Success', voucherCode: TOKEN, salesPrice: 102_500, adminFee: null, lines: [] },
      },
    });
  });

  it.each(['102500', 102_500.5, -1, 2 ** 53, null, undefined, [], {}, true])(
    "hand over a token that was paid for, although its price is %j: that is nobody's price then",
    (sales_price) => {
      expect(order(orderText({ sales_price }))).toMatchObject({
        ok: true,
        value: {
          odd: ['sales_price'],
          attributes: { sales_price: null },
          reading: { status: 'Success', voucherCode: TOKEN, salesPrice: null, odd: ['sales_price'] },
        },
      });
    },
  );

  it.each([
    [{ serial_number: 12_345 }, { serialNumber: '', voucherCode: TOKEN }],
    [{ voucher_code: null }, { serialNumber: TOKEN, voucherCode: '' }],
    [
      { voucher_code: undefined, serial_number: undefined },
      { serialNumber: '', voucherCode: '' },
    ],
    [{ voucher_code: [TOKEN] }, { serialNumber: TOKEN, voucherCode: '' }],
  ])('with %j hand over the other identifier, and make up none', (changes, reading) => {
    expect(order(orderText(changes))).toMatchObject({ ok: true, value: { odd: Object.keys(changes).sort(), reading } });
  });

  it.each([
    [[{ name: 'Token', value: TOKEN }, { name: 'Total', value: 5 }, 'x', null], [{ name: 'Token', value: TOKEN }]],
    [{ Token: TOKEN }, []],
    [Array(1_001).fill({ name: 'a', value: 'b' }), Array(1_000).fill({ name: 'a', value: 'b' })],
  ])('with a result list that is odd keep the entries that are well', (fulfillment_result, lines) => {
    expect(order(orderText({ fulfillment_result }))).toMatchObject({
      ok: true,
      value: { odd: ['fulfillment_result'], reading: { lines, voucherCode: TOKEN } },
    });
  });

  it.each(['client_number', 'product_code', 'status'])('never make up %s', (name) => {
    expect(order(orderText({ [name]: undefined })).ok).toBe(false);
  });

  it('are not so forgiving while the order is not delivered', () => {
    const required = ['admin_fee', 'sales_price', 'serial_number', 'voucher_code', 'fulfillment_result', 'partner_fee', 'fulfilled_at'];
    for (const name of required) expect(order(orderText({ status: 'Pending', [name]: undefined })).ok, name).toBe(false);
  });
});
