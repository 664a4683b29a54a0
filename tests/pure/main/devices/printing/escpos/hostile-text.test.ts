import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type CodePage, toPage } from '../../../../../../main/devices/printing/escpos/code-pages.ts';
import { receiptEscpos } from '../../../../../../main/devices/printing/escpos/receipt-escpos.ts';
import { PROFILES, type PrinterProfile } from '../../../../../../main/devices/printing/models/printer-profile.ts';
import { testPage } from '../../../../../../main/devices/printing/receipts/test-page.ts';
import { FAMILY_IDS } from '../../../../../../shared/catalogue/families.ts';
import { addMoney } from '../../../../../../shared/lib/money.ts';
import { ok, type Result } from '../../../../../../shared/lib/result.ts';
import { amountPaid } from '../../../../../../shared/orders/order.ts';
import { buildReceipt } from '../../../../../../shared/receipts/build-receipt.ts';
import { buildVisit } from '../../../../../../shared/receipts/build-visit.ts';
import type { Block, CannotPrint, ReceiptDocument } from '../../../../../../shared/receipts/document.ts';
import { asReprint } from '../../../../../../shared/receipts/frame.ts';
import { shiftPaper } from '../../../../../../shared/shifts/document/shift-paper.ts';
import { ENDINGS, type Ending, hostile, hostileFrame, hostileOrder, hostileTexts, inTurn } from '../../../../../lab/fakes/hostile-text.ts';
import { decodeEscpos, type PaperItem } from '../../../../../lab/fakes/printer/escpos-decoder.ts';
import { PrinterMachine } from '../../../../../lab/fakes/printer/printer-machine.ts';
import { inCash, inputOf } from '../../../../../lab/fakes/receipts.ts';
import { sampleShift } from '../../../../../lab/fakes/shop/shift-samples.ts';

const NUMBERS: Readonly<Record<CodePage, number>> = { cp437: 0, cp858: 19, windows1252: 16 };
const PAGES: readonly CodePage[] = ['cp437', 'cp858', 'windows1252'];
const endings = Object.keys(ENDINGS) as Ending[];

/** Both paper widths in each code page; the printer draws the QR codes of one, the till those of the other. */
const PRINTERS: readonly PrinterProfile[] = (['58', '80'] as const).flatMap((paper) =>
  PAGES.map((codePage) => ({
    ...PROFILES[paper],
    codePage,
    codePageNumber: NUMBERS[codePage],
    qr: paper === '58' ? 'picture' : 'command',
  })),
);

/** A printer with a drawer that executes real-time commands at any position. */
class Bench extends PrinterMachine {
  put(bytes: Uint8Array): void {
    this.take(Buffer.from(bytes));
  }
}

const counts = { printed: 0, refused: 0, drawers: 0 };

/** Prints the document and compares the paper with it: every text, code and picture, in order, and nothing else. */
function print(document: ReceiptDocument, profile: PrinterProfile): Result<Uint8Array, CannotPrint> {
  const bytes = receiptEscpos(document, profile);
  if (!bytes.ok) return bytes;
  const bench = new Bench('realtime', {});
  bench.put(bytes.value);
  counts.drawers += bench.kicks;
  expect(bench.waiting).toBe(0);
  expect(onPaper(decodeEscpos(bytes.value))).toBe(meantBy(document, profile));
  counts.printed += 1;
  return bytes;
}

/** The text without spaces, hyphens and rules, because lines may break anywhere. */
const squeeze = (text: string): string => text.replace(/[\s-]/g, '');
const PICTURE = '[picture]';

const onPaper = (items: readonly PaperItem[]): string =>
  items
    .map((item) => {
      if (item.is === 'line') return squeeze(item.runs.map(({ text }) => text).join(''));
      if (item.is === 'qr') return `[${item.data}]`;
      return item.is === 'image' ? PICTURE : '';
    })
    .join('');

const meantBy = ({ blocks }: ReceiptDocument, { codePage, qr }: PrinterProfile): string =>
  blocks
    .map((block) => {
      if (block.is === 'image') return PICTURE;
      if (block.is === 'qr') return qr === 'picture' ? PICTURE : `[${block.data}]`;
      return squeeze(toPage(wordsOf(block), codePage));
    })
    .join('');

function wordsOf(block: Block): string {
  if (block.is === 'text') return block.text;
  if (block.is === 'row') return block.label + block.value;
  return block.is === 'big' ? block.parts.join(block.between) : '';
}

/** Every printer prints it, or refuses a hostile code that it cannot show exactly. */
function printEverywhere(document: Result<ReceiptDocument, CannotPrint>, exactToo: boolean): void {
  for (const profile of PRINTERS) {
    const done = document.ok ? print(document.value, profile) : document;
    if (done.ok) continue;
    expect(exactToo, done.failure.detail).toBe(true);
    expect(['unprintable', 'tooWide']).toContain(done.failure.why);
    counts.refused += 1;
  }
}

/** The original and a reprint of it. */
const withCopy = (original: Result<ReceiptDocument, CannotPrint>): Result<ReceiptDocument, CannotPrint>[] =>
  original.ok ? [original, ok(asReprint(original.value, { number: 2, at: '2026-11-21T04:00:00Z' }, 'Asia/Jakarta'))] : [original];

describe('hostile text in every place: the drawer stays shut, and what is printed is the document', () => {
  it.each(FAMILY_IDS)('each document of an order of %s and its copy, at both widths in every code page', (family) => {
    fc.assert(
      fc.property(hostileTexts, fc.boolean(), fc.constantFrom('id', 'en'), (texts, exactToo, language) => {
        for (const [at, ending] of endings.entries()) {
          const next = inTurn(texts.slice(at));
          const order = hostileOrder(family, ending, next, exactToo);
          const { payment } = inputOf(family);
          const built = buildReceipt({ ...hostileFrame(next, language, at % 2 === 0), order, payment });
          for (const paper of withCopy(built)) printEverywhere(paper, exactToo);
        }
      }),
      { numRuns: 3 },
    );
  });

  it('the X and Z of a shift: names, reasons and the shop are what anybody typed', () => {
    fc.assert(
      fc.property(hostileTexts, fc.constantFrom('id', 'en'), (texts, language) => {
        const next = inTurn(texts);
        const sample = sampleShift({ openedBy: next() }, {}, language);
        const { report, head } = sample;
        const moveList = report.drawer.moveList.map((move) => ({ ...move, reason: next(), giver: next(), receiver: next() }));
        const people = report.people.map((person) => ({ ...person, cashier: next() }));
        const closed = report.shift.closed && { ...report.shift.closed, by: next(), reason: next() };
        const shift = { ...report.shift, closed };
        const shop = { name: next(), address: next(), phone: next(), npwp: next(), header: next() };
        const hostileReport = { ...report, shift, people, drawer: { ...report.drawer, moveList } };
        const paper = shiftPaper({ ...sample, head: { ...head, shop, till: next() }, report: hostileReport }, true);
        for (const each of withCopy(ok(paper))) printEverywhere(each, false);
      }),
      { numRuns: 10 },
    );
  });

  it('one receipt for a visit whose lines ended in every way', () => {
    fc.assert(
      fc.property(hostileTexts, fc.boolean(), fc.nat({ max: FAMILY_IDS.length - 1 }), (texts, exactToo, first) => {
        const next = inTurn(texts);
        const orders = endings.map((ending, at) =>
          hostileOrder(FAMILY_IDS[(first + at) % FAMILY_IDS.length] ?? 'gas', ending, next, exactToo, `7q2fk3ma00012${at}`),
        );
        const total = addMoney(...orders.map(({ sale }) => amountPaid(sale)));
        const payment = { ...inCash(total, total), total };
        printEverywhere(buildVisit({ ...hostileFrame(next, 'id', false), orders, payment }), exactToo);
      }),
      { numRuns: 20 },
    );
  });

  it('the test page of a printer and a shop with hostile names', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom('id', 'en'), (name, language) => {
        printEverywhere(ok(testPage(language, name, { name, kind: 'tcp' }, new Date('2026-11-21T03:43:10Z'))), false);
      }),
      { numRuns: 20 },
    );
  });

  afterAll(() => {
    expect(counts.drawers).toBe(0);
    const [printed, refused] = [counts.printed, counts.refused].map((count) => count.toLocaleString('en'));
    process.stdout.write(`hostile papers: ${printed} printed as they were meant, ${refused} refused, drawers opened ${counts.drawers}\n`);
  });
});
