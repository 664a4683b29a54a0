import { describe, expect, it } from 'vitest';
import { wordsIn } from '../../lab/drive/words.ts';

/** A pattern that matched too much would let an end-to-end test press another button than it names. */

describe('the words of the screen in a test', () => {
  const id = wordsIn('id');
  const en = wordsIn('en');

  it('are those of the language, with values and plurals', () => {
    expect(id.text('sell.copyToken')).toBe('Salin token');
    expect(en.text('orders.count', { count: 1 })).not.toBe(en.text('orders.count', { count: 2 }));
  });

  it('name a whole text, whatever stands for its placeholders, in every plural', () => {
    expect('Refund Rp 52.500 ke pelanggan').toMatch(id.named('refund.payBack'));
    expect('Refund Rp 52.500 ke pelanggan').toMatch(id.named('refund.payBack', { total: /Rp .*/ }));
    expect('Refund uang').not.toMatch(id.named('refund.payBack', { total: /Rp .*/ }));
    expect('Refund Rp 52.500 ke pelanggan').not.toMatch(id.named('refund.payBack', { total: 'Rp 52.000' }));
    expect('Salin token sekarang').not.toMatch(id.named('sell.copyToken'));
    for (const count of [1, 2]) expect(en.text('orders.count', { count })).toMatch(en.named('orders.count'));
  });

  it('name any of several texts, and nothing else', () => {
    const either = id.named(['sell.nextCustomer', 'sell.backToTicket']);
    expect(['Pelanggan berikutnya', 'Kembali ke transaksi', 'Pelanggan'].filter((text) => either.test(text))).toHaveLength(2);
  });

  it('are found within a longer text, letter by letter', () => {
    expect('Oleh: Masih diproses. Jual lagi? Ya').toMatch(id.within('sell.repeatTitle_open'));
    expect('Masih diproses! Jual lagi?').not.toMatch(id.within('sell.repeatTitle_open'));
  });
});
