import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerBook } from '../../../main/customers/customer-book.ts';
import type { Journal } from '../../../main/journal/journal.ts';
import { CUSTOMER_LIMITS, customerStateOf } from '../../../shared/customers/customer.ts';
import { SaveCustomerForm } from '../../../shared/customers/customer-forms.ts';
import type { CustomerChange } from '../../../shared/customers/customer-views.ts';
import { hostile } from '../../lab/fakes/hostile-text.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';
import { AIRTIME, another, CONSENT, customersOf, rina, TOKEN, typedNumber, WATER } from '../../lab/fakes/shop/customers.ts';
import { SARI, value } from '../../lab/fakes/shop/shifts.ts';

/** The customers over a real journal. */

let folder: JournalFolder;
let journal: Journal;
let book: CustomerBook;
let changes: CustomerChange[];
beforeEach(() => {
  folder = new JournalFolder();
  journal = folder.open();
  changes = [];
  book = customersOf(journal, (change) => changes.push(change));
});
afterEach(() => folder.remove());

const namesFound = (): string[] => book.entries().map(({ name }) => name);

describe('a customer', () => {
  it('is kept with the number, the consent that was read, and who did it', () => {
    const form = rina();
    const saved = value(book.save(form, SARI));
    expect(saved).toMatchObject({ name: 'Bu Rina', consent: { purpose: 'sellAgain', version: 1, language: 'id' }, withdrawnAt: null });
    expect(saved.numbers).toMatchObject([
      { productCode: 'pln-token-50000', family: 'electricity-prepaid', brand: 'PLN', number: '14012345678', label: 'rumah' },
    ]);
    expect(journal.extensionEventsOf(form.customerId)).toMatchObject([{ type: 'customerSaved', by: { person: { name: 'Sari' } } }]);
    expect(changes).toMatchObject([{ customerId: form.customerId, entry: { name: 'Bu Rina' } }]);
  });

  it('is kept without a sale: a name and the consent, and a number later', () => {
    const form = rina({ number: null });
    expect(value(book.save(form, SARI))).toMatchObject({ name: 'Bu Rina', numbers: [] });
    expect(namesFound()).toEqual(['Bu Rina']);
    const number = { customerId: form.customerId, numberId: randomUUID(), number: typedNumber(TOKEN, '14012345678', 'rumah') };
    expect(value(book.addNumber(number, SARI)).numbers).toMatchObject([{ number: '14012345678', label: 'rumah' }]);
  });

  it('is saved once, however often the button is pressed', () => {
    const form = rina();
    value(book.save(form, SARI));
    value(book.save(form, SARI));
    expect(journal.eventCount).toBe(1);
    expect(namesFound()).toEqual(['Bu Rina']);
  });

  it('is not kept with a consent to a text that is not read any more', () => {
    expect(book.save(rina({ consent: { ...CONSENT, version: 99 } }), SARI)).toMatchObject({ failure: { kind: 'badInput' } });
    expect(journal.eventCount).toBe(0);
  });

  it('is not kept without a number', () => {
    const voucher = { source: { kind: 'order', orderId: 'nosuchorder' }, label: '' } as const;
    expect(book.save(rina({ number: voucher }), SARI)).toMatchObject({ failure: { kind: 'notFound' } });
    expect(book.save(rina({ number: typedNumber(TOKEN, '12') }), SARI)).toMatchObject({ failure: { kind: 'badNumber' } });
  });

  it('keeps a phone number in one writing, and a number once', () => {
    const { customerId } = value(book.save(rina({ number: typedNumber(AIRTIME, '6281211223344', 'hp') }), SARI));
    const again = value(book.addNumber(another(customerId, typedNumber(AIRTIME, '0812-1122-3344', 'hp baru')), SARI));
    expect(again.numbers).toMatchObject([{ number: '081211223344', label: 'hp baru' }]);
    expect(again.numbers).toHaveLength(1);
  });

  it('has no more numbers than fit', () => {
    const { customerId } = value(book.save(rina(), SARI));
    for (let n = 1; n < CUSTOMER_LIMITS.numbers; n += 1)
      value(book.addNumber(another(customerId, typedNumber(WATER, String(10_000_000 + n))), SARI));
    expect(book.addNumber(another(customerId, typedNumber(WATER, '99999999')), SARI)).toMatchObject({
      failure: { kind: 'tooManyNumbers' },
    });
  });
});

describe('a withdrawn consent', () => {
  it('ends the use at once: selling does not find the customer, and nothing is changed any more', () => {
    const { customerId } = value(book.save(rina(), SARI));
    value(book.withdrawConsent(customerId, SARI));
    expect(namesFound()).toEqual([]);
    expect(changes.at(-1)).toEqual({ customerId, entry: null });
    expect(book.usable(customerId)).toMatchObject({ failure: { kind: 'noConsent' } });
    expect(book.change({ customerId, name: 'Rina', note: '' }, SARI)).toMatchObject({ failure: { kind: 'noConsent' } });
    expect(book.addNumber(another(customerId, typedNumber(WATER, '12345678')), SARI)).toMatchObject({ failure: { kind: 'noConsent' } });
  });

  it('can be given again, which is journalled with its text', () => {
    const { customerId } = value(book.save(rina(), SARI));
    value(book.withdrawConsent(customerId, SARI));
    const again = value(book.giveConsent({ customerId, consent: { ...CONSENT, language: 'en' } }, SARI));
    expect(again).toMatchObject({ withdrawnAt: null, consent: { language: 'en', version: 1 } });
    expect(namesFound()).toEqual(['Bu Rina']);
  });

  it('is final where the customer wants to be erased', () => {
    const { customerId } = value(book.save(rina(), SARI));
    value(book.wantErasure(customerId, SARI));
    expect(namesFound()).toEqual([]);
    expect(book.giveConsent({ customerId, consent: CONSENT }, SARI)).toMatchObject({ failure: { kind: 'noConsent' } });
    expect(customerStateOf(value(book.get(customerId)))).toBe('erasureWanted');
  });
});

describe('two entries of one person', () => {
  it('are merged: the numbers follow, doubled ones once, and one customer is left', () => {
    const one = value(book.save(rina({ note: 'RT 3' }), SARI));
    const other = value(book.save(rina({ name: 'Rina S', note: 'bayar sore', number: typedNumber(WATER, '12345678', 'rumah') }), SARI));
    value(book.addNumber(another(other.customerId, typedNumber(TOKEN, '14012345678')), SARI));
    const merged = value(book.merge({ customerId: one.customerId, merged: other.customerId }, SARI));
    expect(merged).toMatchObject({ name: 'Bu Rina', note: 'RT 3 · bayar sore' });
    expect(merged.numbers.map(({ number }) => number)).toEqual(['14012345678', '12345678']);
    expect(namesFound()).toEqual(['Bu Rina']);
    expect(book.get(other.customerId)).toMatchObject({ failure: { kind: 'customerUnknown' } });
    expect(book.subjectsOf(one.customerId)).toEqual([one.customerId, other.customerId]);
  });

  it('are not merged with one that must not be used', () => {
    const one = value(book.save(rina(), SARI));
    const other = value(book.save(rina({ name: 'Rina S' }), SARI));
    value(book.withdrawConsent(other.customerId, SARI));
    expect(book.merge({ customerId: one.customerId, merged: other.customerId }, SARI)).toMatchObject({ failure: { kind: 'noConsent' } });
    expect(book.merge({ customerId: one.customerId, merged: one.customerId }, SARI)).toMatchObject({ failure: { kind: 'badInput' } });
  });
});

describe('hostile names', () => {
  it('are cleaned at the door: no control or bidi character, no pile of marks, not longer than the screen has room for', () => {
    const names = [...fc.sample(hostile, 200), '\u202eaniR uB', `R${'\u0300'.repeat(500)}ina`, 'x'.repeat(10_000), 'Rina\u0000\u001b[2J'];
    for (const name of names) {
      const form = SaveCustomerForm.safeParse(rina({ name, note: name, number: { ...typedNumber(TOKEN, '14012345678'), label: name } }));
      if (!form.success) continue;
      const saved = value(book.save(form.data, SARI));
      for (const text of [saved.name, saved.note, saved.numbers[0]?.label ?? '']) {
        expect(text).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b]/);
        expect(text).not.toMatch(/\p{M}{3}/u);
      }
      expect(Array.from(saved.name).length).toBeLessThanOrEqual(CUSTOMER_LIMITS.name);
    }
    expect(SaveCustomerForm.safeParse(rina({ name: '\u202e \u200b' })).success).toBe(false);
    expect(SaveCustomerForm.safeParse(rina({ name: 'x'.repeat(10_001) })).success).toBe(false);
    expect(journal.verify()).toMatchObject({ brokenAt: null });
  });
});

describe('any sequence of what staff do with customers', () => {
  const act = fc.record({
    is: fc.constantFrom('save', 'change', 'add', 'remove', 'withdraw', 'give', 'merge', 'want'),
    who: fc.nat(5),
    other: fc.nat(5),
    number: fc.nat(4),
  });

  it('leaves the tables as a replay of the events makes them, and nothing without a consent is found', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const own = new JournalFolder();
        try {
          const opened = own.open();
          const customers = customersOf(opened);
          const ids = Array.from({ length: 6 }, () => randomUUID());
          for (const { is, who, other, number } of acts) {
            const [customerId = '', merged = ''] = [ids[who], ids[other]];
            const form = typedNumber([TOKEN, WATER, AIRTIME][number % 3] ?? TOKEN, `0812345678${number}`, `n${number}`);
            const known = customers.get(customerId);
            const numberId = known.ok ? (known.value.numbers[number]?.numberId ?? randomUUID()) : randomUUID();
            const acted = {
              save: () => customers.save(rina({ customerId, name: `Rina ${who}`, number: form }), SARI),
              change: () => customers.change({ customerId, name: `R ${number}`, note: `catatan ${other}` }, SARI),
              add: () => customers.addNumber(another(customerId, form), SARI),
              remove: () => customers.removeNumber({ customerId, numberId }, SARI),
              withdraw: () => customers.withdrawConsent(customerId, SARI),
              give: () => customers.giveConsent({ customerId, consent: CONSENT }, SARI),
              merge: () => customers.merge({ customerId, merged }, SARI),
              want: () => customers.wantErasure(customerId, SARI),
            }[is]();
            // Every refusal is one that the counter knows.
            if (!acted.ok) expect(['customerUnknown', 'noConsent', 'badInput', 'tooManyNumbers']).toContain(acted.failure.kind);
          }
          expect(opened.verify()).toMatchObject({ brokenAt: null });
          const usable = customers.kept().filter((customer) => customerStateOf(customer) === 'usable');
          expect(customers.entries().map(({ customerId }) => customerId)).toEqual(usable.map(({ customerId }) => customerId));
          // Another start reads the same.
          const before = customers.kept();
          opened.close();
          expect(customersOf(own.open()).kept()).toEqual(before);
        } finally {
          own.remove();
        }
      }),
      { numRuns: 40 },
    );
  });
});
