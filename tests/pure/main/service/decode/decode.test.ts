import { describe, expect, it } from 'vitest';
import { decodeCheckout, decodeInquiry, decodeOrder } from '../../../../../main/service/decode/decode.ts';
import { answerSettings, asked, askedOrder, checkoutText, inquiryText, orderText, TOKEN } from '../../../../service/service/samples.ts';

const inquiry = (text: string) => decodeInquiry(text, asked, 'inquiry');
const checkout = (text: string) => decodeCheckout(text, askedOrder, answerSettings);
const order = (text: string, failureStatuses: string[] = []) => decodeOrder(text, askedOrder, { ...answerSettings, failureStatuses });
const faultOf = (result: { ok: true } | { ok: false; failure: { why: string; detail: string } }) =>
  result.ok ? 'accepted' : `${result.failure.why}: ${result.failure.detail}`;

const line = (name: string, value: string) => ({ name, value });

/** Replaces a number in the text by characters that no serialiser would write. */
const withPrice = (text: string, literal: string) => text.replace('"sales_price":102500', `"sales_price":${literal}`);

describe('the answer to an inquiry', () => {
  it('is matched by product and number, whatever its id says', () => {
    expect(inquiry(inquiryText())).toMatchObject({ ok: true, value: { attributes: { sales_price: 102_500 } } });
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

  it('may have extra members, which are ignored', () => {
    expect(inquiry(inquiryText({ discount: 1.5, campaign: { a: [1] } })).ok).toBe(true);
  });

  it('may have the type order only when the request did', () => {
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
  ])('about %j never matches the request', (attributes, fault) => {
    expect(faultOf(inquiry(inquiryText(attributes)))).toBe(fault);
  });
});

describe('an amount', () => {
  it.each([
    ...[
      '10000.5',
      '1.025e5',
      '9007199254740993',
      '9007199254740993.0',
      '1e400',
      '-1',
      '-1.0',
      '-0',
      '-0.0',
      'null',
      'true',
      '[102500]',
      '{}',
    ],
    ...['"102.500"', '"1e4"', '"-1"', '"+1"', '"0102500"', '" 102500"', '"102500.0"', '"0x10"', '"Rp 102.500"', '""', '"9007199254740993"'],
  ])('of %s is no amount: an inquiry fails, and an order has no price', (literal) => {
    expect(faultOf(inquiry(withPrice(inquiryText(), literal)))).toBe('unreadable: attributes.sales_price');
    const orders = [checkout(withPrice(checkoutText(), literal)), order(withPrice(orderText({ status: 'Pending' }), literal))];
    for (const read of [...orders, order(withPrice(orderText(), literal))])
      expect(read).toMatchObject({ ok: true, value: { reading: { salesPrice: null, odd: ['sales_price'] } } });
  });

  it.each(['102500.0', '102500.00', '"102500"'])('of %s is read, and named as odd', (literal) => {
    expect(inquiry(withPrice(inquiryText(), literal))).toMatchObject({
      ok: true,
      value: { attributes: { sales_price: 102_500 }, odd: ['sales_price'] },
    });
    for (const read of [checkout(withPrice(checkoutText(), literal)), order(withPrice(orderText(), literal))])
      expect(read).toMatchObject({ ok: true, value: { reading: { salesPrice: 102_500, odd: ['sales_price'] } } });
  });

  it('that is repeated is not accepted', () => {
    expect(faultOf(inquiry(withPrice(inquiryText(), '102500,"sales_price":1')))).toMatch(/^unreadable: duplicate name/);
  });

  it('of zero is an amount', () => {
    expect(inquiry(inquiryText({ admin_fee: 0, base_price: 0, sales_price: 0 })).ok).toBe(true);
  });
});

describe('a number that is null', () => {
  const voucher = { ...askedOrder, clientNumber: '', family: 'voucher-game' } as const;
  it('is the empty one of a voucher, and named as odd', () => {
    expect(decodeOrder(orderText({ client_number: null }), voucher, answerSettings)).toMatchObject({
      ok: true,
      value: { reading: { odd: ['client_number'] } },
    });
  });
  it('is a mismatch for a product that has a number', () => {
    expect(faultOf(order(orderText({ client_number: null })))).toContain('mismatch: attributes.client_number');
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
  });
});

describe('the answer to a checkout', () => {
  it('is accepted when it echoes id, product and number', () => {
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
  it('hold the token', () => {
    expect(order(orderText())).toMatchObject({
      ok: true,
      value: { reading: { status: 'Success', voucherCode: TOKEN, adminFee: 2_500, isToken: true } },
    });
    expect(order(orderText())).not.toHaveProperty('value.reading.odd');
  });

  it('of a pending order hold nothing yet', () => {
    const pending = orderText({ status: 'Pending', fulfilled_at: null, fulfillment_result: null, voucher_code: '', serial_number: '' });
    expect(order(pending)).toMatchObject({ ok: true, value: { reading: { status: 'Pending', lines: [], fulfilledAt: null } } });
  });

  it.each(['SUCCESS', 'Success ', 'Sukses', 'success', 'Failed', ''])('keep the status %j unchanged: nothing is guessed', (status) => {
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

  it('deliver a paid token, although members beside it are missing or wrong', () => {
    const result = order(
      orderText({ admin_fee: '2500', partner_fee: undefined, fulfilled_at: 'yesterday', fulfillment_result: 'x', error_code: null }),
    );
    expect(result).toMatchObject({
      ok: true,
      value: {
        reading: {
          odd: ['admin_fee', 'partner_fee', 'error_code', 'fulfilled_at', 'fulfillment_result'],
          ...{ status: 'Success', voucherCode: TOKEN, salesPrice: 102_500, adminFee: 2_500, partnerFee: null, errorCode: '', lines: [] },
        },
      },
    });
  });

  it.each(['102.500', 102_500.5, -1, 2 ** 53, null, undefined, [], {}, true])(
    'deliver a paid token, although its price is %j, which then counts as unknown',
    (sales_price) => {
      expect(order(orderText({ sales_price }))).toMatchObject({
        ok: true,
        value: {
          attributes: { sales_price: null },
          reading: { status: 'Success', voucherCode: TOKEN, salesPrice: null, odd: ['sales_price'] },
        },
      });
    },
  );

  it.each([
    [{ serial_number: 12_345 }, { serialNumber: '12345', voucherCode: TOKEN }],
    [{ serial_number: {} }, { serialNumber: '', voucherCode: TOKEN }],
    [{ voucher_code: null }, { serialNumber: TOKEN, voucherCode: '' }],
    [
      { voucher_code: undefined, serial_number: undefined },
      { serialNumber: '', voucherCode: '' },
    ],
    [{ voucher_code: [TOKEN] }, { serialNumber: TOKEN, voucherCode: '' }],
  ])('with %j deliver the other identifier, and invent none', (changes, reading) => {
    expect(order(orderText(changes))).toMatchObject({ ok: true, value: { reading: { odd: Object.keys(changes).sort(), ...reading } } });
  });

  it.each([
    [[{ name: 'Token', value: TOKEN }, { name: 'Total', value: {} }, 'x', null], [{ name: 'Token', value: TOKEN }]],
    [{ Token: TOKEN }, []],
    [
      [{ name: 'Total', value: 102_500 }, { name: 'Denda', value: null }, { value: 'x' }],
      [line('Total', '102500'), line('Denda', ''), line('', 'x')],
    ],
    [Array(5_001).fill(line('a', 'b')), Array(5_000).fill(line('a', 'b'))],
  ])('with an odd result list keep the readable entries', (fulfillment_result, lines) => {
    expect(order(orderText({ fulfillment_result }))).toMatchObject({
      ok: true,
      value: { reading: { odd: ['fulfillment_result'], lines, voucherCode: TOKEN } },
    });
  });

  it.each(['client_number', 'product_code', 'status'])('never invent %s', (name) => {
    expect(order(orderText({ [name]: undefined })).ok).toBe(false);
  });

  it('of a failed order are read, although serial number, code, error code and time are odd', () => {
    const failed = { status: 'Gagal', serial_number: null, voucher_code: undefined, error_code: 17, fulfilled_at: '' };
    expect(order(orderText(failed), ['Gagal'])).toMatchObject({
      ok: true,
      value: { reading: { status: 'Gagal', finalFailure: true, errorCode: '17', fulfilledAt: null } },
    });
  });

  it.each([
    [null, ''],
    [undefined, ''],
    ['  ', ''],
    [' 00 ', ''],
    ['00', ''],
    [0, '0'],
    [17, '17'],
    [{ code: 17 }, ''],
    [false, ''],
  ])('with the error code %j, where 00 means none, give %j', (error_code, errorCode) => {
    const read = decodeOrder(orderText({ error_code }), askedOrder, {
      failureStatuses: [],
      noErrorCodes: ['00'],
      balanceEmptyMarks: [],
      alreadyPaidMarks: [],
      refusals: [],
    });
    expect(read).toMatchObject({ ok: true, value: { reading: { errorCode } } });
  });

  it('keep the digits of a number that a label has as they were written', () => {
    const literal = '0.10000000000000000001';
    const text = orderText({ fulfillment_result: [{ name: 'Kurs', value: 'HERE' }] }).replace('"HERE"', literal);
    expect(order(text)).toMatchObject({ ok: true, value: { reading: { lines: [{ name: 'Kurs', value: literal }] } } });
  });

  it('name no member that only another form has', () => {
    expect(checkout(checkoutText())).not.toHaveProperty('value.reading.odd');
  });
});
