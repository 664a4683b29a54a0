import { expect, test } from 'vitest';
import { createI18n } from '../../../../../renderer/core/i18n/index.ts';
import { type Outage, tileFaces } from '../../../../../renderer/features/sell/find/tiles/tile-face.ts';
import { askedAgainText } from '../../../../../renderer/presentation/order-text.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { DAY_MS, HOUR_MS } from '../../../../../shared/lib/wall-clock-durations.ts';
import { withFlatFee } from '../../../../../shared/prices/fee-rules.ts';
import { airtime, bill, voucher } from '../../builders.ts';

const { t } = createI18n('en');
const facesIn = (outage: Outage) => tileFaces(t, withFlatFee([], rupiah(2_000)), outage);
const NONE: Outage = { offline: 'no', balance: null };

test('each product can be sold while the service is there and the balance is not low', () => {
  const face = facesIn(NONE);
  expect(face(airtime)).toMatchObject({ isFaint: false, isOff: false });
  expect(face(bill)).toMatchObject({ isFaint: false, isOff: false });
});

test('without internet, what needs an inquiry waits and says why; a fixed price is queued where the shop allows it', () => {
  const queues = facesIn({ ...NONE, offline: 'queues' });
  expect(queues(bill)).toMatchObject({ isFaint: true, price: 'Needs internet' });
  expect(queues(bill).label).toContain('Needs internet');
  expect(queues(airtime).isFaint).toBe(false);
  expect(queues(voucher)).toMatchObject({ isFaint: true, price: 'Needs internet' });
  expect(facesIn({ ...NONE, offline: 'waits' })(airtime)).toMatchObject({ isFaint: true, price: 'Needs internet' });
});

test('a low balance dims the products that cost more than it', () => {
  const face = facesIn({ ...NONE, balance: rupiah(51_499) });
  expect(face(airtime)).toMatchObject({ isFaint: true, price: 'Balance too low' });
  expect(facesIn({ ...NONE, balance: rupiah(51_500) })(airtime).isFaint).toBe(false);
});

test('a product off sale says that reason alone', () => {
  expect(facesIn({ ...NONE, offline: 'waits' })({ ...airtime, offSale: 'switchedOff' })).toMatchObject({
    isOff: true,
    price: 'Switched off by the shop',
  });
});

test.each([
  [0, 'again within 5 minutes'],
  [2 * HOUR_MS, 'again within 15 minutes'],
  [8 * DAY_MS, 'again within 24 hours'],
  [91 * DAY_MS, 'call the supervisor'],
])('an unknown result of the age %d ms says when it is asked for again', (age, said) => {
  expect(askedAgainText(t, 'en', age)).toContain(said);
});
