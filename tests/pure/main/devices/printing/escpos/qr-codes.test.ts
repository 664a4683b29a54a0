import jsqr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { realtimeCommandAt } from '../../../../../../main/devices/printing/escpos/audit.ts';
import { receiptEscpos } from '../../../../../../main/devices/printing/escpos/receipt-escpos.ts';
import { PROFILES, type PrinterProfile } from '../../../../../../main/devices/printing/models/printer-profile.ts';
import type { PaperWidth, ReceiptDocument } from '../../../../../../shared/receipts/document.ts';
import { decodeEscpos, type PaperItem } from '../../../../../lab/fakes/printer/escpos-decoder.ts';
import { rasterOf } from '../../../../../lab/receipts/raster.ts';

/** The package exports the function itself; its types describe a module around it. */
const readQr = jsqr as unknown as typeof jsqr.default;
const byCommand = (paper: PaperWidth): PrinterProfile => ({ ...PROFILES[paper], qr: 'command' });
const documentOf = (data: string): ReceiptDocument => ({
  kind: 'receipt',
  language: 'id',
  title: '',
  blocks: [{ is: 'qr', data, label: '' }],
});

function bytesOf(data: string, profile: PrinterProfile): Uint8Array {
  const bytes = receiptEscpos(documentOf(data), profile);
  if (!bytes.ok) throw new Error(bytes.failure.detail);
  return bytes.value;
}

/** The text that a scanner reads from the print. */
function scanned(items: readonly PaperItem[], { dots }: PrinterProfile): string | undefined {
  const { width, height, black } = rasterOf(items, dots);
  const pixels = Uint8ClampedArray.from({ length: black.length * 4 }, (_, at) => (at % 4 === 3 || black[at >> 2] === 0 ? 255 : 0));
  return readQr(pixels, width, height)?.data;
}

const linkOf = (length: number): string => 'https://voucher.example.co.id/r/'.padEnd(length, '9fK2aQ7xLmT0');

describe('a QR code as a picture', () => {
  it.each(['58', '80'] as const)('is read back by a scanner, in the middle of %s mm paper and as large as one by command', (paper) => {
    const profile = PROFILES[paper];
    for (const data of ['7q2fk3ma000123', linkOf(60), linkOf(200), linkOf(500)]) {
      const items = decodeEscpos(bytesOf(data, profile));
      expect(items).toMatchObject([{ is: 'image', centred: true }]);
      expect(scanned(items, profile)).toBe(data);
      const [code] = decodeEscpos(bytesOf(data, byCommand(paper))).filter(({ is }) => is === 'qr');
      const [picture] = items;
      if (code?.is !== 'qr' || picture?.is !== 'image') throw new Error('no code');
      // The light border above and below: four modules each.
      const blank = picture.columns * code.module * 4;
      expect(picture.bytes.subarray(0, blank).some((byte) => byte !== 0)).toBe(false);
      expect(picture.bytes.subarray(-blank).some((byte) => byte !== 0)).toBe(false);
      expect(picture.bytes.subarray(blank, blank + picture.columns).some((byte) => byte !== 0)).toBe(true);
      expect((picture.rows / code.module) % 4).toBe(1);
    }
  });

  it('holds no byte that begins a command, whatever the link says', () => {
    for (let length = 1; length <= 500; length += 1) {
      const [picture] = decodeEscpos(bytesOf(linkOf(200).slice(0, 32) + String(length ** 5).repeat(length % 40), PROFILES['58']));
      if (picture?.is !== 'image') throw new Error('no picture');
      expect(picture.bytes.some((byte) => byte === 0x1b || byte === 0x1d || byte === 0x10)).toBe(false);
    }
  });
});

describe('a QR code by command', () => {
  it('never has a length that a printer executes at once: those few are sent as pictures', () => {
    // The low byte of a length is DLE where this value is 16; the high byte follows it.
    const risky = Array.from({ length: 2_300 }, (_, at) => at + 1).filter((length) => Math.abs(((length + 3) & 0xff) - 0x10) <= 1);
    const drawn = risky.filter((length) => {
      const bytes = bytesOf('a'.repeat(length), byCommand('80'));
      expect(realtimeCommandAt(bytes)).toBe(-1);
      return decodeEscpos(bytes).some(({ is }) => is === 'image');
    });
    expect(drawn).toEqual([1_037, 1_293]);
  });
});
