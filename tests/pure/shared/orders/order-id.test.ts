import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOrderId, generateEpoch, parseOrderId } from '../../../../shared/orders/order-id.ts';

const ALPHABET = /^[0-9a-hjkmnp-tv-z]+$/;
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const drawn = bytes(12).map((held) => generateEpoch(() => held));
const old = bytes(8).map((held) => generateEpoch(() => held).slice(0, 8));
const sequence = fc.integer({ min: 1, max: 99_999_999 });

describe('an order id', () => {
  it('is at most 20 characters of an alphabet for reading aloud, and parses back unchanged', () => {
    fc.assert(
      fc.property(drawn, sequence, (epoch, place) => {
        const id = formatOrderId(epoch, place);
        expect(id.length).toBeGreaterThanOrEqual(18);
        expect(id.length).toBeLessThanOrEqual(20);
        expect(id).toMatch(ALPHABET);
        expect(parseOrderId(id)).toEqual({ epoch, sequence: place });
      }),
    );
  });

  it('of the older, shorter epochs stays valid, and no id parses as the other kind', () => {
    fc.assert(
      fc.property(old, sequence, (epoch, place) => {
        expect(parseOrderId(formatOrderId(epoch, place))).toEqual({ epoch, sequence: place });
      }),
    );
    expect(parseOrderId('abcdefgh000006')).toEqual({ epoch: 'abcdefgh', sequence: 6 });
  });

  it('is the same for no two places of any two runs', () => {
    fc.assert(
      fc.property(fc.oneof(drawn, old), sequence, fc.oneof(drawn, old), sequence, (a, m, b, n) => {
        expect(formatOrderId(a, m) === formatOrderId(b, n)).toBe(a === b && m === n);
      }),
    );
  });

  it.each(['', 'abcdefgh', 'abcdefgh00001', 'ABCDEFGH000001', 'abcdefghi000001', 'abcdefgh 000001', 'https://x.example/abcdefgh000001'])(
    'is not %j',
    (text) => {
      expect(parseOrderId(text)).toBeNull();
    },
  );

  it('begins with an epoch that is never drawn twice in a hundred thousand starts', () => {
    const epochs = new Set(Array.from({ length: 100_000 }, () => generateEpoch(randomBytes)));
    expect(epochs.size).toBe(100_000);
  });
});
