import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

test.use({ locale: 'en-GB' });

test('an owner whose browser speaks English reads today, sales and tills in English', async ({ openOffice }) => {
  const { page, shown } = await openOffice();
  for (const [address, says] of [
    ['today', 'To be refunded'],
    ['sales', 'Sales by outlet'],
    ['tills', 'Printer trouble'],
  ] as const) {
    await shown.open(address);
    await expect(shown.content(says)).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  }
});
