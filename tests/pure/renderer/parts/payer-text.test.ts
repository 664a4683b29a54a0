import { describe, expect, it } from 'vitest';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { availableText } from '../../../../renderer/parts/tender/payer-text.ts';
import { failureText } from '../../../../renderer/presentation/failure-text.ts';
import { rupiah } from '../../../../shared/lib/money.ts';

const ageing = { upTo7: rupiah(0), upTo30: rupiah(0), over30: rupiah(0) };
const said = (language: 'id' | 'en', limit: number | null, credit: number, amount: number): string => {
  const money = { limit: limit === null ? null : rupiah(limit), credit: rupiah(credit), balance: -credit, debt: rupiah(0) };
  const account = { customerId: 'c', ...money, available: rupiah((limit ?? 0) + credit), ageing, charges: [], entries: [] };
  return availableText(createI18n(language).t, 'Rina', account, amount);
};
const LIMIT = /batas bon|limit/i;

describe('what a customer may put on account', () => {
  it('names a limit only where an account is open', () => {
    for (const language of ['id', 'en'] as const) {
      expect(said(language, null, 0, 50_000)).not.toMatch(LIMIT);
      expect(said(language, null, 20_000, 15_000)).not.toMatch(LIMIT);
      expect(said(language, 100_000, 0, 50_000)).toMatch(LIMIT);
      expect(said(language, 100_000, 20_000, 50_000)).toMatch(LIMIT);
    }
  });

  it('names the credit, and that the rest needs an account', () => {
    expect(said('id', null, 20_000, 15_000)).toBe('Rina: titipan Rp\u00a020.000.');
    expect(said('id', null, 20_000, 50_000)).toMatch(/^Rina: titipan Rp\u00a020.000. .*belum dibuka/);
    expect(said('id', null, 0, 50_000)).toMatch(/^Bon Rina belum dibuka/);
    expect(said('id', 100_000, 0, 150_000)).toMatch(/sisa batas bon Rp\u00a0100.000. Melebihi batas/);
    expect(said('id', 100_000, 20_000, 50_000)).toMatch(/Titipan dipakai Rp\u00a020.000, bon bertambah Rp\u00a030.000/);
  });

  it('is not called a limit either where the payment was refused', () => {
    const title = (language: 'id' | 'en') =>
      failureText(createI18n(language).t, { kind: 'accountMissing', available: rupiah(20_000) }, false).title;
    expect(title('id')).toMatch(/titipan Rp\u00a020.000$/);
    expect(title('en')).toMatch(/credit Rp\u00a020.000$/);
  });
});
