import { describe, expect, it } from 'vitest';
import { qrMatrix } from '../../../../../../main/devices/printing/escpos/qr-matrix.ts';
import { type QrMatrix, qrPath } from '../../../../../../shared/receipts/dots.ts';

/** Paints the path back into modules, as a viewer would. */
function painted(path: string, side: number): boolean[][] {
  const modules = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(length); step += 1) {
      const row = modules[Number(y)];
      if (row) row[Number(x) + step] = true;
    }
  }
  return modules;
}

const bordered = (matrix: QrMatrix): boolean[][] => {
  const side = matrix.length + 8;
  return Array.from({ length: side }, (_, y) => Array.from({ length: side }, (__, x) => matrix[y - 4]?.[x - 4] ?? false));
};

describe('the QR code of an order id', () => {
  it('is drawn module by module with the light border that a scanner needs', () => {
    const matrix = qrMatrix('7q2fk3ma000123');
    const picture = matrix && qrPath(matrix);
    if (!matrix || !picture) throw new Error('no code');
    expect(matrix.length).toBe(21);
    expect(picture.side).toBe(29);
    expect(picture.viewBox).toBe('0 0 29 29');
    expect(painted(picture.path, 29)).toEqual(bordered(matrix));
  });

  it('has its three finder patterns', () => {
    const matrix = qrMatrix('7q2fk3ma000123');
    const finder = [0b1111111, 0b1000001, 0b1011101, 0b1011101, 0b1011101, 0b1000001, 0b1111111];
    const at = (x: number, y: number): number[] =>
      Array.from({ length: 7 }, (_, row) =>
        Number.parseInt(
          (matrix?.[y + row] ?? [])
            .slice(x, x + 7)
            .map(Number)
            .join(''),
          2,
        ),
      );
    expect([at(0, 0), at(14, 0), at(0, 14)]).toEqual([finder, finder, finder]);
  });

  it('is nothing for an empty text and for one that no code can hold', () => {
    expect(qrMatrix('')).toBeNull();
    expect(qrMatrix('a'.repeat(2_500))).toBeNull();
    expect(qrPath([])).toBeNull();
  });
});
