import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../main/lib/clock.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { fixedReadDelay } from '../../../shared/orders/read-schedule.ts';
import { eventually } from '../../eventually.ts';
import { starterProducts } from '../../lab/drive/profile.ts';
import { AMPLE_CASH } from '../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';
import { must, openShop } from './open-shop.ts';

/** A delay that no other part of the till asks for. */
const PRACTICE_READ_MS = 37;
/** The delays of every timer that the till set. */
let delays: number[];
beforeEach(() => {
  delays = [];
});

describe('a till beside a fast practice service', () => {
  describe('that is the service of training', () => {
    const at = openShop({ service: { pace: 0 }, system });

    it('reads an order in training as soon as the practice service has processed it', async () => {
      await sellOnce(at);
      expect(delays).toContain(PRACTICE_READ_MS);
    });
  });

  describe('that is the service of live use', () => {
    const own = { fsId: 'fs-pace', clientId: 'kios-pace', clientSecret: 'rahasia' };
    const at = openShop({ service: { pace: 0, ...own }, settings: { mode: 'live' }, system });

    it('reads an order in live mode after the usual delay, whatever the practice service is', async () => {
      must(await at.handlers.settings.saveSecret({ secret: own.clientSecret, authUrl: at.service.authUrl }));
      await sellOnce(at);
      expect(delays).toContain(1_000);
      expect(delays).not.toContain(PRACTICE_READ_MS);
    });
  });
});

async function sellOnce({ handlers, till }: ReturnType<typeof openShop>): Promise<void> {
  const airtime = starterProducts().find(({ family, price }) => family === 'telco-prepaid' && price !== null) as Product;
  const lines = [lineFor(airtime, '081233445566')];
  const { orders } = must(await handlers.sale.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] }));
  const orderId = orders[0]?.orderId ?? '';
  await eventually(() => expect(till.book.get(orderId)?.order.state.is).toBe('success'));
}

const system = () => ({
  practiceReadDelay: fixedReadDelay(PRACTICE_READ_MS),
  clock: {
    ...systemClock,
    after: (ms: number, action: () => void) => {
      delays.push(ms);
      return systemClock.after(ms, action);
    },
  },
});
