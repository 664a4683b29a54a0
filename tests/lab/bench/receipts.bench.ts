import { receiptEscpos } from '../../../main/devices/printing/escpos/receipt-escpos.ts';
import type { PrinterProfile } from '../../../main/devices/printing/models/printer-profile.ts';
import { PROFILES } from '../../../main/devices/printing/models/printer-profile.ts';
import { FAMILY_IDS } from '../../../shared/catalogue/families.ts';
import type { ReceiptDocument } from '../../../shared/receipts/document.ts';
import { layout, type PrintLine } from '../../../shared/receipts/layout.ts';
import { PrintShop } from '../../service/devices/printing/print-shop.ts';
import { PrinterDouble } from '../fakes/printer/printer-double.ts';
import { BRANCHES, receiptSampleOf } from '../fakes/receipt-samples.ts';
import { compared, type Figure, plain } from './lib/figure.ts';
import { collectGarbage, interleaved, Times } from './lib/measure.ts';
import { encodeByLibrary } from './receipts/encode-by-library.ts';

export const name = 'receipts';

const ROUNDS = 40;
const WARM_UP = 5;
const SALES = 40;

/** The time from a receipt to ESC/POS, compared with the encoder alone, and from a success to the last byte at a printer's socket. */
export const run = async (): Promise<Figure[]> => [...(await rendered()), ...(await toTheSocket())];

/** Every family in all its branches, at both widths. */
async function rendered(): Promise<Figure[]> {
  const documents = FAMILY_IDS.flatMap((family) => BRANCHES.map((branch) => receiptSampleOf(family, branch)));
  const figures: Figure[] = [];
  for (const paper of ['58', '80'] as const) {
    const profile = PROFILES[paper];
    const lines = documents.map((document) => linesOf(document, profile));
    const loket = (): void => {
      for (const document of documents) mustPrint(document, profile);
    };
    const alone = (): void => {
      for (const receipt of lines) encodeByLibrary(receipt, profile);
    };
    await interleaved(WARM_UP, [loket, alone]);
    const [ours, library] = [new Times(), new Times()];
    await interleaved(ROUNDS, [() => ours.time(loket), () => library.time(alone), collectGarbage]);
    const rival = { name: 'the encoder alone', value: library.median / documents.length };
    figures.push(
      ...compared({ name: `a receipt to ESC/POS, ${paper} mm`, unit: 'ms', ours: ours.median / documents.length, rival, goal: 1.5 }),
    );
  }
  return figures;
}

function mustPrint(document: ReceiptDocument, profile: PrinterProfile): void {
  if (!receiptEscpos(document, profile).ok) throw new Error('not printed');
}

function linesOf(document: ReceiptDocument, { columns }: PrinterProfile): readonly PrintLine[] {
  const lines = layout(document, columns);
  if (!lines.ok) throw new Error(lines.failure.detail);
  return lines.value;
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
