import { makeClockSettable } from '../../lab/drive/set-clock.ts';
import { expect, test } from '../till-fixture.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('a computer clock that is set back or ahead during a sale keeps no customer waiting', async ({ start, product }) => {
  const { app, counter, page, sell } = await start();
  const setClock = await makeClockSettable(app, page);
  await sell.ready();
  for (const offMs of [-MINUTE, -DAY, 0, DAY]) {
    const orderId = await counter.sell(product('voucher-alfamart-50000'));
    await setClock(offMs);
    await counter.reaches(orderId, 'success');
    await counter.next();
    await expect(sell.findField).toBeFocused();
  }
});
