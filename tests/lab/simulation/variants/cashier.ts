import type { PrintResult } from '../../../../main/devices/printing/printer.ts';
import { isPlainCode } from '../../../../shared/lib/exact-code.ts';
import { AMPLE_CASH } from '../../fakes/shop/payments.ts';
import { type Variant, variant } from './variant.ts';

/** Broken tills at the counter: payment, screen, print jobs, closing. */

const notPrintedIf = (result: PrintResult): PrintResult =>
  result.is === 'uncertain' ? { is: 'notPrinted', failure: { kind: 'cannotPrint', why: 'device', detail: '' }, trouble: 'broken' } : result;

export const CASHIER_VARIANTS: readonly Variant[] = [
  variant('makes an order of each press', 1, ['11 '], { forgetsNonces: true }),
  variant('charges the current price instead of the shown price', 9, ['the price charged'], {
    pays: (pay) => (form) => {
      const made = pay(form);
      if (made.ok || made.failure.kind !== 'priceChanged') return made;
      const changes = made.failure.lines;
      return pay({
        ...form,
        given: AMPLE_CASH,
        lines: form.lines.map((line, at) => ({ ...line, seen: changes.find((change) => change.line === at)?.now ?? line.seen })),
      });
    },
  }),
  variant('shows no code with unusual characters', 3, ['6 '], {
    view: (view) => (view.goods === null || isPlainCode(view.goods) ? view : { ...view, goods: null }),
  }),
  variant('leaves a timer behind', 4, ['no timer acts after a close'], {
    clock: (clock) => ({
      ...clock,
      after: (ms, action) => {
        clock.after(ms, action);
        return () => undefined;
      },
    }),
  }),
  variant('prints again what nobody has looked at', 2, ['a paper'], {
    printer: (printer) => ({ ...printer, print: async (job, signal) => notPrintedIf(await printer.print(job, signal)) }),
  }),
  variant('takes every paper for printed', 2, ['a paper'], {
    printer: (printer) => ({
      ...printer,
      print: async (job, signal) => {
        const result = await printer.print(job, signal);
        return result.is === 'uncertain' ? { is: 'printed', files: [] } : result;
      },
    }),
  }),
];
