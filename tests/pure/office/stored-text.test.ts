import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedJson, storedText } from '../../../office/store/stored-text.ts';

const ODD = fc.string({ unit: fc.constantFrom('a', '\u0000', '\uffff', '\ud83d', '\udc00', '0', '\\'), maxLength: 8 });

test('what the database cannot hold is written in what it can, and two texts stay two', () => {
  fc.assert(
    fc.property(ODD, ODD, (a, b) => {
      for (const text of [storedText(a), storedJson(a)]) expect(/[\u0000]|\p{Surrogate}/u.test(text)).toBe(false);
      expect(storedText(a) === storedText(b)).toBe(a === b);
      expect(JSON.parse(storedJson(JSON.stringify(a)))).toBe(a);
    }),
  );
  expect(storedText('Kios Melati 😀')).toBe('Kios Melati 😀');
});
