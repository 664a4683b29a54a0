import { fieldsFor } from '../../lab/drive/numbers.ts';
import { readableTexts } from '../../lab/drive/readable-texts.ts';
import { expect, test } from '../fixture/screen-test.ts';

test('a bill shows identity and engine numbers masked alike on screen and paper', async ({ start, product }) => {
  const { counter, order, page, sell } = await start({});
  const tax = product('samsat-bali');
  await sell.choose(tax);
  await sell.enter(tax);
  await sell.priced();
  const personal = fieldsFor(tax).filter(({ name }) => name !== 'phone_number');
  expect(personal.map(({ name }) => name).toSorted()).toEqual(['machine_number', 'nik']);
  const shown = async () => (await readableTexts(page)).replaceAll(' ', '');
  const onScreen = await shown();
  const masks = personal.map(({ value }) => `${value.slice(0, 3)}${'*'.repeat(value.length - 6)}${value.slice(-3)}`);
  for (const { value } of personal) expect(onScreen).not.toContain(value);
  for (const mask of masks) expect(onScreen).toContain(mask);
  await sell.takeCash();
  await counter.reaches(await counter.pay(), 'success');
  await expect(order.receipt).toBeVisible();
  const onPaper = (await order.receipt.innerText()).replaceAll(' ', '');
  for (const { value } of personal) expect(onPaper).not.toContain(value);
  for (const mask of masks) expect(onPaper).toContain(mask);
});
