import QRCode from 'qrcode';
import type { QrMatrix } from '../../../../shared/receipts/dots.ts';

/** The QR code of a text, medium error correction; null when the text exceeds any QR code (about 2,300 bytes). */
export function qrMatrix(data: string): QrMatrix | null {
  const modules = createModules(data);
  if (modules === null) return null;
  const { size } = modules;
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (__, x) => modules.get(y, x) !== 0));
}

/** The library throws for an empty text and for one that is too long; both are expected here. */
function createModules(data: string): QRCode.BitMatrix | null {
  if (data === '') return null;
  try {
    return QRCode.create(data, { errorCorrectionLevel: 'M' }).modules;
  } catch {
    return null;
  }
}
