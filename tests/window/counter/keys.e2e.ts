import { join } from 'node:path';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { expect, type OwnTill, test } from '../till-fixture.ts';

/**
 * How many keys a task takes beyond the digits of its numbers and references, and the letters of what is searched. Each row presses exactly
 * these keys in the real window, as a person does, and is done after them: where one more key is needed the sale is not sent.
 */

/** `key`: one press. `chooses`: the key of a card in sight. `digits` and `letters` are typed and do not count. */
type Typed =
  | { readonly key: string; readonly shows?: 'price' | 'repeat question' | 'reference' }
  | { readonly chooses: string; readonly shows?: 'price' }
  | { readonly digits: Customer }
  | { readonly letters: string };

/** Whose number is typed: nobody sold to it before. */
type Customer = 'phone' | 'meter';

interface Task {
  readonly name: string;
  readonly keys: number;
  /** Sold before: today it is still on the ticket when the first key is typed. */
  readonly after?: { readonly code: string; readonly to: Customer; readonly on: 'today' | 'the day before' };
  readonly typed: readonly Typed[];
  /** The codes of what was sold. */
  readonly sold: readonly string[];
}

const PHONE = '081211223344';
const METER = '14012345678';
const DAY_BEFORE = join(import.meta.dirname, 'day-before.cjs');
const exactCash: readonly Typed[] = [{ key: 'F4' }, { key: 'Enter' }];
const bill = (code: string): readonly Typed[] => [{ chooses: code }, { digits: 'meter' }, { key: 'Enter', shows: 'price' }];

const TASKS: readonly Task[] = [
  {
    name: 'airtime, number first',
    keys: 3,
    typed: [{ digits: 'phone' }, { chooses: 'pulsa-telkomsel-50000', shows: 'price' }, ...exactCash],
    sold: ['pulsa-telkomsel-50000'],
  },
  {
    name: 'airtime, by words',
    keys: 3,
    typed: [{ letters: 'tsel 50 ' }, { digits: 'phone' }, { key: 'Enter', shows: 'price' }, ...exactCash],
    sold: ['pulsa-telkomsel-50000'],
  },
  {
    name: 'airtime by QRIS, with its reference',
    keys: 4,
    typed: [
      { digits: 'phone' },
      { chooses: 'pulsa-telkomsel-50000', shows: 'price' },
      { key: 'Alt+1', shows: 'reference' },
      { letters: '328811904477' },
      { key: 'Enter' },
      { key: 'Enter' },
    ],
    sold: ['pulsa-telkomsel-50000'],
  },
  {
    name: 'the next airtime, typed on the finished order',
    keys: 3,
    after: { code: 'pln-token-50000', to: 'meter', on: 'today' },
    typed: [{ digits: 'phone' }, { chooses: 'pulsa-telkomsel-50000', shows: 'price' }, ...exactCash],
    sold: ['pulsa-telkomsel-50000'],
  },
  { name: 'a token from a favourite', keys: 4, typed: [...bill('pln-token-50000'), ...exactCash], sold: ['pln-token-50000'] },
  { name: 'a bill from a favourite', keys: 4, typed: [...bill('pln-pascabayar'), ...exactCash], sold: ['pln-pascabayar'] },
  {
    name: 'a voucher from a favourite',
    keys: 3,
    typed: [{ chooses: 'game-gplay-50000', shows: 'price' }, ...exactCash],
    sold: ['game-gplay-50000'],
  },
  {
    name: 'the same again for a number of another day',
    keys: 2,
    after: { code: 'pulsa-telkomsel-50000', to: 'phone', on: 'the day before' },
    typed: [{ digits: 'phone' }, { key: 'F4', shows: 'price' }, { key: 'Enter' }],
    sold: ['pulsa-telkomsel-50000'],
  },
  {
    name: 'the same again on the same day, with the question whether to sell it again',
    keys: 3,
    after: { code: 'pulsa-telkomsel-50000', to: 'phone', on: 'today' },
    typed: [{ digits: 'phone' }, { key: 'F4', shows: 'price' }, { key: 'Enter', shows: 'repeat question' }, { key: 'Control+Enter' }],
    sold: ['pulsa-telkomsel-50000'],
  },
  {
    name: 'a ticket of three lines',
    keys: 9,
    typed: [
      ...bill('pln-pascabayar'),
      { key: '+' },
      ...bill('pln-token-50000'),
      { key: '+' },
      { digits: 'phone' },
      { chooses: 'pulsa-telkomsel-50000', shows: 'price' },
      ...exactCash,
    ],
    sold: ['pln-pascabayar', 'pln-token-50000', 'pulsa-telkomsel-50000'],
  },
];

interface Typing extends Pick<OwnTill, 'counter' | 'dialogs' | 'sell'> {
  readonly numberOf: Readonly<Record<Customer, string>>;
}

/** Types or presses one thing, waits until the till shows what follows, and returns how many keys count. */
async function act(
  { counter, dialogs, sell, numberOf }: Typing,
  typed: Typed,
  nameOf: (code: string) => { readonly name: string },
): Promise<number> {
  if ('digits' in typed || 'letters' in typed) {
    await counter.type('digits' in typed ? numberOf[typed.digits] : typed.letters);
    return 0;
  }
  await counter.press('chooses' in typed ? await sell.keyOf(nameOf(typed.chooses)) : typed.key);
  if (typed.shows === 'price') await sell.priced();
  else if (typed.shows === 'reference') await expect(sell.partReference).toBeFocused();
  else if (typed.shows === 'repeat question') await dialogs.question('repeatSale').waitFor();
  else if ('key' in typed && typed.key === '+') await expect(sell.findField).toBeFocused();
  return 1;
}

/** Does the task key by key, and counts them. */
async function perform(
  { keys, typed, sold }: Task,
  till: Typing,
  practice: Simulator,
  product: (code: string) => { readonly name: string },
): Promise<void> {
  const before = practice.control.postings().length;
  let pressed = 0;
  for (const each of typed) pressed += await act(till, each, product);
  expect(pressed).toBe(keys);
  await expect.poll(() => practice.control.postings().length).toBe(before + sold.length);
  const orders = await till.counter.recent(sold.length);
  expect(orders.map(({ sale }) => sale.product.code).sort()).toEqual([...sold].sort());
  for (const { orderId } of orders) await till.counter.reaches(orderId, 'success');
}

const title = ({ name, keys }: Task): string => `${name} takes ${keys} keys beyond what is typed`;

for (const task of TASKS.filter(({ after }) => after?.on !== 'the day before'))
  test(title(task), async ({ till, product }) => {
    const numberOf = { phone: till.newNumberFor(product('pulsa-telkomsel-50000')), meter: till.newNumberFor(product('pln-token-50000')) };
    const { after } = task;
    if (after) await till.counter.reaches(await till.counter.sell(product(after.code), { number: numberOf[after.to] }), 'success');
    await perform(task, { ...till, numberOf }, till.practice, product);
  });

for (const task of TASKS)
  if (task.after?.on === 'the day before') {
    const { after } = task;
    test(title(task), async ({ start, practice, product }) => {
      const numberOf = { phone: PHONE, meter: METER };
      const earlier = await start({ preload: [DAY_BEFORE] });
      await earlier.counter.reaches(await earlier.counter.sell(product(after.code), { number: numberOf[after.to] }), 'success');
      await earlier.close();
      await perform(task, { ...(await start()), numberOf }, practice, product);
    });
  }

test('a doubled Enter does not sell the same again: it answers the question with no', async ({ till, product }) => {
  const { announcements, counter, dialogs, practice, sell } = till;
  const phone = till.newNumberFor(product('pulsa-telkomsel-50000'));
  await counter.reaches(await counter.sell(product('pulsa-telkomsel-50000'), { number: phone }), 'success');
  const before = practice.control.postings().length;
  await counter.type(phone);
  await expect(sell.sameAgain).toContainText(product('pulsa-telkomsel-50000').name);
  await expect(announcements.latest).toContainText('Sama seperti terakhir');
  await counter.press('F4');
  await sell.priced();
  await counter.press('Enter');
  await dialogs.question('repeatSale').waitFor();
  await counter.press('Enter');
  await expect(dialogs.any).toHaveCount(0);
  await expect(sell.payButton).toBeEnabled();
  expect(practice.control.postings().length).toBe(before);
});

test('the last receipt is printed again with one key', async ({ till, product }) => {
  const { counter, order } = till;
  await counter.reaches(await counter.sell(product('game-gplay-50000')), 'success');
  await counter.next();
  await expect(order.printed).toHaveCount(0);
  await counter.press('Control+p');
  await expect(order.printed).toBeVisible();
});

test('the last token is shown again with one key and put away with one, also by the pointer, until another order is finished', async ({
  till,
  product,
}) => {
  const { counter, order, sell } = till;
  const token = product('pln-token-50000');
  const phone = till.newNumberFor(product('pulsa-telkomsel-50000'));
  const { goods } = await counter.reaches(await counter.sell(token, { number: till.newNumberFor(token) }), 'success');
  await counter.next();
  await expect(sell.lastCode).toBeVisible();
  await counter.press('Control+l');
  await order.expectCode(goods ?? '');
  await counter.next();
  await counter.type(phone);
  await counter.press('Control+k');
  await expect(sell.lastCode).toHaveCount(0);
  await expect(sell.findField).toHaveValue(readableNumber(phone));
  await counter.press('Control+l');
  await expect(sell.findField).toHaveValue(readableNumber(phone));
  await counter.press('Escape');
  await counter.reaches(await counter.sell(product('game-gplay-50000')), 'success');
  await counter.next();
  await sell.putAwayLastCode.click();
  await expect(sell.lastCode).toHaveCount(0);
  await expect(sell.findField).toBeFocused();
});

test('a token is found by its meter number and printed again with two keys beyond the digits', async ({ till, product }) => {
  const { counter, order, orders } = till;
  const [meter, other] = [till.newNumberFor(product('pln-token-50000')), till.newNumberFor(product('pln-token-50000'), 1)];
  for (const [code, number] of [
    ['pln-token-50000', meter],
    ['pln-token-50000', other],
    ['pln-token-100000', meter],
  ] as const) {
    await counter.reaches(await counter.sell(product(code), { number }), 'success');
    await counter.next();
  }
  const [last] = await counter.recent(1);
  await counter.press('F2');
  await counter.type(meter);
  await expect(orders.found(2)).toBeVisible();
  await expect(orders.details).toContainText(last?.orderId ?? 'no order');
  await expect(order.printed).toHaveCount(0);
  await counter.press('Control+p');
  await expect(order.printed).toBeVisible();
});

test('airtime for a number of another operator is paid only after its own confirmation, which Enter does not give', async ({
  till,
  product,
}) => {
  const { counter, practice, sell } = till;
  await counter.type('isat 50 081211223344');
  await expect(sell.card(product('pulsa-im3-50000'))).toBeVisible();
  await expect(sell.understood).toHaveText('Nomor Telkomsel · 0812 1122 3344 · 50.000');
  await counter.press('Enter');
  await expect(sell.numberField(product('pulsa-im3-50000'))).toHaveValue('0812 1122 3344');
  await counter.press('Enter');
  await expect(sell.otherPrefix).toContainText('Telkomsel');
  await expect(sell.payButton).toBeDisabled();
  await counter.press('Enter');
  await expect(sell.otherPrefix).toBeVisible();
  await counter.press('Control+Enter');
  await expect(sell.otherPrefix).toHaveCount(0);
  await counter.press('F4');
  await counter.press('Enter');
  await expect.poll(() => practice.control.ledger().map(({ clientNumber }) => clientNumber)).toEqual(['081211223344']);
});
