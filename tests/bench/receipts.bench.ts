import { performance } from 'node:perf_hooks';
import { receiptEscpos } from '../../main/printing/escpos/receipt-escpos.ts';
import { PROFILES } from '../../main/printing/models/printer-profile.ts';
import { FAMILY_IDS } from '../../shared/catalogue/families.ts';
import { PrinterDouble } from '../fakes/printer/printer-double.ts';
import { BRANCHES, receiptSampleOf } from '../fakes/receipt-samples.ts';
import { PrintShop } from '../integration/printing/print-shop.ts';
import { type Figure, plain } from './lib/figure.ts';
import { collectGarbage, Times } from './lib/measure.ts';

export const name = 'receipts';

const ROUNDS = 40;
const WARM_UP = 5;
const SALES = 40;

/** How many receipts a second become ESC/POS, and how long it takes from a success to the last byte at a printer's socket. */
export const run = async (): Promise<Figure[]> => [...rendered(), ...(await toTheSocket())];

/** Every family in all its branches, at both widths. */
function rendered(): Figure[] {
  const documents = FAMILY_IDS.flatMap((family) => BRANCHES.map((branch) => receiptSampleOf(family, branch)));
  return (['58', '80'] as const).map((paper) => {
    const perSecond = new Times();
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      if (round % 10 === 0) collectGarbage();
      const begun = performance.now();
      for (const document of documents) if (!receiptEscpos(document, PROFILES[paper]).ok) throw new Error('not printed');
      if (round >= WARM_UP) perSecond.add((documents.length / (performance.now() - begun)) * 1_000);
    }
    return plain(`receipts to ESC/POS, ${paper} mm, median`, perSecond.median, 'receipts/s', 'higher', 1_000);
  });
}

/** An automatic print after a success: the document, two synced writes, a connection and all bytes, to a double that answers nothing. */
async function toTheSocket(): Promise<Figure[]> {
  const double = await PrinterDouble.start('none');
  const printer = { id: 'front', name: 'Front', kind: 'tcp', host: '127.0.0.1', port: double.port, status: 'none', paper: '80' };
  const shop = await PrintShop.open({ printers: [printer], printing: { printer: 'front', auto: true } });
  const times = new Times();
  try {
    for (let sale = 0; sale < SALES; sale += 1) {
      const [orderId = ''] = await shop.sell(['telco-prepaid']);
      await shop.until(() => shop.told.some(({ orderIds, state }) => orderIds.includes(orderId) && state.is === 'sent'));
      const succeeded = shop.moments.get(orderId);
      const sent = shop.told.find(({ orderIds, state }) => orderIds.includes(orderId) && state.is === 'sent');
      if (succeeded === undefined || !sent) throw new Error(`${orderId} was not printed`);
      times.add((shop.moments.get(sent.jobId) ?? Number.NaN) - succeeded);
    }
  } finally {
    await shop.close();
    await double.close();
  }
  return [
    plain('from Success to the last byte at the printer p50', times.median, 'ms'),
    plain('from Success to the last byte at the printer p95', times.at(0.95), 'ms', 'lower', 20),
  ];
}
