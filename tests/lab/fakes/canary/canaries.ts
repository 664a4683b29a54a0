import type { Product } from '../../../../shared/catalogue/product.ts';
import { starterProducts } from '../../drive/profile.ts';

/** Every secret, PIN, code, number and name that a shop of this test and its people type: none may reach a log. */

export const SECRET = 'kanari:rahasia+€/ü=7741';
export const [PIN, CASHIERS_PIN, WRONG_PIN, TYPED_PIN] = ['281947', '640713', '930518', '517306'];
export const OWN = { fsId: 'fs-melati', clientId: 'kios-melati', clientSecret: SECRET };
export const [OWNER, CASHIER, NEWCOMER] = ['Ibu Kanari', 'Sari binti Kanari', 'Joko Kanari'];
export const TYPED = {
  number: '081299887766',
  field: 'KANARI-KTP-3273',
  code: '7788-6655-4433-2211-0099',
  reference: 'REF-KANARI-9',
  search: 'Siti Kanarisari',
  receipt: 'kuitansi KANARI 7q2fk3mabcde000012',
  secret: 'kanari-ketikan-rahasia',
};
/** Throws as a faulty part would: with all data that it holds. */
export const held = (...more: readonly string[]): Error =>
  new Error([SECRET, PIN, ...Object.values(TYPED), ...more].join(' '), { cause: new SyntaxError(TYPED.code) });

export const products = starterProducts();
const productOf = (family: Product['family']): Product => {
  const found = products.find((product) => product.family === family && (family === 'electricity-prepaid' || product.price !== null));
  if (!found) throw new Error(`no product of ${family}`);
  return found;
};
export const [electricity, voucher, airtime] = [productOf('electricity-prepaid'), productOf('voucher-retail'), productOf('telco-prepaid')];
