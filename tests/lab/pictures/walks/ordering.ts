import type { OrderStateName } from '../../../../shared/orders/order.ts';
import type { Needs, ScreenState, Walk, WalkingTill } from '../state.ts';

/** What a paid order shows, in each of its states. Endings of numbers that go wrong: docs/practice-service.md. */

interface Sale {
  readonly code: string;
  readonly number?: string;
  readonly until: OrderStateName;
  /** What goes wrong at the practice service. */
  readonly trouble?: (till: WalkingTill) => void;
}

const LONG_MS = 120_000;

/** Ends the order before, and sells another one until it is in a state. */
const sells =
  ({ code, number, until, trouble }: Sale): ScreenState['reach'] =>
  async (till) => {
    const { counter, practice, product } = till;
    await counter.next();
    practice.control.clearFaults();
    trouble?.(till);
    await counter.reaches(await counter.sell(product(code), number === undefined ? {} : { number }), until);
  };

const underway: ScreenState['needs'] = ({ order }) => ({ state: order.state, next: order.nextButton });

/** Prices these products onto one ticket. */
async function fillTicket({ sell, ticket, product }: WalkingTill, lines: readonly (readonly [code: string, number?: string])[]) {
  for (const [code, number] of lines) {
    await sell.choose(product(code));
    await sell.enter(product(code), number);
    await sell.priced();
    await ticket.addLine();
  }
}

const payable: ScreenState['needs'] = ({ sell, ticket }): Needs => ({ total: sell.total, pay: ticket.payAllButton });

export const ordering: Walk = {
  name: 'an order after its payment',
  settings: () => ({ kioskFee: 0 }),
  states: [
    {
      name: 'order/voucher',
      reach: sells({ code: 'game-gplay-50000', until: 'success' }),
      needs: ({ order }) => ({ code: order.code, print: order.printButton(), next: order.nextButton }),
    },
    {
      name: 'order/airtime',
      reach: sells({ code: 'pulsa-telkomsel-50000', until: 'success' }),
      needs: ({ order }) => ({ print: order.printButton(), next: order.nextButton }),
    },
    {
      name: 'order/link',
      reach: sells({ code: 'voucher-kopi-link-40000', until: 'success' }),
      needs: ({ order }) => ({ code: order.code, print: order.printButton(), next: order.nextButton }),
    },
    {
      name: 'order/sending',
      reach: sells({
        code: 'pln-token-50000',
        number: '14012340011',
        until: 'sending',
        trouble: ({ practice }) => practice.control.fault({ endpoint: 'checkout', kind: 'hangBefore', ms: LONG_MS }),
      }),
      needs: underway,
    },
    { name: 'order/pending', reach: sells({ code: 'pln-token-50000', number: '14012345555', until: 'pending' }), needs: underway },
    {
      name: 'order/in-doubt',
      reach: sells({
        code: 'pulsa-telkomsel-25000',
        until: 'unknown',
        trouble: ({ practice }) => {
          practice.control.fault({ endpoint: 'checkout', kind: 'dropAfter' });
          practice.control.fault({ endpoint: 'orderDetails', kind: 'status503', count: null });
        },
      }),
      needs: underway,
    },
    {
      name: 'order/review',
      reach: sells({ code: 'pln-token-50000', number: '14012347777', until: 'review' }),
      needs: ({ order }) => ({ state: order.state, settle: order.settleButton, next: order.nextButton }),
    },
    {
      name: 'order/settle-question',
      reach: async ({ dialogs, order }) => {
        await order.settle();
        await dialogs.question('settle').waitFor();
      },
      needs: () => ({}),
    },
    {
      name: 'order/refused',
      reach: async (till) => {
        await till.counter.press('Escape');
        await sells({ code: 'pln-token-50000', number: '14012349999', until: 'rejected' })(till);
      },
      needs: ({ order }) => ({ state: order.state, money: order.refundDue, 'pay back': order.payBackButton }),
    },
    {
      name: 'order/refused-with-change',
      reach: async ({ counter, order, product, sell }) => {
        await counter.next();
        await sell.choose(product('pln-token-50000'));
        await sell.enter(product('pln-token-50000'), '14012349999');
        await sell.pricedAfterRefusals();
        await sell.takeCash(100_000);
        await sell.confirm();
        await order.shown();
        await counter.reaches((await counter.recent(1))[0]?.orderId ?? '', 'rejected');
      },
      needs: ({ order }) => ({ money: order.refundDue, sum: order.handOver('refund.together'), 'pay back': order.payBackButton }),
    },
    {
      name: 'order/two-tokens',
      reach: async (till) => {
        await till.counter.press('Escape');
        await sells({
          code: 'pln-token-100000',
          number: '14012345678',
          until: 'success',
          trouble: ({ practice }) => practice.control.fault({ endpoint: 'orderDetails', kind: 'twoTokens', count: null }),
        })(till);
      },
      needs: ({ order }) => ({ code: order.code, 'must be checked': order.mustBeChecked, next: order.nextButton }),
    },
    {
      name: 'ticket/three-lines',
      reach: async (till) => {
        await till.counter.next();
        till.practice.control.clearFaults();
        await fillTicket(till, [
          ['pln-pascabayar', '530001110022'],
          ['pln-token-50000', '14012340033'],
          ['pulsa-telkomsel-50000', '081211112255'],
        ]);
      },
      needs: payable,
    },
    {
      name: 'ticket/pay',
      reach: async ({ counter, sell }) => {
        await counter.press('Enter');
        await sell.takeCash(700_000);
      },
      needs: ({ sell }) => ({ total: sell.total, cash: sell.cashField, change: sell.change, pay: sell.payButton }),
    },
    {
      name: 'ticket/sold',
      reach: async ({ counter, sell, ticket }) => {
        await sell.confirm();
        await ticket.orders.nth(2).waitFor();
        for (const { orderId } of await counter.recent(3)) await counter.reaches(orderId, 'success');
      },
      needs: ({ order, ticket }) => ({ 'first order': ticket.orders.first(), 'last order': ticket.orders.last(), next: order.nextButton }),
    },
    {
      name: 'ticket/several-codes',
      reach: async (till) => {
        await till.counter.next();
        await fillTicket(till, [['game-gplay-50000'], ['voucher-alfamart-50000'], ['pln-token-20000', '14012340044']]);
        await till.counter.press('Enter');
        await till.sell.takeCash();
        await till.sell.confirm();
        await till.ticket.orders.nth(2).waitFor();
        for (const { orderId } of await till.counter.recent(3)) await till.counter.reaches(orderId, 'success');
      },
      needs: ({ order, ticket }) => ({
        code: order.code,
        'first order': ticket.orders.first(),
        'last order': ticket.orders.last(),
        next: order.nextButton,
      }),
    },
    {
      name: 'ticket/partial',
      reach: async (till) => {
        await till.counter.next();
        await fillTicket(till, [
          ['pulsa-telkomsel-20000', '081211113366'],
          ['pln-token-50000', '14012359999'],
          ['pln-token-50000', '14012355555'],
        ]);
        await till.counter.press('Enter');
        await till.sell.takeCash();
        await till.sell.confirm();
        await till.ticket.orders.nth(2).waitFor();
        await till.order.refundDue.waitFor();
      },
      needs: ({ order, ticket }) => ({ 'first order': ticket.orders.first(), money: order.refundDue, 'pay back': order.payBackButton }),
    },
    {
      name: 'sell/busy-shop',
      reach: ({ counter }) => counter.next(),
      needs: ({ sell }) => ({ 'sell field': sell.findField }),
    },
    {
      name: 'order/not-sent',
      reach: sells({
        code: 'voucher-alfamart-50000',
        until: 'notSent',
        trouble: ({ practice }) => {
          practice.control.expireTokens();
          practice.control.fault({ endpoint: 'token', kind: 'status401', count: null });
        },
      }),
      needs: ({ order }) => ({ state: order.state, again: order.retryButton, 'give up': order.giveUpButton }),
    },
    {
      name: 'order/give-up-question',
      reach: async ({ dialogs, order }) => {
        await order.giveUp();
        await dialogs.question('closeOrder').waitFor();
      },
      needs: ({ dialogs }) => ({ no: dialogs.noButton('closeOrder'), yes: dialogs.yesButton('closeOrder') }),
    },
    {
      name: 'order/pay-back-question',
      reach: async ({ dialogs, practice }) => {
        practice.control.clearFaults();
        await dialogs.yes('closeOrder');
        await dialogs.question('handOver').waitFor();
      },
      needs: ({ dialogs }) => ({ no: dialogs.noButton('handOver'), yes: dialogs.yesButton('handOver') }),
    },
    {
      name: 'order/paid-back',
      reach: async ({ dialogs, order }) => {
        await dialogs.yes('handOver');
        await order.refundPaid.waitFor();
      },
      needs: ({ order }) => ({ paid: order.refundPaid, print: order.printButton(), next: order.nextButton }),
    },
    {
      name: 'order/paid-by-qr-and-cash',
      reach: async ({ counter, order, product, sell }) => {
        await counter.next();
        await sell.choose(product('pln-token-50000'));
        await sell.enter(product('pln-token-50000'), '14012349999');
        await sell.pricedAfterRefusals();
        await sell.addPart('qr', 30_000);
        await sell.takeCash();
        await sell.confirm();
        await order.shown();
        await counter.reaches((await counter.recent(1))[0]?.orderId ?? '', 'rejected');
      },
      needs: ({ order }) => ({ state: order.state, money: order.refundDue, 'pay back': order.payBackButton }),
    },
    {
      name: 'order/part-to-send-back-question',
      reach: async ({ dialogs, order }) => {
        await order.payBack();
        await dialogs.yes('handOver');
        await order.payBack();
        await dialogs.question('sendBack').waitFor();
        // What is missing is said in the dialog.
        await dialogs.yes('sendBack');
      },
      needs: ({ dialogs }) => ({
        no: dialogs.noButton('sendBack'),
        yes: dialogs.yesButton('sendBack'),
        reference: dialogs.refundReference,
      }),
    },
  ],
};
