import QRCode from 'qrcode';
import { useMemo } from 'react';
import { type QrMatrix, qrPath } from '../../../shared/receipts/dots.ts';

interface QrCodeProps {
  readonly data: string;
  /** The content of the code, for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
}

const PIXELS_PER_MODULE = 4;
const LARGEST = 220;

/** A QR code as a scalable picture; nothing where the text is too long for one. Show the text below it. */
export function QrCode({ data, label, className }: QrCodeProps) {
  const picture = useMemo(() => qrPath(modulesOf(data)), [data]);
  if (picture === null) return null;
  const size = Math.min(LARGEST, picture.side * PIXELS_PER_MODULE);
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      width={size}
      height={size}
      viewBox={picture.viewBox}
      shapeRendering="crispEdges"
    >
      <path d={picture.path} fill="currentColor" />
    </svg>
  );
}

function modulesOf(data: string): QrMatrix {
  try {
    const { modules } = QRCode.create(data, { errorCorrectionLevel: 'M' });
    return Array.from({ length: modules.size }, (_, y) => Array.from({ length: modules.size }, (__, x) => modules.get(y, x) !== 0));
  } catch {
    return [];
  }
}
