import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createScanGate, SCAN_GAP_MS, SCAN_MIN_LENGTH } from '../../../../renderer/core/scanner/scan-gate.ts';
import { scanText } from '../../../../renderer/core/scanner/scan-reader.ts';
import { byKey } from './wedge.ts';

interface Stroke {
  readonly key: string;
  /** Milliseconds since the key before. */
  readonly gap: number;
  readonly isInsertion: boolean;
}

/** A window with one text field, as `watchScanner` treats it. */
function createWindow() {
  const gate = createScanGate<string>();
  const done = { field: '', acted: [] as string[], scans: [] as string[], longestHold: 0 };
  let before = '';
  let heldSince = Number.POSITIVE_INFINITY;
  const deliver = (keys: readonly string[], now: number) => {
    if (keys.length > 0) done.longestHold = Math.max(done.longestHold, now - heldSince);
    done.acted.push(...keys);
  };
  return {
    done,
    /** The page's timer. */
    wait: (until: number) => (until > heldSince + SCAN_GAP_MS ? deliver(gate.release(), heldSince + SCAN_GAP_MS) : undefined),
    press: (key: string, at: number, isInsertion: boolean) => {
      const decision = gate.press({ ...byKey(key), at, isInsertion, isByHand: false, source: key });
      deliver(decision.released, at);
      const acts: Record<typeof decision.kind, () => void> = {
        pass: () => {
          if (isInsertion && CHARACTERS.includes(key)) done.field += key;
          else done.acted.push(key);
        },
        begin: () => {
          before = done.field;
          acts.pass();
        },
        hold: () => {
          if (decision.kind === 'hold' && decision.isFirst) before = done.field;
          heldSince = at;
        },
        scan: () => {
          done.field = before;
          if (decision.kind === 'scan') done.scans.push(scanText(decision.scan.typed));
        },
        drop: () => {
          done.field = before;
        },
        ignore: () => {
          heldSince = at;
        },
      };
      acts[decision.kind]();
    },
  };
}

/** What the window did with the keys: what its field holds, what acted, and the scans. */
function play(strokes: readonly Stroke[]) {
  const till = createWindow();
  let at = 0;
  for (const { key, gap, isInsertion } of strokes) {
    at += gap;
    till.wait(at);
    till.press(key, at, isInsertion);
  }
  till.wait(Number.POSITIVE_INFINITY);
  const { acted, ...rest } = till.done;
  return { ...rest, acted: acted.join(' '), enters: acted.filter((key) => key === 'Enter').length };
}

const CHARACTERS = [...'0123456789abcdefxyz+-.'];
const character = fc.constantFrom(...CHARACTERS);
const apart = fc.integer({ min: SCAN_GAP_MS + 1, max: 400 });
const together = fc.integer({ min: 0, max: SCAN_GAP_MS });

const special = fc.constantFrom('Enter', 'F4', 'Escape', 'Shift', 'Ctrl+B', 'Ctrl+C');

/** Keys that fingers hit together, fewer characters than a scan has and another key behind them; or another key alone. */
const byHand = fc.oneof(
  fc
    .tuple(
      apart,
      fc.array(fc.tuple(character, together), { minLength: 1, maxLength: SCAN_MIN_LENGTH - 1 }),
      fc.option(fc.tuple(special, together)),
    )
    .map(([pause, characters, last]) =>
      [...characters, ...(last ? [last] : [])].map(([key, gap], at) => ({ key, gap: at === 0 ? pause : gap })),
    ),
  fc.tuple(special, apart).map(([key, gap]) => [{ key, gap }]),
);

const byScanner = fc
  .tuple(apart, fc.array(fc.tuple(character, together), { minLength: SCAN_MIN_LENGTH, maxLength: 24 }), together)
  .map(([pause, keys, last]) => [...keys.map(([key, gap], at) => ({ key, gap: at === 0 ? pause : gap })), { key: 'Enter', gap: last }]);

const typed = (keys: readonly { key: string; gap: number }[], isInsertion: boolean): Stroke[] =>
  keys.map((stroke) => ({ ...stroke, isInsertion }));

describe('a scanner at the counter', () => {
  test('between a person and a scanner that take turns, every key of the person acts in order and no key of the scanner does', () => {
    const turns = fc.array(fc.tuple(fc.oneof(fc.record({ person: byHand }), fc.record({ scanner: byScanner })), fc.boolean()), {
      maxLength: 14,
    });
    fc.assert(
      fc.property(turns, (all) => {
        const strokes = all.flatMap(([turn, isInsertion]) => typed('person' in turn ? turn.person : turn.scanner, isInsertion));
        const done = play(strokes);
        const mine = all.flatMap(([turn, isInsertion]) => ('person' in turn ? typed(turn.person, isInsertion) : []));
        expect(done.field).toBe(
          mine
            .filter(({ key, isInsertion }) => isInsertion && CHARACTERS.includes(key))
            .map(({ key }) => key)
            .join(''),
        );
        expect(done.enters).toBe(mine.filter(({ key }) => key === 'Enter').length);
        const acting = mine.filter(({ key, isInsertion }) => key !== 'Shift' && !(isInsertion && CHARACTERS.includes(key)));
        expect(done.acted.split(' ').filter((key) => key !== '' && key !== 'Shift')).toEqual(acting.map(({ key }) => key));
        expect(done.scans).toEqual(
          all.flatMap(([turn]) =>
            'scanner' in turn
              ? [
                  turn.scanner
                    .slice(0, -1)
                    .map(({ key }) => key)
                    .join(''),
                ]
              : [],
          ),
        );
        expect(done.longestHold).toBeLessThanOrEqual(SCAN_GAP_MS);
      }),
      { numRuns: 2_000 },
    );
  });

  test("whatever a person presses in the middle of a scan, the scanner's Enter presses nothing", () => {
    const intrusion = fc.record({
      key: fc.oneof(character, fc.constantFrom('Enter', 'F4', 'Escape', 'Tab', 'Shift')),
      after: fc.nat({ max: 30 }),
    });
    fc.assert(
      fc.property(byScanner, fc.array(intrusion, { maxLength: 4 }), fc.boolean(), (scan, intrusions, isInsertion) => {
        const keys: { key: string; gap: number }[] = [...scan];
        // Each key of the person comes in the same instant as a key of the scanner, behind its first and before its Enter.
        for (const { key, after } of intrusions) keys.splice(1 + (after % (keys.length - 1)), 0, { key, gap: 0 });
        const done = play(typed(keys, isInsertion));
        expect(done.enters).toBeLessThanOrEqual(intrusions.filter(({ key }) => key === 'Enter').length);
      }),
      { numRuns: 2_000 },
    );
  });

  test('five fast characters and Enter are a person, six are a scan, and a slower Enter is a person again', () => {
    const keys = (text: string, gap: number, last = gap): Stroke[] => [
      ...typed(
        [...text].map((key, at) => ({ key, gap: at === 0 ? 1_000 : gap })),
        true,
      ),
      { key: 'Enter', gap: last, isInsertion: true },
    ];
    expect(play(keys('12345', SCAN_GAP_MS))).toMatchObject({ field: '12345', enters: 1, scans: [] });
    expect(play(keys('123456', SCAN_GAP_MS))).toMatchObject({ field: '', enters: 0, scans: ['123456'] });
    expect(play(keys('123456', SCAN_GAP_MS + 1))).toMatchObject({ field: '123456', enters: 1, scans: [] });
    expect(play(keys('123456', SCAN_GAP_MS, SCAN_GAP_MS + 1))).toMatchObject({ field: '123456', enters: 1, scans: [] });
  });

  test('a second Enter of the same scanner presses nothing', () => {
    const strokes = typed(
      [...'8991234', 'Enter', 'Enter'].map((key) => ({ key, gap: 5 })),
      false,
    );
    expect(play(strokes)).toMatchObject({ acted: '', scans: ['8991234'] });
  });

  test('a capital letter of a scan, behind its Shift, belongs to the scan', () => {
    const strokes = typed(
      [...['Shift', 'A'], ...'123456', 'Enter'].map((key) => ({ key, gap: 5 })),
      false,
    );
    expect(play(strokes)).toMatchObject({ enters: 0, scans: ['A123456'] });
  });

  test.each([false, true])(
    'a scanner that ends with Tab, or with Tab and Enter, scans and moves no focus (in a field: %s)',
    (isInsertion) => {
      for (const end of [['Tab'], ['Tab', 'Enter'], ['Enter', 'Tab']]) {
        const strokes = typed(
          [...'8991234', ...end].map((key) => ({ key, gap: 5 })),
          isInsertion,
        );
        expect(play(strokes)).toMatchObject({ field: '', acted: '', scans: ['8991234'] });
      }
      const slow = typed([...[...'8991234'].map((key) => ({ key, gap: 5 })), { key: 'Tab', gap: SCAN_GAP_MS + 1 }], isInsertion);
      expect(play(slow)).toMatchObject({ scans: [] });
      expect(play(slow).acted.endsWith('Tab')).toBe(true);
    },
  );

  describe('that frames a scan with STX and ETX, as Ctrl+B and Ctrl+C', () => {
    const framed = (keys: readonly string[], isInsertion: boolean, gap = 5) =>
      play(
        typed(
          keys.map((key) => ({ key, gap })),
          isInsertion,
        ),
      );

    test.each([false, true])('scans, and neither shows another screen nor copies (in a field: %s)', (isInsertion) => {
      const scanned = { field: '', acted: '', scans: ['8991234'] };
      for (const end of [['Ctrl+C'], ['Ctrl+C', 'Enter'], ['Enter'], ['Enter', 'Ctrl+C'], ['Ctrl+C', 'Tab']])
        expect(framed(['Ctrl+B', ...'8991234', ...end], isInsertion)).toMatchObject(scanned);
      expect(framed([...'8991234', 'Ctrl+C', 'Enter'], isInsertion)).toMatchObject(scanned);
      expect(framed(['Ctrl+B', ...'8991234', 'Ctrl+]', 'Ctrl+D', 'Enter'], isInsertion)).toMatchObject(scanned);
    });

    test('and sends control signs at its slowest pace, so that no key of it acts', () => {
      for (const keys of [
        [...'8991234567', 'Ctrl+D', 'Enter'],
        [...'8991234', 'Ctrl+]', ...'567', 'Enter'],
        [...'8991234567', 'Ctrl+J'],
        [...'8991234567', 'Ctrl+M'],
      ])
        expect(framed(keys, false, 22)).toMatchObject({ acted: '', scans: ['8991234567'] });
    });

    test('scans fewer characters than without a frame, which no hand types with Ctrl in between', () => {
      expect(framed(['Ctrl+B', ...'42', 'Ctrl+C', 'Enter'], false)).toMatchObject({ acted: '', scans: ['42'] });
    });

    test('does not take the keys of a person, with Ctrl held down between them or not', () => {
      expect(framed(['Ctrl+B', 'Ctrl+C', '1', 'Ctrl+V', 'Enter'], true, SCAN_GAP_MS + 1)).toMatchObject({
        acted: 'Ctrl+B Ctrl+C Ctrl+V Enter',
        field: '1',
        scans: [],
      });
      expect(framed(['Ctrl+B', '1', 'Enter'], false)).toMatchObject({ acted: 'Ctrl+B 1 Enter', scans: [] });
    });
  });
});

describe('the text of a scan', () => {
  test.each([
    [']C1530001112223', '530001112223'],
    [']Q37q2fk3ma000123', '7q2fk3ma000123'],
    ['\u0002530001112223\u0003', '530001112223'],
    [' 530001112223\r', '530001112223'],
    ['+6281211223344', '+6281211223344'],
    ['AB]C1234', 'AB]C1234'],
  ])('%j is %s, without the signs that the scanner adds', (typedText, text) => {
    expect(scanText(typedText)).toBe(text);
  });
});
