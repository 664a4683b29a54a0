import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { qrMatrix } from '../../../../../main/devices/printing/escpos/qr-matrix.ts';
import { receiptEscpos } from '../../../../../main/devices/printing/escpos/receipt-escpos.ts';
import { PROFILES } from '../../../../../main/devices/printing/models/printer-profile.ts';
import { ReceiptView } from '../../../../../renderer/parts/receipts/ReceiptView.tsx';
import { FAMILY_IDS } from '../../../../../shared/catalogue/families.ts';
import { buildReceipt } from '../../../../../shared/receipts/build-receipt.ts';
import type { PaperWidth, ReceiptDocument } from '../../../../../shared/receipts/document.ts';
import { receiptHtml } from '../../../../../shared/receipts/html.ts';
import { receiptPlainText } from '../../../../../shared/receipts/plain-text.ts';
import { decodeEscpos, paperLines } from '../../../../lab/fakes/printer/escpos-decoder.ts';
import { receiptSamples } from '../../../../lab/fakes/receipt-samples.ts';
import { documentWords, htmlWords, lineWords } from '../../../../lab/fakes/receipt-words.ts';
import { inputOf } from '../../../../lab/fakes/receipts.ts';
import { SHIFT_SAMPLES } from '../../../../lab/fakes/shop/shift-samples.ts';

/** The screen's component, rendered to HTML by React. */
const screen = (document: ReceiptDocument, paper: PaperWidth): string =>
  renderToStaticMarkup(createElement(ReceiptView, { document, paper }));

/** What a printer of code page 437 shows in place of a character that it lacks. */
const onPaper = (text: string): string => text.replaceAll('³', '3');
const squeeze = (words: readonly string[]): string => words.join('');

describe('the four renderings say the same words in the same order', () => {
  it.each(receiptSamples())('$family $name', ({ document }) => {
    const said = documentWords(document);
    expect(said.length).toBeGreaterThan(15);
    for (const paper of ['58', '80'] as const) {
      const text = receiptPlainText(document, PROFILES[paper].columns);
      const escpos = receiptEscpos(document, { ...PROFILES[paper], qr: 'command' });
      if (!text.ok || !escpos.ok) throw new Error('not printed');
      const items = decodeEscpos(escpos.value);
      expect(htmlWords(receiptHtml(document, { paper, qr: qrMatrix, font: null }))).toEqual(said);
      expect(htmlWords(screen(document, paper))).toEqual(said);
      // On paper a long word may continue on a second line, so the test compares characters there.
      expect(squeeze(lineWords(text.value.split('\n')))).toBe(squeeze(said));
      expect(squeeze(lineWords(paperLines(items)))).toBe(onPaper(squeeze(said)));
      const codes = document.blocks.flatMap((block) => (block.is === 'qr' ? [block.data] : []));
      expect(items.flatMap((item) => (item.is === 'qr' ? [item.data] : []))).toEqual(codes);
      const pictures = document.blocks.flatMap((block) => (block.is === 'image' ? [block.bits] : []));
      expect(items.flatMap((item) => (item.is === 'image' ? [Buffer.from(item.bytes).toString('base64')] : []))).toEqual(pictures);
    }
  });

  it.each(['58', '80'] as const)('text and paper break their lines alike on %s mm', (paper) => {
    for (const family of FAMILY_IDS) {
      const receipt = buildReceipt(inputOf(family));
      if (!receipt.ok) throw new Error(receipt.failure.detail);
      const text = receiptPlainText(receipt.value, PROFILES[paper].columns);
      const escpos = receiptEscpos(receipt.value, { ...PROFILES[paper], qr: 'command' });
      if (!text.ok || !escpos.ok) throw new Error('not printed');
      const printed = paperLines(decodeEscpos(escpos.value))
        .map((line) => line.trim())
        .filter((line) => line !== '');
      expect(printed).toEqual(
        onPaper(text.value)
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      );
    }
  });

  it.each(SHIFT_SAMPLES)('$name has the room to sign, and the indent of who gave the money, in each of them', ({ document }) => {
    const made = document();
    const room = made.blocks.flatMap((block, at) => (block.is === 'feed' && at < made.blocks.length - 2 ? [block.lines] : []));
    const indents = made.blocks.filter((block) => block.is === 'row' && block.label.startsWith('  ')).length;
    expect(indents).toBeGreaterThan(0);
    for (const html of [receiptHtml(made, { paper: '58', qr: qrMatrix, font: null }), screen(made, '58')]) {
      // The last one is the end of the paper, which has a margin of its own.
      expect([...html.matchAll(/<div(?: class="[^"]*")?>(\n+)<\/div>/g)].map(([, lines]) => lines?.length).slice(0, -1)).toEqual(room);
      expect(html.match(/<span> {2}\S/g)).toHaveLength(indents);
    }
  });

  it('a rendering that leaves a word out is detected', () => {
    const receipt = buildReceipt(inputOf('gas'));
    if (!receipt.ok) throw new Error(receipt.failure.detail);
    const html = receiptHtml(receipt.value, { paper: '58', qr: qrMatrix, font: null }).replace('Kembalian', '');
    expect(htmlWords(html)).not.toEqual(documentWords(receipt.value));
  });

  it('the screen shows white paper with a name, real text and a named QR code', () => {
    const receipt = buildReceipt(inputOf('voucher-retail'));
    if (!receipt.ok) throw new Error(receipt.failure.detail);
    const html = screen(receipt.value, '58');
    expect(html).toContain('role="document"');
    expect(html).toContain('aria-label="Kode QR tautan voucher"');
    expect(html).not.toContain('style=');
  });
});
