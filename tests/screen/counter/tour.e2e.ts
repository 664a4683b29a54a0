import type { Product } from '../../../shared/catalogue/product.ts';
import { NEW_TOUR } from '../../../shared/practice/practice-views.ts';
import { numberFor } from '../../lab/drive/numbers.ts';
import { faultsInBothThemes, faultsOf } from '../../lab/pages/axe.ts';
import { expect, type ScreenTill, test } from '../fixture/screen-test.ts';

/** Training with the practice service that the till starts itself: only that one can be controlled. */
const OWN = { practice: null, tour: NEW_TOUR, settings: { theme: 'system' } } as const;
const BILL = 'pln-pascabayar';

/** How a person sells: with the keys, or by touch. */
interface Hands {
  /** Sells one product without a bill; the order is on the ticket then. */
  readonly sell: () => Promise<void>;
  readonly sellBill: () => Promise<void>;
  readonly sellThree: () => Promise<void>;
  /** Goes from the order to the empty ticket. */
  readonly next: () => Promise<void>;
  readonly printLast: () => Promise<void>;
  readonly payBack: () => Promise<void>;
}

/** The whole tour. Each step is ticked off by what happens at the till, or the next text never comes. */
async function takeTour({ practising, status }: ScreenTill, hands: Hands): Promise<void> {
  await practising.expectStep('sale', 'tourText.sale');
  await hands.sell();
  await practising.expectStep('bill', 'tourText.bill');
  await hands.next();
  await hands.sellBill();
  await practising.expectStep('ticket', 'tourText.ticket');
  await hands.next();
  await hands.sellThree();
  await practising.expectStep('pending', 'tourText.pendingSell');
  await hands.next();
  await hands.sell();
  await practising.expectStep('pending', 'tourText.pendingLeave');
  await hands.next();
  await practising.expectStep('reprint', 'tourText.reprint');
  await expect(status.count('ready')).toBeVisible();
  await hands.printLast();
  await practising.expectStep('reprint', 'tourText.reprintAgain');
  await hands.printLast();
  await practising.expectStep('badDay', 'tourText.badDaySell');
  await hands.sell();
  await practising.expectStep('badDay', 'tourText.badDayLeave');
  await hands.next();
  await practising.expectStep('refund', 'tourText.refundSell');
  await hands.sell();
  await practising.expectStep('refund', 'tourText.refundPay');
  await hands.payBack();
  await practising.expectFinished();
}

/** Typed words that find exactly one product first. */
const VOUCHER = 'google play 50';

function keys({ counter, sell, order, ticket, dialogs }: ScreenTill, voucher: Product, bill: Product): Hands {
  const choose = async (text: string, product: Product): Promise<void> => {
    await counter.type(text);
    await sell.card(product).waitFor();
    await counter.press('Enter');
  };
  const pay = async (): Promise<void> => {
    await sell.priced();
    await counter.press('F4');
    await sell.confirm();
    await order.shown();
  };
  return {
    sell: async () => {
      await choose(VOUCHER, voucher);
      await pay();
    },
    sellBill: async () => {
      await choose('listrik', bill);
      await counter.type(numberFor(bill));
      await counter.press('Enter');
      await pay();
    },
    sellThree: async () => {
      for (const _ of [1, 2]) {
        await choose(VOUCHER, voucher);
        await sell.priced();
        await ticket.addLine();
      }
      await choose(VOUCHER, voucher);
      await pay();
    },
    next: () =>
      expect(async () => {
        await counter.press('Enter');
        await expect(sell.findField).toBeFocused({ timeout: 500 });
      }).toPass(),
    printLast: () => counter.press('Control+p'),
    payBack: async () => {
      await counter.press('Enter');
      await dialogs.yesByKeys('handOver');
    },
  };
}

function fingers({ counter, sell, order, dialogs }: ScreenTill, voucher: Product, bill: Product): Hands {
  const take = async (): Promise<void> => {
    await sell.priced();
    await sell.exactButton.click();
    await sell.payButton.click();
    await order.shown();
  };
  return {
    sell: async () => {
      await sell.card(voucher).click();
      await take();
    },
    sellBill: async () => {
      await sell.card(bill).click();
      await counter.type(numberFor(bill));
      await sell.nextButton.click();
      await take();
    },
    sellThree: async () => {
      for (const _ of [1, 2]) {
        await sell.card(voucher).click();
        await sell.priced();
        await sell.addLineButton.click();
      }
      await sell.card(voucher).click();
      await take();
    },
    next: () => counter.next(),
    printLast: () => sell.reprintLastButton.click(),
    payBack: async () => {
      await order.payBack();
      await dialogs.yes('handOver');
    },
  };
}

test.describe('the tour', () => {
  test('is offered at the first start of training and done with the keys alone; a restart remembers it', async ({ start, product }) => {
    const till = await start(OWN);
    const { page, counter, practising, sell } = till;
    await expect(practising.stripButton('practice.start')).toBeVisible();
    await expect(sell.findField).toBeFocused();
    await practising.open();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await expect(practising.tourButton).toBeFocused();
    await counter.press('Enter');
    await expect(sell.findField).toBeFocused();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await takeTour(till, keys(till, product('game-gplay-50000'), product(BILL)));
    await till.close();
    const again = await start({ practice: null });
    await again.practising.open();
    await expect(again.practising.step('refund')).toContainText(again.words.text('practice.isDone'));
    await expect(again.practising.tourButton).toHaveAccessibleName(again.words.text('practice.again'));
  });

  test('is done by touch, keeps the focus in the sell field, and a fault of the panel ends at one press', async ({ start, product }) => {
    const till = await start(OWN);
    const { page, practising, sell, status } = till;
    await practising.stripButton('practice.start').click();
    await expect(sell.findField).toBeFocused();
    await takeTour(till, fingers(till, product('game-gplay-50000'), product(BILL)));
    await till.counter.next();
    await practising.openButton.click();
    await practising.switchFault('noInternet');
    await expect(practising.fault('noInternet')).toBeChecked();
    await practising.close();
    await expect(practising.faultNote('noInternet')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const orderId = await till.counter.sell(product('game-gplay-100000'));
    await till.counter.reaches(orderId, 'notSent');
    await practising.stripButton('practice.normal').click();
    await expect(practising.faultNote('noInternet')).toBeHidden();
    await till.order.retryButton.click();
    await till.counter.reaches(orderId, 'success');
    expect(await status.salesStopped.count()).toBe(0);
  });
});
