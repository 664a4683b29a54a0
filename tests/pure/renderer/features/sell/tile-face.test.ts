import { expect, test } from 'vitest';
import { en } from '../../../../../renderer/core/i18n/en.ts';
import { createI18n } from '../../../../../renderer/core/i18n/index.ts';
import { type Outage, tileFaces } from '../../../../../renderer/features/sell/find/tiles/tile-face.ts';
import { askedAgainText } from '../../../../../renderer/presentation/order-text.ts';
import { Operator } from '../../../../../shared/catalogue/operators.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { DAY_MS, HOUR_MS } from '../../../../../shared/lib/wall-clock-durations.ts';
import { withFlatFee } from '../../../../../shared/prices/fee-rules.ts';
import { airtime, bill, voucher } from '../../builders.ts';

const { t } = createI18n('en');
const facesIn = (outage: Outage) => tileFaces({ t, rules: withFlatFee([], rupiah(2_000)), outage, operators: [] });

test('each product can be sold while the service is there', () => {
  const face = facesIn('no');
  expect(face(airtime)).toMatchObject({ isFaint: false, isOff: false });
  expect(face(bill)).toMatchObject({ isFaint: false, isOff: false });
});

test('without the service, what needs an inquiry waits and says why; a fixed price is queued where the shop allows it', () => {
  const queues = facesIn('queues');
  expect(queues(bill)).toMatchObject({ isFaint: true, price: 'Not for sale now' });
  expect(queues(bill).label).toContain('Not for sale now');
  expect(queues(airtime).isFaint).toBe(false);
  expect(queues(voucher)).toMatchObject({ isFaint: true, price: 'Not for sale now' });
  expect(facesIn('waits')(airtime)).toMatchObject({ isFaint: true, price: 'Not for sale now' });
});

test('with no balance nothing can be sold, and each tile says why', () => {
  const face = facesIn('noBalance');
  for (const product of [airtime, bill, voucher])
    expect(face(product)).toMatchObject({ isFaint: true, price: en.failure.balanceEmpty.title });
});

test('a product off sale says that reason alone', () => {
  expect(facesIn('waits')({ ...airtime, offSale: 'switchedOff' })).toMatchObject({
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

test('airtime carries the mark of its operator, and everything else the icon of its kind', () => {
  const operators = [Operator.parse({ name: 'Telkomsel', prefixes: ['0812'], mark: 'TSL', colour: 'red' })];
  const faceOf = tileFaces({ t, rules: withFlatFee([], rupiah(2_000)), outage: 'no', operators });
  expect(faceOf({ ...airtime, brand: 'Telkomsel' }).picture).toEqual({
    is: 'mark',
    mark: { letters: 'TSL', colour: 'red' },
    group: 'mobile',
  });
  expect(faceOf(airtime).picture).toEqual({ is: 'group', group: 'mobile' });
  expect(faceOf({ ...airtime, brand: 'Live.On', name: 'Paket Telkomsel 3 GB' }).picture).toMatchObject({ is: 'group' });
  expect(faceOf(bill).picture).toMatchObject({ is: 'group' });
});
