import { fieldsFor, numberFor } from '../../../drive/numbers.ts';
import type { ScreenState, Walk } from '../../state.ts';

/** A number that has three months to pay (docs/practice-service.md). */
const THREE_MONTHS = '530001238888';
/** A number that no biller knows. */
const UNKNOWN = '14012340000';
/** Longer than the pictures of a state take. */
const LONG_MS = 120_000;

const searching = (name: string, text: string, hit: string): ScreenState => ({
  name: `sell/${name}`,
  reach: ({ sell }) => sell.find(text),
  needs: ({ sell, product }) => ({ 'sell field': sell.findField, hit: sell.card(product(hit)) }),
});

const paying: ScreenState['needs'] = ({ sell }) => ({ total: sell.total, cash: sell.cashField, pay: sell.payButton });

/** A sale from the empty screen to the payment. */
export const selling: Walk = {
  name: 'a sale up to its payment',
  states: [
    {
      name: 'sell/empty',
      reach: async () => undefined,
      needs: ({ sell }) => ({ 'sell field': sell.findField }),
    },
    searching('search-words', 'indosat', 'pulsa-im3-25000'),
    searching('search-nominal', 'tsel 50 081233445566', 'pulsa-telkomsel-50000'),
    searching('search-number', '081233445566', 'pulsa-telkomsel-5000'),
    searching('search-code', 'pln-token-1', 'pln-token-100000'),
    {
      name: 'sell/nothing-found',
      reach: ({ sell }) => sell.find('zzzz'),
      needs: ({ sell }) => ({ 'sell field': sell.findField }),
    },
    {
      name: 'sell/number',
      reach: ({ sell, product }) => sell.choose(product('pln-token-100000')),
      needs: ({ sell, product }) => ({ number: sell.numberField(product('pln-token-100000')), next: sell.nextButton }),
    },
    {
      name: 'sell/number-wrong',
      reach: ({ sell, product }) => sell.enter(product('pln-token-100000'), '12x'),
      needs: ({ sell, product }) => ({ number: sell.numberField(product('pln-token-100000')), next: sell.nextButton }),
    },
    {
      name: 'sell/number-refused',
      reach: async ({ sell, product }) => {
        await sell.enter(product('pln-token-100000'), UNKNOWN);
        await sell.failure.waitFor();
      },
      needs: ({ sell, product }) => ({
        number: sell.numberField(product('pln-token-100000')),
        refusal: sell.failure,
        next: sell.nextButton,
      }),
    },
    {
      name: 'sell/inquiry-waiting',
      reach: async ({ practice, sell, product }) => {
        practice.control.fault({ endpoint: 'inquiry', kind: 'hangBefore', ms: LONG_MS });
        await sell.enter(product('pln-token-100000'), '14012345678');
        await sell.stopWaitingButton.waitFor();
      },
      needs: ({ sell }) => ({ stop: sell.stopWaitingButton }),
    },
    {
      name: 'sell/other-operator',
      reach: async ({ counter, sell, product }) => {
        await counter.press('Escape');
        await counter.press('Escape');
        await sell.choose(product('pulsa-im3-25000'));
        await sell.numberField(product('pulsa-im3-25000')).fill('081233445566');
        await sell.otherOperator.waitFor();
      },
      needs: ({ sell, product }) => ({
        number: sell.numberField(product('pulsa-im3-25000')),
        warning: sell.otherOperator,
        next: sell.nextButton,
      }),
    },
    {
      name: 'sell/other-operator-at-the-cash',
      reach: async ({ counter, sell }) => {
        await counter.press('Enter');
        await sell.otherPrefix.waitFor();
      },
      needs: ({ sell }) => ({ total: sell.total, warning: sell.otherPrefix, confirm: sell.confirmNumberButton, pay: sell.payButton }),
    },
    {
      name: 'sell/extra-fields',
      reach: async ({ counter, sell, product }) => {
        const tax = product('samsat-bali');
        await counter.press('Escape');
        await sell.choose(tax);
        await sell.numberField(tax).fill(numberFor(tax));
        for (const { name, value } of fieldsFor(tax)) await sell.extraField(tax, name).fill(value);
      },
      needs: ({ sell, product }) => ({ number: sell.numberField(product('samsat-bali')), next: sell.nextButton }),
    },
    {
      name: 'sell/bill',
      reach: async ({ counter, sell }) => {
        await counter.press('Enter');
        await sell.priced();
      },
      needs: paying,
    },
    {
      name: 'sell/bill-of-three-months',
      reach: async ({ counter, sell, product }) => {
        await counter.press('Escape');
        await counter.press('Escape');
        await sell.choose(product('pln-pascabayar'));
        await sell.enter(product('pln-pascabayar'), THREE_MONTHS);
        await sell.priced();
      },
      needs: paying,
    },
    {
      name: 'sell/part',
      reach: async ({ sell }) => {
        await sell.beginPart('qr');
        await sell.partAmount('qr').fill('50000');
        await sell.partReference.fill('328811904477');
      },
      needs: ({ sell }) => ({
        total: sell.total,
        reference: sell.partReference,
        'see first': sell.seeFirst,
        accept: sell.acceptPartButton,
      }),
    },
    {
      name: 'sell/parts-and-cash',
      reach: async ({ counter, sell }) => {
        await sell.toPartButton();
        await counter.press('Enter');
        await sell.addPart('transfer', 10_000, 'TRF-88123');
        await sell.cashField.fill('1200000');
      },
      needs: ({ sell }) => ({
        ...{ total: sell.total, parts: sell.parts.last(), remove: sell.removePartButton('qr'), rest: sell.rest, price: sell.lastOfPrice },
        ...{ cash: sell.cashField, change: sell.change, pay: sell.payButton },
      }),
    },
    {
      name: 'sell/part-by-card',
      reach: ({ sell }) => sell.beginPart('card'),
      needs: ({ sell }) => ({ total: sell.total, reference: sell.partReference, accept: sell.acceptPartButton }),
    },
    {
      name: 'sell/parts-pay-all',
      reach: async ({ counter, sell }) => {
        await counter.press('Escape');
        await sell.addPart('card', undefined, 'CARD-991');
      },
      needs: ({ sell }) => ({ parts: sell.parts.last(), rest: sell.rest, pay: sell.payButton }),
    },
    {
      name: 'sell/price',
      reach: async ({ counter, sell, product }) => {
        for (const kind of ['card', 'transfer', 'qr'] as const) await sell.removePartButton(kind).click();
        for (const _ of ['the price', 'the number']) await counter.press('Escape');
        await sell.choose(product('pln-token-100000'));
        await sell.enter(product('pln-token-100000'));
        await sell.priced();
      },
      needs: paying,
    },
    { name: 'sell/cash-too-little', reach: ({ sell }) => sell.takeCash(20_000), needs: paying },
    {
      name: 'sell/change',
      reach: ({ sell }) => sell.takeCash(150_000),
      needs: (screens) => ({ ...paying(screens), change: screens.sell.change }),
    },
    {
      name: 'sell/done-token',
      reach: async ({ counter }) => {
        await counter.reaches(await counter.pay(), 'success');
      },
      needs: ({ order }) => ({ code: order.code, print: order.printButton(), copy: order.copyButton, next: order.nextButton }),
    },
    {
      name: 'sell/phone-qr',
      reach: ({ phoneQr }) => phoneQr.open(),
      needs: ({ phoneQr }) => ({ code: phoneQr.code }),
    },
    {
      name: 'sell/done-printed',
      reach: async ({ order, phoneQr }) => {
        await phoneQr.close();
        await order.print();
      },
      needs: ({ order }) => ({ code: order.code, print: order.printButton(), next: order.nextButton }),
    },
    {
      name: 'sell/after-one-sale',
      reach: ({ counter }) => counter.next(),
      needs: ({ sell }) => ({ 'sell field': sell.findField }),
    },
    {
      name: 'sell/reprinted',
      reach: async ({ counter, sell }) => {
        await counter.press('Control+p');
        await sell.showReceiptButton.waitFor();
      },
      needs: ({ sell }) => ({ 'sell field': sell.findField, 'show the receipt': sell.showReceiptButton }),
    },
    {
      name: 'sell/reprinted-receipt',
      reach: async ({ sell }) => {
        await sell.showReceipt();
        await sell.receiptWindow.getByRole('document').waitFor();
      },
      needs: ({ sell }) => ({ receipt: sell.receiptWindow }),
    },
    {
      name: 'sell/repeat-question',
      reach: async ({ counter, dialogs, sell, product }) => {
        await counter.press('Escape');
        await sell.receiptWindow.waitFor({ state: 'detached' });
        await counter.choose(product('pln-token-100000'));
        await counter.enter(product('pln-token-100000'));
        await counter.takeCash();
        await sell.confirm();
        await dialogs.question('repeatSale').waitFor();
      },
      needs: ({ dialogs }) => ({ no: dialogs.noButton('repeatSale'), yes: dialogs.yesButton('repeatSale') }),
    },
    {
      name: 'sell/same-again',
      reach: async ({ counter, dialogs, sell, product }) => {
        await dialogs.noButton('repeatSale').click();
        for (const _ of ['the price', 'the number']) await counter.press('Escape');
        await counter.reaches(await counter.sell(product('pulsa-telkomsel-50000'), { number: '081233445566' }), 'success');
        await counter.next();
        await sell.find('081233445566');
        await sell.sameAgain.waitFor();
      },
      needs: ({ sell, product }) => ({
        'sell field': sell.findField,
        'same again': sell.sameAgain,
        hit: sell.card(product('pulsa-telkomsel-5000')),
      }),
    },
  ],
};
