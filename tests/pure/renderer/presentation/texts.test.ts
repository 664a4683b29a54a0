import { describe, expect, test } from 'vitest';
import { createI18n, stringTables } from '../../../../renderer/core/i18n/index.ts';
import { expectedNumberText, failureKey, failureText, numberFaultText } from '../../../../renderer/presentation/failure-text.ts';
import { stateStyles, stateText, warningText } from '../../../../renderer/presentation/order-text.ts';
import { families, fieldRules } from '../../../../shared/catalogue/families.ts';
import type { Language } from '../../../../shared/lib/language.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { OrderState, Refund } from '../../../../shared/orders/order.ts';
import type { WarningView } from '../../../../shared/orders/order-view.ts';
import { anOrder, aQuote, aReading, refunds, states } from '../builders.ts';
import { everyFailure } from './every-failure.ts';

type Table = { readonly [key: string]: string | Table };
const flat = (table: Table, path = ''): [string, string][] =>
  Object.entries(table).flatMap(([key, value]) => (typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`)));
const blanks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const languages: readonly Language[] = ['id', 'en'];
const words = (language: Language) => createI18n(language).t;

describe('the string tables', () => {
  const [id, en] = [new Map(flat(stringTables.id as unknown as Table)), new Map(flat(stringTables.en as unknown as Table))];
  const singulars = [...en.keys()].filter((key) => key.endsWith('_one'));
  test('hold the same keys, and English a singular besides for each text with a plural', () => {
    expect([...en.keys()].filter((key) => !singulars.includes(key)).sort()).toEqual([...id.keys()].sort());
    expect(singulars.filter((key) => !en.has(key.replace(/_one$/, '_other')))).toEqual([]);
  });
  test('name in a singular no value that the plural lacks', () => {
    for (const key of singulars)
      expect(blanks(en.get(key.replace(/_one$/, '_other')) ?? ''), key).toEqual(expect.arrayContaining(blanks(en.get(key) ?? '')));
  });
  test('have no empty text and use the same values in each sentence', () => {
    for (const [key, text] of id) {
      expect(text.trim(), key).not.toBe('');
      expect(en.get(key)?.trim(), key).not.toBe('');
      expect(blanks(en.get(key) ?? ''), key).toEqual(blanks(text));
    }
  });
  test('are not the same language twice', () => {
    const letters = (text: string) => text.replace(/\{\{\w+\}\}|\P{L}/gu, '');
    const same = [...id].filter(([key, text]) => letters(text).length > 12 && en.get(key) === text);
    expect(same).toEqual([]);
  });
});

test('the counts of the top bar have the separators of the language', () => {
  expect(words('id')('top.pending', { count: 1_234 })).toBe('1.234 diproses');
  expect(words('en')('top.pending', { count: 1_234 })).toBe('1,234 in progress');
});

/** What the cashier sees in each state (docs/orders.md, "What the cashier sees"). */
const PROMISED: Record<Language, Record<OrderState['is'], readonly string[]>> = {
  en: {
    intended: ['being prepared'],
    queued: ['Sent when the internet is back', 'NOT YET PROCESSED'],
    sending: ['being sent'],
    unknown: ['result is not known', 'Do not sell again', 'do not refund', 'keeps checking'],
    pending: ['Being processed', 'In progress', 'claim slip'],
    success: ['Done', 'printed again'],
    rejected: ['Nomor pelanggan salah', 'Refund the customer'],
    notSent: ['Not sent', 'send it again', 'refund the customer'],
    withdrawn: ['Cancelled'],
    review: ['Call the supervisor', 'Do not sell again'],
    failed: ['Failed', 'Refund the customer'],
    settled: ['Delivered manually', 'Budi', 'R-1'],
  },
  id: {
    intended: ['sedang disiapkan'],
    queued: ['Dikirim saat internet kembali', 'BELUM DIPROSES'],
    sending: ['sedang dikirim'],
    unknown: ['Hasilnya belum diketahui', 'Jangan jual lagi', 'jangan refund', 'terus mengecek'],
    pending: ['Sedang diproses', 'Diproses', 'slip pengambilan'],
    success: ['Berhasil', 'dicetak ulang'],
    rejected: ['Nomor pelanggan salah', 'Refund'],
    notSent: ['Tidak terkirim', 'kirim lagi', 'refund'],
    withdrawn: ['Dibatalkan'],
    review: ['Panggil supervisor', 'Jangan jual lagi'],
    failed: ['Gagal', 'Refund'],
    settled: ['Budi', 'R-1'],
  },
};

describe.each(languages)('in %s', (language) => {
  const t = words(language);
  test('every failure says what happened and what to do now, without an open placeholder', () => {
    for (const failure of everyFailure) {
      const { title, todo } = failureText(t, failure, true);
      expect(title, failureKey(failure)).not.toMatch(/failure\.|\{\{|^$/);
      expect(todo, failureKey(failure)).not.toMatch(/failure\.|\{\{|^$/);
    }
  });
  test('what open orders stand against says how many they are', () => {
    for (const kind of ['ordersLeft', 'ordersWait'] as const)
      expect(failureText(t, { kind, count: 20, orders: [] }, true).title).toMatch(/\b20\b/);
  });
  test('a count of a large catalogue has the separator of the language', () => {
    const many = language === 'id' ? '50.000' : '50,000';
    expect(t('catalogue.count', { count: 50_000 })).toContain(many);
    expect(t('many.chosen', { count: 50_000 })).toContain(many);
    expect(t('files.part_changed', { count: 50_000 })).toContain(many);
    expect(t('catalogue.count', { count: 999 })).toContain('999');
  });
  test('the list above misses no failure of the table', () => {
    expect(everyFailure.map(failureKey).sort()).toEqual(Object.keys(stringTables[language].failure).sort());
  });
  test('every state of an order says what happened, what to do and whether money moved', () => {
    for (const state of Object.values(states)) {
      const said = stateText(t, anOrder('7q2fk3ma000001', state), (at) => at);
      for (const text of [said.pill, said.title, said.todo, said.moved]) expect(text, state.is).not.toMatch(/state\.|moved\.|\{\{|^$/);
    }
    expect(Object.keys(stateStyles).sort()).toEqual(Object.keys(states).sort());
  });
  test('every state has the text that the table of docs/orders.md promises', () => {
    for (const [name, promised] of Object.entries(PROMISED[language])) {
      const {
        pill,
        title,
        serviceMessage: said,
        todo,
      } = stateText(t, anOrder('7q2fk3ma000001', states[name as keyof typeof states]), String);
      for (const words of promised) expect(`${pill} | ${title} | ${said} | ${todo}`, name).toContain(words);
    }
    expect(Object.keys(PROMISED[language]).sort()).toEqual(Object.keys(states).sort());
  });
  test('a refusal shows the service’s words at once, says that it is being checked, and promises no money', () => {
    const refused: OrderState = { ...states.unknown, why: 'refused', status: 422, message: 'Nomor pelanggan salah' };
    const text = stateText(t, anOrder('7q2fk3ma000001', refused), String);
    expect(text.serviceMessage).toBe('“Nomor pelanggan salah”');
    expect(text.pill).toBe(t('refusedChecking.pill'));
    expect(text.title).toBe(t('state.rejected.title'));
    expect(text.todo).toBe(t('refusedChecking.todo'));
    expect(text.moved).toBe(t('moved.unclear'));
  });
  test('an empty shop balance says so, and never asks to correct the data', () => {
    const reason = 'balanceEmpty' as const;
    const failed = failureText(t, { kind: 'refused', status: 422, message: 'Saldo habis', reason }, true);
    expect(failed.title).toBe(t('failure.balanceEmpty.title'));
    expect(failed.todo).not.toBe(failureText(t, { kind: 'refused', status: 422, message: 'Saldo habis' }, true).todo);
    for (const state of [
      { ...states.unknown, why: 'refused', status: 422, reason } as const,
      { ...states.rejected, reason },
      { ...states.failed, reason },
    ]) {
      const text = stateText(t, anOrder('7q2fk3ma000001', state), String);
      expect(text.title).toBe(t('failure.balanceEmpty.title'));
      expect(text.todo).not.toMatch(/betulkan|correct/i);
    }
  });
  test('“the provider took no money” stands only before an order is sent, or where it provably did not happen', () => {
    const proven: readonly OrderState['is'][] = ['intended', 'queued', 'rejected', 'notSent', 'withdrawn'];
    const none = [t('moved.notTaken'), t('moved.notYet')];
    const saying = Object.values(states).filter((state) => none.includes(stateText(t, anOrder('7q2fk3ma000001', state), String).moved));
    expect(saying.map(({ is }) => is).sort()).toEqual([...proven].sort());
  });
  test('the service’s message is in quotes', () => {
    expect(stateText(t, anOrder('7q2fk3ma000001', states.rejected), String).serviceMessage).toBe('“Nomor pelanggan salah”');
    expect(failureText(t, { kind: 'refused', status: 422, message: 'Nomor salah' }, true).serviceMessage).toBe('“Nomor salah”');
  });
  test('the text of a non-refundable order never mentions a refund', () => {
    const refund = /^Refund/;
    for (const name of ['sending', 'unknown', 'pending', 'review'] as const)
      expect(stateText(t, anOrder('7q2fk3ma000001', states[name]), String).todo).not.toMatch(refund);
  });
  test('owed money is mentioned, and refunded money is not mentioned again', () => {
    const todo = (state: OrderState, refund: Refund) => stateText(t, anOrder('7q2fk3ma000001', state, { refund }), String).todo;
    const giveBack = language === 'id' ? /^Refund Rp/ : /^Refund the customer Rp/;
    for (const state of [states.rejected, states.failed]) {
      expect(todo(state, refunds.owed)).toMatch(giveBack);
      expect(todo(state, refunds.paid)).not.toMatch(giveBack);
    }
    for (const state of [states.withdrawn, states.settled]) {
      expect(todo(state, refunds.owed)).toContain('53.500');
      expect(todo(state, refunds.none)).not.toContain('53.500');
    }
  });
  test('a refund of which a part went back names what is left, and not the part that the customer has', () => {
    const returned = [{ paidBy: 'cash', tender: 'cash', amount: rupiah(3_500), at: '', by: 'Sari' }] as const;
    for (const state of [states.rejected, states.failed, states.withdrawn]) {
      const { todo } = stateText(t, anOrder('7q2fk3ma000001', state, { refund: { ...refunds.owed, returned } }), String);
      expect(todo).toContain('50.000');
      expect(todo).not.toContain('53.500');
    }
  });
  test("no text asks to hand over held money, whatever the order's state", () => {
    const giveBack = language === 'id' ? /Refund Rp|Serahkan Rp/ : /Refund the customer|Give (back )?Rp/;
    for (const state of [states.review, { ...states.settled, as: 'didNotHappen' } as const]) {
      const { todo } = stateText(t, anOrder('7q2fk3ma000001', state, { refund: refunds.held }), String);
      expect(todo).toMatch(language === 'id' ? /Jangan serahkan Rp.53\.500/ : /Do not hand over Rp.53\.500/);
      expect(todo).not.toMatch(giveBack);
    }
  });
  test('a sale above a cap names the cap, its height and the excess', () => {
    const over = { cap: rupiah(100_000), asked: rupiah(126_500) };
    for (const cause of ['capPerSale', 'capTotal'] as const) {
      const { title, todo } = stateText(t, anOrder('7q2fk3ma000001', { is: 'notSent', cause, detail: '', over }), String);
      expect(title).toMatch(language === 'id' ? /batas/ : /limit/);
      for (const amount of ['100.000', '126.500', '26.500']) expect(todo).toContain(amount);
    }
  });
  test('a status in other letters stays in review, with the received and the expected text', () => {
    const todoOf = (status: string) => {
      const state: OrderState = { is: 'review', why: 'unknownStatus', detail: status, reading: { ...aReading, status } };
      return stateText(t, anOrder('7q2fk3ma000001', state), String).todo;
    };
    expect(todoOf('SUCCESS')).toMatch(/“SUCCESS”.*“Success”/);
    expect(todoOf('Success ')).toMatch(/“Success<SP>”.*“Success”/);
    expect(todoOf('pending')).toMatch(/“pending”.*“Pending”/);
    expect(todoOf('Sukses')).not.toMatch(/“/);
  });
  test('a late success mentions a refund only where there was one, and then never money in the drawer', () => {
    const state: OrderState = { is: 'review', why: 'successAfterRefund', detail: 'Success', reading: null };
    const wordsOf = (refund: Refund) => stateText(t, anOrder('7q2fk3ma000001', state, { refund }), String);
    const [kept, went] = [wordsOf(refunds.none), wordsOf(refunds.paid)];
    const [back, drawer] = language === 'id' ? [/uang sudah kembali/, /laci/] : [/customer had been refunded/, /drawer/];
    expect(kept.title).not.toMatch(back);
    expect(kept.todo).toMatch(drawer);
    expect(went.title).toMatch(back);
    expect(went.todo).toContain('53.500');
    expect(went.todo).not.toMatch(drawer);
    for (const { todo } of [kept, went]) expect(todo).toMatch(language === 'id' ? /[Jj]angan jual lagi/ : /not sell again/);
    for (const { moved } of [kept, went]) expect(moved).toBe(t('moved.accepted'));
  });
  test('a changed amount is shown old and new, with the closed order', () => {
    const quote = aQuote({ total: rupiah(297_000) });
    const { title, todo } = failureText(t, { kind: 'amountChanged', orderId: 'k1', was: rupiah(291_500), quote, fields: [] }, true);
    expect(title).toMatch(/291\.500.*297\.000/);
    expect(todo).toContain('k1');
  });
  test('a wrong number is shown with what is expected', () => {
    const rule = { chars: 'digits', min: 16, max: 16 } as const;
    expect(numberFaultText(t, 'NIK', { why: 'length', rule, length: 3 })).toMatch(/NIK.*3.*16/);
    expect(numberFaultText(t, 'NIK', { why: 'characters', rule })).toMatch(/NIK/);
    for (const family of Object.values(families)) if (family.number) expect(expectedNumberText(t, family.number.rule)).not.toMatch(/\{\{/);
    for (const field of Object.values(fieldRules)) expect(expectedNumberText(t, field)).not.toMatch(/\{\{/);
  });
  test("extra input that the answer changed has its product's label, with both values", () => {
    const label = { id: 'Kode bayar', en: 'Payment code' };
    const { title, todo } = failureText(t, { kind: 'fieldsDiffer', fields: [{ name: 'pay_code', sent: 'A1', said: 'B2', label }] }, true);
    expect(title).not.toBe('');
    expect(todo).toMatch(new RegExp(`${label[language]}.*A1.*B2`));
  });
  test('every warning has a sentence', () => {
    const warningOf = (warning: WarningView): string => warningText(t, warning, anOrder('7q2fk3ma000001', states.success));
    expect(warningOf({ kind: 'errorCode', code: 'E1', detail: 'x' })).toContain('E1');
    expect(warningOf({ kind: 'priceDiffers', expected: rupiah(1_000), got: rupiah(2_000) })).toMatch(/2\.000.*1\.000/);
    expect(warningOf({ kind: 'contradiction', what: 'code', got: 'Z9' })).toContain('Z9');
    expect(warningOf({ kind: 'oddShape', members: ['client_name', 'fields'] })).toContain('client_name, fields');
    expect(warningOf({ kind: 'tokensDiffer', serial: '1', code: '2' })).toMatch(language === 'id' ? /keduanya/ : /both/);
    expect(warningOf({ kind: 'costDiffers' })).not.toMatch(/\{\{/);
    expect(warningOf({ kind: 'costUnread' })).not.toMatch(/\{\{/);
    const differs = { kind: 'fieldsDiffer', fields: [{ name: 'zone_id', sent: '2001', said: '2002' }] } as const;
    expect(warningOf(differs)).toMatch(new RegExp(`${t('field.zone_id')}.*2001.*2002`));
  });
});

test('the language switches while the screen is running', async () => {
  const screen = createI18n('id');
  expect(screen.t('nav.sell')).toBe('Jual');
  await screen.changeLanguage('en');
  expect(screen.t('nav.sell')).toBe('Sell');
  expect([1, 2].map((count) => screen.t('orders.count', { count }))).toEqual(['1 order', '2 orders']);
});
