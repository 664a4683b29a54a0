import { describe, expect, it } from 'vitest';
import { checkoutBody, inquiryBody } from '../../../../../main/service/operations/request-bodies.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';

const sale = { orderId: 'k3x9m2q7a0000001', productCode: 'pln-prepaid-100', clientNumber: '14012345678', fields: [] };

describe('the body of a checkout', () => {
  it('carries the amount of the inquiry', () => {
    expect(checkoutBody({ ...sale, amount: rupiah(102_500) })).toBe(
      '{"data":{"type":"order","id":"k3x9m2q7a0000001","attributes":{"product_code":"pln-prepaid-100","client_number":"14012345678","amount":102500}}}',
    );
  });

  it('has no amount and no fields where the product takes none, and an empty number for a voucher', () => {
    expect(checkoutBody({ ...sale, clientNumber: '', amount: null })).toBe(
      '{"data":{"type":"order","id":"k3x9m2q7a0000001","attributes":{"product_code":"pln-prepaid-100","client_number":""}}}',
    );
  });

  it('carries an amount of zero as one', () => {
    expect(JSON.parse(checkoutBody({ ...sale, amount: rupiah(0) })).data.attributes.amount).toBe(0);
  });

  it('has the same characters each time, with the fields in the given order', () => {
    const fields = [
      { name: 'nik', value: '3201', note: 'x' },
      { name: 'period', value: '2026' },
    ];
    const body = () => checkoutBody({ ...sale, amount: null, fields });
    expect(body()).toBe(body());
    expect(JSON.parse(body()).data.attributes.fields).toEqual([
      { name: 'nik', value: '3201' },
      { name: 'period', value: '2026' },
    ]);
  });
});

describe('the body of an inquiry', () => {
  it('has no id and no amount, and the type of the product', () => {
    expect(inquiryBody({ ...sale, inquiryType: 'inquiry' })).toBe(
      '{"data":{"type":"inquiry","attributes":{"product_code":"pln-prepaid-100","client_number":"14012345678"}}}',
    );
    expect(JSON.parse(inquiryBody({ ...sale, inquiryType: 'order' })).data.type).toBe('order');
  });

  it('repeats the customer’s number as its id where the row of the product says so', () => {
    expect(inquiryBody({ ...sale, inquiryType: 'inquiry', inquiryId: 'clientNumber' })).toBe(
      '{"data":{"type":"inquiry","id":"14012345678","attributes":{"product_code":"pln-prepaid-100","client_number":"14012345678"}}}',
    );
    expect(inquiryBody({ ...sale, inquiryType: 'inquiry', inquiryId: 'none' })).toBe(inquiryBody({ ...sale, inquiryType: 'inquiry' }));
  });

  it('has no id where its type is order, whatever the row says, because with one it would be a checkout', () => {
    expect(inquiryBody({ ...sale, inquiryType: 'order', inquiryId: 'clientNumber' })).toBe(inquiryBody({ ...sale, inquiryType: 'order' }));
  });
});
