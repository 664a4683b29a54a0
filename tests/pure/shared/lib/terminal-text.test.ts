import fc from 'fast-check';
import { expect, it } from 'vitest';
import { terminalText } from '../../../../shared/lib/exact-code.ts';
import { anyCharacter } from '../../../lab/fakes/any-character.ts';

it('a name from a foreign journal cannot move the cursor, erase a line or reorder a text', () => {
  expect(terminalText('Bu Ratna\u001b[2K\u001b[1A\r\u202e')).toBe('Bu Ratna<U+001B>[2K<U+001B>[1A<U+000D><U+202E>');
  expect(terminalText('✓ 2 people\n\tBu Ratna')).toBe('✓ 2 people\n\tBu Ratna');
});

it('no control leaves, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(terminalText(text)).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}]/u);
    }),
  );
});
