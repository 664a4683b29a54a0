import { Finger } from '../../../drive/finger.ts';
import type { ScreenState, Walk, WalkingTill } from '../../state.ts';

const PHONE = '081233445566';

/** A state that is reached by a finger, so that the digit pad is there. */
const touched = (name: string, reach: (till: WalkingTill, finger: Finger) => Promise<void>, needs: ScreenState['needs']): ScreenState => ({
  name,
  reach: async (till) => reach(till, await Finger.on(till.page)),
  needs: (screens) => ({ ...needs(screens), 'first key': screens.digitPad.digit('1'), 'last key': screens.digitPad.digit('0') }),
});

/** Pays the price that is shown, and goes to the next customer once the order succeeded. */
async function payExactly({ counter, order, sell }: WalkingTill, finger: Finger): Promise<void> {
  await finger.tap(sell.exactButton);
  await finger.tap(sell.payButton);
  await order.shown();
  const [sold] = await counter.recent(1);
  await counter.reaches(sold?.orderId ?? '', 'success');
  await counter.next();
}

/** The same screens under a finger: with the digit pad. */
export const touching: Walk = {
  name: 'a sale by touch',
  states: [
    touched(
      'sell/touch-empty',
      async ({ digitPad, sell }, finger) => {
        await finger.tap(sell.findField);
        await digitPad.pad.waitFor();
      },
      ({ sell }) => ({ 'sell field': sell.findField, product: sell.tiles.first() }),
    ),
    touched(
      'sell/touch-number',
      ({ digitPad }, finger) => finger.type(digitPad, PHONE),
      ({ sell, product }) => ({ 'sell field': sell.findField, hit: sell.card(product('pulsa-telkomsel-5000')) }),
    ),
    touched(
      'sell/touch-cash',
      async ({ digitPad, product, sell }, finger) => {
        await finger.tap(sell.card(product('pulsa-telkomsel-5000')));
        await sell.priced();
        await finger.type(digitPad, '1');
        await finger.tap(digitPad.digit('000'));
      },
      ({ sell }) => ({ total: sell.total, cash: sell.cashField, pay: sell.payButton }),
    ),
    touched(
      'sell/touch-same-again',
      async (till, finger) => {
        const { digitPad, sell } = till;
        await payExactly(till, finger);
        await finger.type(digitPad, PHONE);
        await sell.sameAgain.waitFor();
      },
      ({ sell, product }) => ({
        'sell field': sell.findField,
        'same again': sell.sameAgain,
        hit: sell.card(product('pulsa-telkomsel-5000')),
      }),
    ),
    touched(
      'sell/touch-form',
      async ({ digitPad, product, sell }, finger) => {
        await finger.tap(digitPad.clear);
        await finger.tap(sell.card(product('pln-token-50000')));
        await finger.type(digitPad, '14012345678');
      },
      ({ digitPad, product, sell }) => ({
        number: sell.numberField(product('pln-token-50000')),
        next: digitPad.next,
        onward: sell.nextButton,
      }),
    ),
    touched(
      'sell/touch-bill',
      async ({ digitPad, sell }, finger) => {
        await finger.tap(digitPad.next);
        await sell.priced();
      },
      ({ sell }) => ({ total: sell.total, cash: sell.cashField, pay: sell.payButton }),
    ),
    touched('sell/touch-after-token', payExactly, ({ sell }) => ({ 'sell field': sell.findField, product: sell.tiles.first() })),
    touched(
      'orders/touch-search',
      async ({ digitPad, orders, rail }, finger) => {
        await finger.tap(rail.entry('orders'));
        await finger.tap(orders.searchField);
        await finger.type(digitPad, PHONE.slice(-6));
        await orders.found(1).waitFor();
      },
      ({ orders }) => ({ 'search field': orders.searchField, found: orders.rows.first() }),
    ),
    touched(
      'customers/touch-group-add',
      async ({ groups, counter, digitPad, product }, finger) => {
        await counter.press('F1');
        await groups.open();
        await groups.makeGroup('Warga RT 05');
        await groups.typeBills(product('pdam-bandung').name, []);
        await finger.tap(groups.numbersField);
        await finger.type(digitPad, '5373512901');
        await finger.tap(digitPad.next);
        await finger.type(digitPad, '5373512902');
      },
      ({ groups }) => ({ numbers: groups.numbersField, add: groups.addTypedButton(2) }),
    ),
    touched(
      'customers/touch-group-pay',
      async ({ groups, digitPad }, finger) => {
        await finger.tap(groups.addTypedButton(2));
        await finger.tap(groups.checkButton);
        await groups.ticks.nth(1).waitFor();
        await finger.tap(groups.payButton);
        await finger.type(digitPad, '5');
        await finger.tap(digitPad.digit('000'));
        await finger.tap(digitPad.digit('00'));
      },
      ({ groups }) => ({ cash: groups.cashField, pay: groups.payNow }),
    ),
  ],
};
