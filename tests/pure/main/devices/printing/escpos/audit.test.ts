import { describe, expect, it } from 'vitest';
import { firstMismatch, type Mark, realtimeCommandAt } from '../../../../../../main/devices/printing/escpos/audit.ts';

const HEAD = [0x1b, 0x40, 0x1c, 0x2e, 0x1b, 0x4d, 0x00, 0x1b, 0x74, 0x00];
const CENTRE = [0x1b, 0x61, 0x01];
const LEFT = [0x1b, 0x61, 0x00];
const CUT = [0x1d, 0x56, 0x01, 0x0a];
const symbol = (...body: number[]): number[] => [0x1d, 0x28, 0x6b, body.length & 0xff, body.length >> 8, ...body];
const STORE_X = symbol(0x31, 0x50, 0x30, 0x58);
const PRINT = symbol(0x31, 0x51, 0x30);
const MODEL = symbol(0x31, 0x41, 0x32, 0x00);
const MODULE = symbol(0x31, 0x43, 0x06);
const CORRECTION = symbol(0x31, 0x45, 0x31);
const QR_X = [...CENTRE, ...MODEL, ...MODULE, ...CORRECTION, ...STORE_X, ...PRINT, 0x0a, ...LEFT];
const DOT = [...CENTRE, 0x1d, 0x76, 0x30, 0x00, 0x01, 0x00, 0x01, 0x00, 0x81, ...LEFT];

const text = (bytes: string, more: Partial<Extract<Mark, { is: 'text' }>> = {}): Mark => ({
  is: 'text',
  bytes: Buffer.from(bytes, 'latin1'),
  bold: false,
  size: 'normal',
  ...more,
});
const LINE: Mark = { is: 'feed', lines: 1 };
const QR: Mark = { is: 'qr', data: 'X', module: 6 };
const PICTURE: Mark = { is: 'picture', columns: 1, rows: 1, dots: Uint8Array.of(0x81) };

/** A print with one of each command. */
const MARKS: readonly Mark[] = [text('AB'), LINE, text('C', { bold: true, size: 'double' }), LINE, QR, PICTURE, LINE, { is: 'cut' }];
const AB = [0x41, 0x42, 0x0a];
const C = [0x1b, 0x45, 0x01, 0x1d, 0x21, 0x11, 0x43, 0x1d, 0x21, 0x00, 0x1b, 0x45, 0x00, 0x0a];
const PAPER = [...HEAD, ...AB, ...C, ...QR_X, ...DOT, 0x0a, ...CUT];

const stray = (bytes: readonly number[], marks = MARKS): number | null => firstMismatch(Uint8Array.from(bytes), { page: 0, marks });
/** The print with these bytes before its last line. */
const with_ = (...bytes: number[]): number[] => [...HEAD, ...AB, ...C, ...QR_X, ...DOT, ...bytes, 0x0a, ...CUT];

describe('the audit after encoding', () => {
  it('accepts a print that has exactly the intended marks', () => {
    expect(stray(PAPER)).toBeNull();
  });

  it('finds every byte that is missing, doubled or changed', () => {
    for (const [at, byte] of PAPER.entries()) {
      expect(stray(PAPER.toSpliced(at, 1)), `byte ${at} is missing`).not.toBeNull();
      expect(stray(PAPER.toSpliced(at, 0, byte)), `byte ${at} is doubled`).not.toBeNull();
      for (let other = 0; other < 256; other += 1) if (other !== byte) expect(stray(PAPER.with(at, other))).toBe(at);
    }
  });

  it.each([
    ['a drawer kick', [0x1b, 0x70, 0x00, 0x19, 0xfa]],
    ['a kick that is obeyed at once', [0x10, 0x14, 0x01, 0x00, 0x01]],
    ['a question that is obeyed at once', [0x10, 0x04, 0x01]],
    ['a stray control byte', [0x07]],
    ['DEL', [0x7f]],
    ['another code page', [0x1b, 0x74, 0x13]],
    ['the same code page once more', [0x1b, 0x74, 0x00]],
    ['a small font', [0x1b, 0x4d, 0x01]],
    ['a start anew', [0x1b, 0x40]],
    ['a style that nothing has', [0x1b, 0x45, 0x01, 0x1b, 0x45, 0x00]],
    ['a command that swallows text', [0x1b, 0x45]],
    ['a letter too many', [0x41]],
    ['a line too many', [0x0a]],
    ['a hundred cuts', Array.from({ length: 100 }, () => CUT).flat()],
    ['a symbol command of another kind with a drawer kick inside', symbol(0x31, 0x60, 0x1b, 0x70, 0x00, 0x19, 0xfa)],
    ['a PDF417 code', [...symbol(0x30, 0x50, 0x30, 0x58), ...symbol(0x30, 0x51, 0x30)]],
    ['a QR code that nobody asked for', QR_X],
    ['a QR code that is stored and not printed', STORE_X],
    ['a picture that nobody asked for', DOT],
  ])('stops %s', (_name, bytes) => {
    expect(stray(with_(...bytes))).not.toBeNull();
  });

  it('stops a print that is cut short, or continues after the end', () => {
    for (const length of PAPER.keys()) expect(stray(PAPER.slice(0, length))).not.toBeNull();
    expect(stray([...PAPER, ...CUT])).toBe(PAPER.length);
  });

  it('stops a QR code that is stored and never printed, or printed in another size', () => {
    const marks = [QR];
    const parts = [CENTRE, MODEL, MODULE, CORRECTION, STORE_X, PRINT, [0x0a], LEFT];
    expect(stray([...HEAD, ...parts.flat()], marks)).toBeNull();
    expect(stray([...HEAD, ...parts.filter((part) => part !== PRINT).flat()], marks)).not.toBeNull();
    expect(stray([...HEAD, ...parts.with(2, symbol(0x31, 0x43, 0x10)).flat()], marks)).not.toBeNull();
  });

  it('stops marks in another order', () => {
    const pieces = [AB, C, QR_X, DOT];
    expect(stray([...HEAD, ...pieces.flat(), 0x0a, ...CUT])).toBeNull();
    for (const [at, piece] of pieces.entries()) {
      const moved = [...pieces.toSpliced(at, 1), piece];
      if (at < pieces.length - 1) expect(stray([...HEAD, ...moved.flat(), 0x0a, ...CUT])).not.toBeNull();
    }
  });

  it.each<readonly [string, Mark, readonly number[]]>([
    ['a control byte in a text', text('A\u001bp'), [0x41, 0x1b, 0x70]],
    ['DEL in a text', text('\u007f'), [0x7f]],
    ['a picture without all of its dots', { is: 'picture', columns: 1, rows: 2, dots: Uint8Array.of(1) }, []],
    ['a control byte in a QR code', { ...QR, data: '\u001bp' }, []],
  ])('stops %s, also where it was intended', (_name, mark, bytes) => {
    expect(stray([...HEAD, ...bytes], [mark])).toBe(HEAD.length);
  });

  it('stops two bytes that a printer executes at once inside a picture and inside the length of a QR code', () => {
    const dots = Uint8Array.of(0x10, 0x04);
    const picture = [...CENTRE, 0x1d, 0x76, 0x30, 0x00, 0x02, 0x00, 0x01, 0x00, ...dots, ...LEFT];
    expect(stray([...HEAD, ...picture], [{ is: 'picture', columns: 2, rows: 1, dots }])).toBe(HEAD.length + 11);
    const data = 'a'.repeat(1_037);
    const store = symbol(0x31, 0x50, 0x30, ...Buffer.from(data));
    const code = [...CENTRE, ...MODEL, ...MODULE, ...CORRECTION, ...store, ...PRINT, 0x0a, ...LEFT];
    expect(realtimeCommandAt(store)).toBe(3);
    expect(stray([...HEAD, ...code], [{ is: 'qr', data, module: 6 }])).toBe(HEAD.length + code.indexOf(0x10));
  });
});
