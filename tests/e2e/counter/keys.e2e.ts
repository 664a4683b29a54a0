import { join } from 'node:path';
import { expect, type OwnTill, test } from '../till-fixture.ts';

/**
 * How many keys a task takes beyond the digits of its numbers, and the letters of what is searched. Each row presses exactly
 * these keys in the real window, as a person does, and is done after them: where one more key is needed the sale is not sent.
 */

/** `key`: one press. `chooses`: the key of a card in sight. `digits` and `letters` are typed and do not count. */
type Typed =
  | { readonly key: string; readonly shows?: 'price' | 'repeat question' }
  | { readonly chooses: string; readonly shows?: 'price' }
  | { readonly digits: string }
  | { readonly letters: string };

interface Task {
  readonly name: string;
  readonly keys: number;
  /** Sold before to `PHONE` or `METER`: today it is still on the ticket when the first key is typed. */
  readonly after?: { readonly code: string; readonly number: string; readonly on: 'today' | 'the day before' };
  readonly typed: readonly Typed[];
  /** The codes of what was sold. */
  readonly sold: readonly string[];
}

const PHONE = '081211223344';
const METER = '14012345678';
const DAY_BEFORE = join(import.meta.dirname, 'day-before.cjs');
const exactCash: readonly Typed[] = [{ key: 'F4' }, { key: 'Enter' }];
const bill = (code: string, number: string): readonly Typed[] => [{ chooses: code }, { digits: number }, { key: 'Enter', shows: 'price' }];

const TASKS: readonly Task[] = [
  {
    name: 'airtime, number first',
    keys: 3,
    typed: [{ digits: PHONE }, { chooses: 'pulsa-telkomsel-50000', shows: 'price' }, ...exactCash],
    sold: ['pulsa-telkomsel-50000'],
  },
  {
    name: 'airtime, by words',
    keys: 3,
    typed: [{ letters: 'tsel 50 ' }, { digits: PHONE }, { key: 'Enter', shows: 'price' }, ...exactCash],
    sold: ['pulsa-telkomsel-50000'],
  },
  {
    name: 'the next airtime, typed on the finished order',
    keys: 3,
    after: { code: 'pln-token-50000', number: METER, on: 'today' },
    typed: [{ digits: PHONE }, { chooses: 'pulsa-telkomsel-50000', shows: 'price' }, ...exactCash],
    sold: ['pulsa-telkomsel-50000'],
  },
  { name: 'a token from a favourite', keys: 4, typed: [...bill('pln-token-50000', METER), ...exactCash], sold: ['pln-token-50000'] },
  { name: 'a bill from a favourite', keys: 4, typed: [...bill('pln-pascabayar', METER), ...exactCash], sold: ['pln-pascabayar'] },
  {
    name: 'a voucher from a favourite',
    keys: 3,
    typed: [{ chooses: 'game-gplay-50000', shows: 'price' }, ...exactCash],
    sold: ['game-gplay-50000'],
  },
  {
    name: 'the same again for a number of another day',
    keys: 2,
    after: { code: 'pulsa-telkomsel-50000', number: PHONE, on: 'the day before' },
    typed: [{ digits: PHONE }, { key: 'F4', shows: 'price' }, { key: 'Enter' }],
    sold: ['pulsa-telkomsel-50000'],
  },
  {
    name: 'the same again on the same day, with the question whether to sell it again',
    keys: 3,
    after: { code: 'pulsa-telkomsel-50000', number: PHONE, on: 'today' },
    typed: [{ digits: PHONE }, { key: 'F4', shows: 'price' }, { key: 'Enter', shows: 'repeat question' }, { key: 'Control+Enter' }],
    sold: ['pulsa-telkomsel-50000'],
  },
  {
    name: 'a ticket of three lines',
    keys: 9,
    typed: [
      ...bill('pln-pascabayar', METER),
      { key: '+' },
      ...bill('pln-token-50000', METER),
      { key: '+' },
      { digits: PHONE },
      { chooses: 'pulsa-telkomsel-50000', shows: 'price' },
      ...exactCash,
    ],
    sold: ['pln-pascabayar', 'pln-token-50000', 'pulsa-telkomsel-50000'],
  },
];

/** Types or presses one thing, waits until the till shows what follows, and returns how many keys count. */
async function act(
  { counter, dialogs, sell }: OwnTill,
  typed: Typed,
  nameOf: (code: string) => { readonly name: string },
): Promise<number> {
  if ('digits' in typed || 'letters' in typed) {
    await counter.type('digits' in typed ? typed.digits : typed.letters);
    return 0;
  }
  await counter.press('chooses' in typed ? await sell.keyOf(nameOf(typed.chooses)) : typed.key);
  if (typed.shows === 'price') await sell.priced();
  else if (typed.shows === 'repeat question') await dialogs.question('repeatSale').waitFor();
  else if ('key' in typed && typed.key === '+') await expect(sell.findField).toBeFocused();
  return 1;
}

for (const { name, keys, after, typed, sold } of TASKS)
  test(`${name} takes ${keys} keys beyond what is typed`, async ({ start, practice, product }) => {
    const sell = async ({ counter }: OwnTill, { code, number }: NonNullable<typeof after>) =>
      counter.reaches(await counter.sell(product(code), { number }), 'success');
    if (after?.on === 'the day before') {
      const earlier = await start({ preload: [DAY_BEFORE] });
      await sell(earlier, after);
      await earlier.close();
    }
    const till = await start();
    if (after?.on === 'today') await sell(till, after);
    const before = practice.control.postings().length;
    let pressed = 0;
    for (const each of typed) pressed += await act(till, each, product);
    expect(pressed).toBe(keys);
    await expect.poll(() => practice.control.postings().length).toBe(before + sold.length);
    const orders = await till.counter.recent(sold.length);
    expect(orders.map(({ sale }) => sale.product.code).sort()).toEqual([...sold].sort());
  });

test('a doubled Enter does not sell the same again: it answers the question with no', async ({ start, practice, product }) => {
  const { announcements, counter, dialogs, sell } = await start();
  await counter.reaches(await counter.sell(product('pulsa-telkomsel-50000'), { number: PHONE }), 'success');
  const before = practice.control.postings().length;
  await counter.type(PHONE);
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

test('the last receipt is printed again with one key', async ({ start, product }) => {
  const { counter, order } = await start();
  await counter.reaches(await counter.sell(product('game-gplay-50000')), 'success');
  await counter.next();
  await expect(order.printed).toHaveCount(0);
  await counter.press('Control+p');
  await expect(order.printed).toBeVisible();
});

test('the last token is shown again with one key and put away with one, also by the pointer, until another order is finished', async ({
  start,
  product,
}) => {
  const { counter, order, sell } = await start();
  const token = product('pln-token-50000');
  const { goods } = await counter.reaches(await counter.sell(token, { number: METER }), 'success');
  await counter.next();
  await expect(sell.lastCode).toBeVisible();
  await counter.press('Control+l');
  await order.expectCode(goods ?? '');
  await counter.next();
  await counter.type(PHONE);
  await counter.press('Control+k');
  await expect(sell.lastCode).toHaveCount(0);
  await expect(sell.findField).toHaveValue(PHONE);
  await counter.press('Control+l');
  await expect(sell.findField).toHaveValue(PHONE);
  await counter.press('Escape');
  await counter.reaches(await counter.sell(product('game-gplay-50000')), 'success');
  await counter.next();
  await sell.putAwayLastCode.click();
  await expect(sell.lastCode).toHaveCount(0);
  await expect(sell.findField).toBeFocused();
});

test('a token is found by its meter number and printed again with two keys beyond the digits', async ({ start, product }) => {
  const { counter, order, orders } = await start();
  for (const [code, number] of [
    ['pln-token-50000', METER],
    ['pln-token-50000', '14087654321'],
    ['pln-token-100000', METER],
  ] as const) {
    await counter.reaches(await counter.sell(product(code), { number }), 'success');
    await counter.next();
  }
  const [last] = await counter.recent(1);
  await counter.press('F2');
  await counter.type(METER);
  await expect(orders.found(2)).toBeVisible();
  await expect(orders.details).toContainText(last?.orderId ?? 'no order');
  await expect(order.printed).toHaveCount(0);
  await counter.press('Control+p');
  await expect(order.printed).toBeVisible();
});

test('airtime for a number of another operator is paid only after its own confirmation, which Enter does not give', async ({
  start,
  practice,
  product,
}) => {
  const till = await start();
  const { counter, sell } = till;
  await counter.type('isat 50 081211223344');
  await expect(sell.card(product('pulsa-im3-50000'))).toBeVisible();
  await expect(sell.understood).toHaveText('Nomor Telkomsel · 0812 1122 3344 · 50.000');
  await counter.press('Enter');
  await expect(sell.numberField(product('pulsa-im3-50000'))).toHaveValue('081211223344');
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
