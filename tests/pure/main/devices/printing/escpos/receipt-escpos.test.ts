import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CodePage, encodeText, isInPage, toPage } from '../../../../../../main/devices/printing/escpos/code-pages.ts';
import { qrMatrix } from '../../../../../../main/devices/printing/escpos/qr-matrix.ts';
import { receiptEscpos } from '../../../../../../main/devices/printing/escpos/receipt-escpos.ts';
import { PROFILES, type PrinterProfile } from '../../../../../../main/devices/printing/models/printer-profile.ts';
import { isFilled } from '../../../../../../shared/catalogue/labels.ts';
import { visibleCode } from '../../../../../../shared/lib/exact-code.ts';
import { buildReceipt } from '../../../../../../shared/receipts/build-receipt.ts';
import { type Block, big, centred, paragraph, type ReceiptDocument, row } from '../../../../../../shared/receipts/document.ts';
import { receiptHtml } from '../../../../../../shared/receipts/html.ts';
import { hostile } from '../../../../../lab/fakes/hostile-text.ts';
import { decodeEscpos, paperLines } from '../../../../../lab/fakes/printer/escpos-decoder.ts';
import { LOGO } from '../../../../../lab/fakes/receipt-samples.ts';
import { htmlTags } from '../../../../../lab/fakes/receipt-words.ts';
import { inputOf } from '../../../../../lab/fakes/receipts.ts';

const PAGES: readonly CodePage[] = ['cp437', 'cp858', 'windows1252'];
const NUMBERS: Readonly<Record<CodePage, number>> = { cp437: 0, cp858: 19, windows1252: 16 };
const profileOf = (codePage: CodePage): PrinterProfile => ({ ...PROFILES['58'], codePage, codePageNumber: NUMBERS[codePage] });
const documentOf = (...blocks: Block[]): ReceiptDocument => ({ kind: 'receipt', language: 'id', title: '', blocks });
const HOSTILE_RUNS = 1_000;
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const isControl = (byte: number): boolean => byte < 0x20 || byte === 0x7f;

/** Every Unicode code point once, in strings of 1,024; surrogates are separate, so that no two make a pair. */
function* everyCodePoint(): Generator<string> {
  for (let start = 0; start <= 0x10ffff; start += 1_024) {
    const points = Array.from({ length: 1_024 }, (_, index) => String.fromCodePoint(start + index));
    if (start >= 0xd800 && start < 0xe000) yield* points;
    else yield points.join('');
  }
}

describe('no control byte comes from data', () => {
  it.each(PAGES)('every Unicode code point, once, through %s', (page) => {
    let seen = 0;
    for (const text of everyCodePoint()) {
      const bytes = encodeText(toPage(text, page), page);
      seen += Array.from(text).length;
      expect(bytes.some(isControl)).toBe(false);
      expect(encodeText(text, page).some(isControl)).toBe(false);
    }
    expect(seen).toBe(0x110000);
    say(`text for paper, ${page}: ${seen.toLocaleString('en')} code points, control bytes from data 0`);
  });

  it.each(PAGES)('every character of %s is where the library’s own table has it', (page) => {
    const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((text) => isInPage(text, page));
    expect(characters.length).toBeGreaterThan(200);
    for (const character of characters) {
      const text = character.repeat(4);
      const theirs = new ReceiptPrinterEncoder({ columns: 32, language: 'esc-pos', codepageMapping: { [page]: NUMBERS[page] } })
        .initialize()
        .codepage(page)
        .text(text)
        .raw([0x7c])
        .newline()
        .encode();
      const ours = [...encodeText(text, page), 0x7c];
      // The library decides whether to keep spaces at the ends of a line.
      if (character !== ' ') expect(Buffer.from(theirs).includes(Buffer.from(ours)), character).toBe(true);
      expect(receiptEscpos(documentOf(paragraph(text)), profileOf(page)).ok).toBe(true);
    }
  });

  it('every code point of the basic plane, uncleaned, through the real encoder: only text and known commands leave', () => {
    for (let start = 0; start < 0x10000; start += 512) {
      const text = Array.from({ length: 512 }, (_, index) => String.fromCharCode(start + index)).join('');
      const receipt = receiptEscpos(documentOf(paragraph(text), row(text.slice(0, 40), text), centred(text)), PROFILES['58']);
      if (!receipt.ok) throw new Error(receipt.failure.detail);
      expect(() => decodeEscpos(receipt.value)).not.toThrow();
    }
  });

  it('a hostile code is printed exactly with marks for invisible characters, or not at all', () => {
    fc.assert(
      fc.property(hostile, (code) => {
        const receipt = buildReceipt(inputOf('voucher-game', { reading: { voucherCode: code, serialNumber: '' } }));
        const bytes = receipt.ok ? receiptEscpos(receipt.value, PROFILES['58']) : receipt;
        if (!bytes.ok) {
          expect(['unprintable', 'tooWide']).toContain(bytes.failure.why);
          return;
        }
        const printed = paperLines(decodeEscpos(bytes.value)).join('').replaceAll(' ', '');
        expect(printed).toContain(isFilled(code) ? visibleCode(code).replaceAll(' ', '') : '');
      }),
      { numRuns: HOSTILE_RUNS },
    );
    say(`hostile codes: ${HOSTILE_RUNS}, each to the letter or not at all`);
  });
});

describe('what a printer lacks', () => {
  it('becomes a look-alike, a plain letter or a question mark, except in a token or code', () => {
    expect(toPage('Bagus “sekali” – 14 m³, naïve Ā 你 🙂', 'cp437')).toBe('Bagus "sekali" - 14 m3, naïve A ? ?');
    expect(toPage('← ↔ ►', 'cp437')).toBe('? ? ?');
    const code = documentOf(big(['AB你'], '', true));
    expect(receiptEscpos(code, PROFILES['58'])).toMatchObject({ ok: false, failure: { why: 'unprintable' } });
    const link = documentOf({ is: 'qr', data: 'https://x.id/é', label: '' });
    expect(receiptEscpos(link, PROFILES['58'])).toMatchObject({ ok: false, failure: { why: 'unprintable' } });
  });

  it('a QR code too large for the paper stops the print; the largest that fits is printed small', () => {
    const qr = (length: number): ReceiptDocument => documentOf({ is: 'qr', data: 'a'.repeat(length), label: '' });
    expect(receiptEscpos(qr(2_400), PROFILES['58'])).toMatchObject({ ok: false, failure: { why: 'tooWide' } });
    expect(receiptEscpos(qr(2_400), { ...PROFILES['58'], qr: 'command' })).toMatchObject({ ok: false, failure: { why: 'tooWide' } });
    const small = receiptEscpos(qr(600), { ...PROFILES['58'], qr: 'command' });
    if (!small.ok) throw new Error(small.failure.detail);
    const [code] = decodeEscpos(small.value).filter((item) => item.is === 'qr');
    expect(code).toMatchObject({ centred: true, module: 3 });
  });
});

describe('the paper', () => {
  it('only the token, or the total of a bill, is double size and bold', () => {
    const largeOf = (family: 'electricity-prepaid' | 'gas'): string[] => {
      const receipt = buildReceipt(inputOf(family));
      const bytes = receipt.ok ? receiptEscpos(receipt.value, PROFILES['58']) : receipt;
      if (!bytes.ok) throw new Error(bytes.failure.detail);
      return decodeEscpos(bytes.value).flatMap((item) =>
        item.is === 'line' ? item.runs.filter((run) => run.width === 2 && run.height === 2 && run.bold).map((run) => run.text) : [],
      );
    };
    expect(largeOf('electricity-prepaid')).toEqual(['4101 2233 8087', '1200 7766']);
    expect(largeOf('gas')).toEqual(['Rp 100.900']);
  });

  it('ends with the lines of feed that the printer has, whatever margin the document leaves before its cut', () => {
    const linesAfterText = (feedToCut: number, blocks: Block[]): number => {
      const bytes = receiptEscpos(documentOf(paragraph('x'), ...blocks, { is: 'cut' }), { ...PROFILES['80'], feedToCut });
      if (!bytes.ok) throw new Error(bytes.failure.detail);
      const [text, cut] = [bytes.value.indexOf(0x78), bytes.value.lastIndexOf(0x1d)];
      // The first line feed ends the line of text itself.
      return bytes.value.subarray(text, cut).filter((byte) => byte === 0x0a).length - 1;
    };
    for (const lines of [0, 1, 4, 10]) {
      expect(linesAfterText(lines, [])).toBe(lines);
      expect(linesAfterText(lines, [{ is: 'feed', lines: 2 }])).toBe(lines);
    }
  });

  it('is cut where the printer has a cutter, and never opens the drawer', () => {
    const receipt = buildReceipt(inputOf('gas'));
    if (!receipt.ok) throw new Error(receipt.failure.detail);
    const cuts = (['58', '80'] as const).map((paper) => {
      const bytes = receiptEscpos(receipt.value, PROFILES[paper]);
      return bytes.ok ? decodeEscpos(bytes.value).filter((item) => item.is === 'cut').length : -1;
    });
    expect(cuts).toEqual([0, 1]);
  });
});

describe('the shop’s picture', () => {
  const picture = { is: 'image', ...LOGO, label: 'Logo' } as const;

  it('is printed dot by dot, in the middle', () => {
    const bytes = receiptEscpos(documentOf(picture), PROFILES['58']);
    if (!bytes.ok) throw new Error(bytes.failure.detail);
    const [image] = decodeEscpos(bytes.value).filter((item) => item.is === 'image');
    expect(image).toMatchObject({ columns: 8, rows: 48, centred: true });
    expect(image && Buffer.from(image.bytes).toString('base64')).toBe(LOGO.bits);
  });

  it('is left out where it is wider than the paper', () => {
    const wide = { ...picture, width: 392, height: 8, bits: Buffer.alloc(392).toString('base64') };
    const bytes = receiptEscpos(documentOf(wide), PROFILES['58']);
    if (!bytes.ok) throw new Error(bytes.failure.detail);
    expect(decodeEscpos(bytes.value).filter((item) => item.is === 'image')).toEqual([]);
  });

  it('that holds the bytes of a drawer kick opens no drawer: a dot is added', () => {
    const kick = { ...picture, width: 8, height: 8, bits: Buffer.of(0x10, 0x14, 0x01, 0x00, 0x01, 0x10, 0x04, 0x01).toString('base64') };
    const bytes = receiptEscpos(documentOf(kick), PROFILES['58']);
    if (!bytes.ok) throw new Error(bytes.failure.detail);
    expect(Buffer.from(bytes.value).indexOf(Buffer.of(0x10, 0x14))).toBe(-1);
    expect(Buffer.from(bytes.value).indexOf(Buffer.of(0x10, 0x04))).toBe(-1);
    const [image] = decodeEscpos(bytes.value).filter((item) => item.is === 'image');
    expect(image && [...image.bytes]).toEqual([0x30, 0x14, 0x01, 0x00, 0x01, 0x30, 0x04, 0x01]);
  });
});

describe('HTML', () => {
  it('text from outside never becomes markup', () => {
    const page = (text: string): string => {
      const receipt = buildReceipt(inputOf('water', { reading: { lines: [{ name: `L${text}`, value: `V${text}` }] } }));
      if (!receipt.ok) throw new Error(receipt.failure.detail);
      return receiptHtml(receipt.value, { paper: '58', qr: qrMatrix, font: null });
    };
    const plain = htmlTags(page('x'));
    fc.assert(
      fc.property(
        fc.oneof(hostile, fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=a>', '</p><style>', '&lt;b&gt;')),
        (text) => {
          expect(htmlTags(page(text))).toEqual(plain);
        },
      ),
      { numRuns: 500 },
    );
  });
});
