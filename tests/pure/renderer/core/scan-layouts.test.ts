import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createScanGate } from '../../../../renderer/core/scanner/scan-gate.ts';
import { createScanReader, type Scan } from '../../../../renderer/core/scanner/scan-reader.ts';
import type { ScanKey } from '../../../../renderer/core/scanner/scan-signs.ts';
import { LAYOUT_NAMES, wedge } from './wedge.ts';

/** What the gate makes of keys that a scanner types one after another, with Enter at the end. */
function scanOf(keys: readonly ScanKey[]): Scan {
  const gate = createScanGate<null>();
  const by = { isInsertion: true, isByHand: false, isCtrl: false, source: null };
  for (const [at, key] of keys.entries()) gate.press({ ...key, ...by, at: at * 5 });
  const last = gate.press({ key: 'Enter', code: 'Enter', isShift: false, isCapsLock: false, ...by, at: keys.length * 5 });
  if (last.kind !== 'scan') throw new Error(`No scan but ${last.kind}`);
  return last.scan;
}

/** The likelier reading of one scan, for a till that has not seen its scanner before. */
const firstRead = (keys: readonly ScanKey[]): string => createScanReader().readingsOf(scanOf(keys))[0];

const numbers = fc.stringMatching(/^[0-9]{6,20}$/);
/** Letters that stand at the same place on each of the layouts, and those that do not. */
const codes = fc.stringMatching(/^[A-Za-z]{2,6}[0-9]{2,12}$/).filter((text) => text.length >= 6);
const layouts = fc.constantFrom(...LAYOUT_NAMES);

describe('a scanner at a computer with another keyboard layout', () => {
  test.each([
    ['530001112223', 'azerty'],
    ['+6281211223344', 'azerty'],
    ['7q2fk3ma000123', 'azerty'],
    ['https://wa.me/6281211223344', 'azerty'],
    [']C1530001112223', 'azerty'],
    ['ZY-2044-M', 'german'],
    ['https://wa.me/6281211223344', 'german'],
    [']C1530001112223', 'german'],
    ['+6281211223344', 'german'],
  ] as const)('%s, sent as on a US keyboard, is read on %s', (text, computer) => {
    expect(firstRead(wedge(text, 'us', computer))).toBe(text.replace(']C1', ''));
  });

  test('a number is read whatever the layouts are, where the scanner has that of the US or of the computer', () => {
    fc.assert(
      fc.property(numbers, layouts, fc.boolean(), fc.boolean(), (number, computer, isUs, isCapsLock) => {
        expect(firstRead(wedge(number, isUs ? 'us' : computer, computer, isCapsLock))).toBe(number);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a code of letters and digits is read on AZERTY, and after one scan that only one layout can mean, on a German one', () => {
    fc.assert(
      fc.property(codes, fc.constantFrom('azerty', 'german'), fc.boolean(), fc.boolean(), (code, computer, isUs, isCapsLock) => {
        const scanner = isUs ? 'us' : computer;
        const reader = createScanReader();
        reader.readingsOf(scanOf(wedge('AB/1-00234', scanner, computer)));
        expect(reader.readingsOf(scanOf(wedge(code, scanner, computer, isCapsLock)))[0]).toBe(code);
      }),
      { numRuns: 1_000 },
    );
  });

  test('where both layouts give a code, the computer counts first and both are told', () => {
    const scan = scanOf(wedge('7y2fk3mz000123', 'us', 'german'));
    const reader = createScanReader();
    expect(reader.readingsOf(scan)).toEqual(['7z2fk3my000123', '7y2fk3mz000123']);
    reader.confirm(scan, '7y2fk3mz000123');
    expect(reader.readingsOf(scan)).toEqual(['7y2fk3mz000123', '7z2fk3my000123']);
  });

  test('a scanner that is set to the layout of the computer later is read again', () => {
    const reader = createScanReader();
    expect(reader.readingsOf(scanOf(wedge('530001112223', 'us', 'azerty')))[0]).toBe('530001112223');
    expect(reader.readingsOf(scanOf(wedge('530009998887', 'azerty', 'azerty')))[0]).toBe('530009998887');
    expect(reader.readingsOf(scanOf(wedge('VOUCHER-A', 'azerty', 'azerty')))[0]).toBe('VOUCHER-A');
  });
});

describe('a scanner while Caps Lock is on', () => {
  test('letters keep the case that the scanner sent', () => {
    fc.assert(
      fc.property(codes, layouts, (code, layout) => {
        expect(firstRead(wedge(code, layout, layout, true)).toLowerCase()).toBe(code.toLowerCase());
        expect(firstRead(wedge(code, 'us', 'us', true))).toBe(code);
      }),
      { numRuns: 1_000 },
    );
    expect(firstRead(wedge('aBc-1234', 'azerty', 'azerty', true))).toBe('aBc-1234');
  });
});
