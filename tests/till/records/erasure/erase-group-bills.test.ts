import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerBook } from '../../../../main/customers/customer-book.ts';
import { GroupBook } from '../../../../main/customers/groups/group-book.ts';
import type { EraseCustomer } from '../../../../main/customers/ports.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { eraseCustomerOf } from '../../../../main/records/erasure/erase-customer.ts';
import { readSaleForm } from '../../../../main/selling/orders/sale-form.ts';
import type { NewMember } from '../../../../shared/groups/group-forms.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { eraseNow, scrub, textsIn } from '../../../lab/fakes/erasure/erasures.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';
import { AT, productFor } from '../../../lab/fakes/sales.ts';
import { customersOf, rina, TOKEN, typedNumber, WATER } from '../../../lab/fakes/shop/customers.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** Groups that know a customer's number, as their own or as the customer's. */

const LABEL = 'rumah Bu Rina di RT 05';
/** Long enough for either product. */
const NUMBER = '14012345678';
const OTHER = '0000000077';
/** Another product of the same biller. */
const TOKEN_100 = productFor('electricity-prepaid', { code: 'pln-token-100000', brand: 'PLN' });
const clock = { now: () => Date.parse(AT) };
let folder: JournalFolder;
let journal: Journal;
beforeEach(() => {
  folder = new JournalFolder();
  journal = folder.open();
});
afterEach(() => folder.remove());

const own = (number: string, product: typeof WATER, label: string): NewMember => ({
  ...{ memberId: randomUUID(), kind: 'own', label, productCode: product.code, number, fields: [] },
});

const groupsOf = (customers: CustomerBook): GroupBook =>
  new GroupBook({
    ...{ journal, clock, customers },
    readForm: (form) => readSaleForm(form, productOf),
  });
const productOf = (code: string) => [TOKEN, TOKEN_100, WATER].find((product) => product.code === code) ?? null;
const erase = (request: Parameters<EraseCustomer>[0], catalogue = { productOf }) =>
  eraseCustomerOf(journal, clock, catalogue)(request, SARI);

it('a customer’s erasure takes their bills out of every group and out of the file, also those that a group had as its own', async () => {
  const customers = customersOf(journal);
  const book = groupsOf(customers);
  const saved = value(customers.save(rina(), SARI));
  const [number] = saved.numbers;
  const groups = [randomUUID(), randomUUID(), randomUUID()];
  const [first = '', second = '', third = ''] = groups;
  for (const groupId of groups) value(book.save({ groupId, name: 'Warga', note: '' }, SARI));
  const bills = [own(number?.number ?? '', TOKEN, LABEL), own(number?.number ?? '', TOKEN, LABEL)];
  const stays = own(OTHER, WATER, 'Pak Eko');
  const ofCustomer: NewMember = {
    ...{ memberId: randomUUID(), kind: 'customer', customerId: saved.customerId, numberId: number?.numberId ?? '' },
  };
  value(book.add({ groupId: first, members: bills.slice(0, 1).concat(stays) }, SARI));
  value(book.add({ groupId: second, members: bills.slice(1) }, SARI));
  value(book.add({ groupId: third, members: [ofCustomer] }, SARI));
  // This one left its group before.
  value(book.remove({ groupId: second, memberId: bills[1]?.memberId ?? '' }, SARI));

  const request = { customerId: saved.customerId, subjects: [saved.customerId], numbers: saved.numbers };
  expect(await erase(request)).toEqual(ok(null));
  expect(groups.map((groupId) => value(book.get(groupId)).members.map(({ memberId }) => memberId))).toEqual([[stays.memberId], [], []]);
  const asked = journal.erasure.requests().flatMap(({ of }) => of);
  for (const { memberId } of bills) expect(asked).toContain(memberId);
  eraseNow(
    journal,
    bills.map(({ memberId }) => memberId),
  );
  scrub(journal);
  expect(textsIn(folder.file, [LABEL, number?.number ?? 'none'])).toEqual([]);
  expect(textsIn(folder.file, ['Pak Eko', OTHER])).toEqual(['Pak Eko', OTHER]);
  expect(journal.verify().brokenAt).toBeNull();
});

describe('a group’s own bill with the number of a customer who is erased', () => {
  const bills: readonly [string, typeof WATER, boolean][] = [
    ['of the same product leaves the group', TOKEN, false],
    ['of another product of the same biller leaves the group', TOKEN_100, false],
    ['of another biller stays, whole', WATER, true],
  ];
  it.each(bills)('%s', async (_, product, stays) => {
    const customers = customersOf(journal);
    const book = groupsOf(customers);
    const saved = value(customers.save(rina({ number: typedNumber(TOKEN, NUMBER) }), SARI));
    const groupId = randomUUID();
    value(book.save({ groupId, name: 'Warga', note: '' }, SARI));
    const bill = own(NUMBER, product, LABEL);
    value(book.add({ groupId, members: [bill] }, SARI));
    const request = { customerId: saved.customerId, subjects: [saved.customerId], numbers: saved.numbers };
    expect(await erase(request)).toEqual(ok(null));
    expect(value(book.get(groupId)).members).toHaveLength(stays ? 1 : 0);
    expect(
      journal.erasure
        .requests()
        .flatMap(({ of }) => of)
        .includes(bill.memberId),
    ).toBe(!stays);
    expect(journal.verify().brokenAt).toBeNull();
  });

  it('of a product that the catalogue has no more leaves the group: too much goes rather than too little', async () => {
    const customers = customersOf(journal);
    const book = groupsOf(customers);
    const saved = value(customers.save(rina({ number: typedNumber(TOKEN, NUMBER) }), SARI));
    const groupId = randomUUID();
    value(book.save({ groupId, name: 'Warga', note: '' }, SARI));
    value(book.add({ groupId, members: [own(NUMBER, WATER, LABEL)] }, SARI));
    const request = { customerId: saved.customerId, subjects: [saved.customerId], numbers: saved.numbers };
    expect(await erase(request, { productOf: () => null })).toEqual(ok(null));
    expect(value(book.get(groupId)).members).toEqual([]);
  });
});
