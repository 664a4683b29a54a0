import { nominalOf } from '../../shared/catalogue/nominal.ts';
import { sum } from './parts.ts';
import { type Draw, fieldOf, type Layout, type Script } from './script.ts';
import { nickname } from './wording.ts';

const DIRECT: Layout = [
  ['Username', 'username'],
  ['User ID', 'number'],
  ['Zone ID', 'zone'],
  ['Item', 'product'],
  ['Harga', 'bill'],
];

const priceOf = (draw: Draw): number =>
  draw.product.price ?? draw.traits.price ?? nominalOf(draw.product) ?? sum(draw.random, 10_000, 150_000, 500);

/**
 * Credit straight into an account: no serial, no code, no amount in the checkout; the player's name may be URL-encoded
 * (specification, product-family rule 7), some with plus signs for spaces.
 */
export const gameDirect: Script = {
  bill: (draw) => {
    const encoded = encodeURIComponent(nickname(draw.place));
    const username = draw.traits.layout % 2 === 0 ? encoded : encoded.replaceAll('%20', '+');
    return {
      basePrice: priceOf(draw),
      adminFee: 0,
      clientName: username,
      openName: true,
      facts: { username, zone: fieldOf(draw, 'zone_id') },
    };
  },
  inquiry: { old: [DIRECT] },
  result: { old: [DIRECT.slice(0, 4)] },
  goods: () => ({ serial: '', voucher: '' }),
};

const ACCOUNT: Layout = [
  ['ID Akun', 'number'],
  ['Nama Akun', 'account'],
  ['Produk', 'product'],
  ['Harga', 'bill'],
  ['Biaya Layanan', 'admin'],
  ['Total', 'total'],
];

/** Game currency by account id: a code in `voucher_code`. */
export const gameAccount: Script = {
  bill: (draw) => {
    const account = nickname(draw.place);
    return {
      basePrice: priceOf(draw),
      adminFee: draw.random.pick([0, 1_000, 1_500]),
      clientName: account,
      openName: true,
      facts: { account },
    };
  },
  inquiry: { old: [ACCOUNT] },
  result: { old: [[...ACCOUNT, ['Kode', 'voucher']]] },
  goods: (draw) => ({ serial: '', voucher: Array.from({ length: 4 }, () => draw.random.code(4)).join('-') }),
};
