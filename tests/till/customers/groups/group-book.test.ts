import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GroupBook } from '../../../../main/customers/groups/group-book.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { readSaleForm } from '../../../../main/selling/orders/sale-form.ts';
import { GROUP_LIMITS } from '../../../../shared/groups/group.ts';
import type { NewMember } from '../../../../shared/groups/group-forms.ts';
import { eraseNow, LATER, scrub, textsIn } from '../../../lab/fakes/erasure/erasures.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';
import { AT, productFor } from '../../../lab/fakes/sales.ts';
import { AIRTIME, customersOf, rina, TOKEN, WATER } from '../../../lab/fakes/shop/customers.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** Groups over a real journal. */

const GROUP = randomUUID();
/** A bill that needs a year beside its number. */
const TAX = productFor('water', { code: 'pajak-bdg', brand: 'Pajak Bandung', requiredFields: ['period'] });
let folder: JournalFolder;
let journal: Journal;
let book: GroupBook;
let customers: ReturnType<typeof customersOf>;
beforeEach(() => {
  folder = new JournalFolder();
  journal = folder.open();
  customers = customersOf(journal);
  book = new GroupBook({
    journal,
    clock: { now: () => Date.parse(AT) },
    customers,
    readForm: (form) => readSaleForm(form, (code) => [TOKEN, WATER, AIRTIME, TAX].find((product) => product.code === code) ?? null),
  });
  value(book.save({ groupId: GROUP, name: 'Warga RT 05', note: 'lewat Bu Sri' }, SARI));
});
afterEach(() => folder.remove());

const bill = (number: string, product = WATER): NewMember => ({
  ...{ memberId: randomUUID(), kind: 'own', label: `Rumah ${number}`, productCode: product.code, number, fields: [] },
});
const numbers = (): string[] => value(book.get(GROUP)).members.flatMap((member) => (member.kind === 'own' ? [member.number] : []));

describe('a group', () => {
  it('keeps the bills that were added, once for each press', () => {
    const members = [bill('0000000001'), bill('0000000002')];
    value(book.add({ groupId: GROUP, members }, SARI));
    value(book.add({ groupId: GROUP, members }, SARI));
    expect(numbers()).toEqual(['0000000001', '0000000002']);
  });

  it('takes a number once, whether it is its own or a customer’s, and then adds none of the list', () => {
    const saved = value(customers.save(rina(), SARI));
    const [number] = saved.numbers;
    const member = { memberId: randomUUID(), kind: 'customer', customerId: saved.customerId, numberId: number?.numberId ?? '' } as const;
    value(book.add({ groupId: GROUP, members: [member] }, SARI));
    const again = book.add({ groupId: GROUP, members: [bill('0000000001'), bill('14012345678', TOKEN)] }, SARI);
    expect(again).toMatchObject({ failure: { kind: 'billTwice', number: '14012345678' } });
    expect(numbers()).toEqual([]);
  });

  it('says which number of a list is wrong, and adds none', () => {
    const added = book.add({ groupId: GROUP, members: [bill('0000000001'), bill('53?5')] }, SARI);
    expect(added).toMatchObject({ failure: { kind: 'billNumberBad', number: '53?5', fault: { why: 'characters' } } });
    expect(numbers()).toEqual([]);
  });

  it('says whose extra input is missing, and adds none', () => {
    const added = book.add({ groupId: GROUP, members: [bill('0000000001'), bill('5373512901', TAX)] }, SARI);
    expect(added).toMatchObject({ failure: { kind: 'billFieldBad', number: '5373512901', field: 'period', fault: { why: 'empty' } } });
    expect(numbers()).toEqual([]);
  });

  it('takes no product whose price is not asked for, and no more than a payment can hold', () => {
    expect(book.add({ groupId: GROUP, members: [bill('081234567890', AIRTIME)] }, SARI)).toMatchObject({ failure: { kind: 'noBill' } });
    const many = Array.from({ length: GROUP_LIMITS.members }, (_, at) => bill(String(1_000_000_000 + at)));
    value(book.add({ groupId: GROUP, members: many }, SARI));
    expect(book.add({ groupId: GROUP, members: [bill('2000000000')] }, SARI)).toMatchObject({ failure: { kind: 'tooManyBills' } });
  });

  it('is given back by a replay of the journal', () => {
    const members = [bill('0000000001'), bill('0000000002')];
    const [first] = members;
    value(book.add({ groupId: GROUP, members }, SARI));
    value(book.remove({ groupId: GROUP, memberId: first?.memberId ?? '' }, SARI));
    value(book.save({ groupId: GROUP, name: 'Warga RT 06', note: '' }, SARI));
    expect(journal.verify().brokenAt).toBeNull();
    expect(value(book.get(GROUP))).toMatchObject({ name: 'Warga RT 06', members: [{ number: '0000000002' }] });
  });

  it('keeps its data from an erasure while it is used, and leaves none in the file afterwards', () => {
    const member = bill('0000000001');
    value(book.add({ groupId: GROUP, members: [member] }, SARI));
    for (const subject of [GROUP, member.memberId])
      expect(journal.erasure.prepare(subject, LATER)).toMatchObject({ is: 'deferred', deferral: { why: 'customerKept' } });
    value(book.end(GROUP, SARI));
    expect(book.get(GROUP)).toMatchObject({ failure: { kind: 'groupUnknown' } });
    eraseNow(journal, [GROUP, member.memberId]);
    scrub(journal);
    expect(textsIn(folder.file, ['Warga RT 05', 'lewat Bu Sri', 'Rumah 0000000001', '0000000001'])).toEqual([]);
    expect(journal.verify().brokenAt).toBeNull();
  });
});
