import type { Draw, Goods, Layouts, Script } from './script.ts';

/** Vouchers: the code or the link is in `voucher_code`, and the number is an empty string (specification, "Product families"). */

const RESULT: Layouts = {
  old: [
    [
      ['Produk', 'product'],
      ['Kode Voucher', 'voucher'],
      ['Berlaku Hingga', 'validUntil'],
    ],
    [
      ['Nama Voucher', 'product'],
      ['Kode', 'voucher'],
      ['Serial', 'serial'],
      ['Masa Berlaku', 'validUntil'],
    ],
  ],
};

const groups = (draw: Draw, count: number, size: number): string => Array.from({ length: count }, () => draw.random.code(size)).join('-');

function voucherOf(draw: Draw): string {
  if (draw.traits.voucher === 'link') return `https://voucher.latihan.example/r/${draw.random.code(22)}`;
  return groups(draw, draw.random.pick([3, 4]), 4);
}

const validUntil = (draw: Draw): string => {
  const until = new Date(draw.at.getTime() + draw.random.pick([30, 60, 90, 365]) * 86_400_000);
  return until.toISOString().slice(0, 10).split('-').reverse().join('-');
};

const without = (draw: Draw): Goods => ({ serial: '', voucher: voucherOf(draw), facts: { validUntil: validUntil(draw) } });
const withSerial = (draw: Draw): Goods => ({
  serial: draw.traits.serial === 'filled' ? draw.random.digits(16) : '',
  voucher: voucherOf(draw),
  facts: { validUntil: validUntil(draw) },
});

/** Food, retail and learning: no serial. */
export const codeOrLink: Script = { result: RESULT, goods: without };
/** Games, app stores and streaming: the serial may be set. */
export const codeWithSerial: Script = { result: RESULT, goods: withSerial };
