import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as till from '../../../main/journal/core/chain.ts';
import * as office from '../../../office/intake/chain.ts';

const BYTES = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));
const TEXT = fc.string({ unit: 'binary', maxLength: 20 });

test('the office computes the digest and the chain of any event as the till does', () => {
  fc.assert(
    fc.property(fc.nat(), TEXT, TEXT, TEXT, TEXT, BYTES, BYTES, (seq, at, type, subject, body, salt, before) => {
      const digest = till.digestOf(seq, at, type, subject, body, salt);
      expect(office.digestOf({ seq, at, type, subject, body }, salt)).toEqual(digest);
      expect(office.extendChain(before, digest)).toEqual(till.extendChain(before, digest));
    }),
  );
});
