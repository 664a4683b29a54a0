import { expect, it } from 'vitest';
import { createKeyWait } from '../../../../renderer/core/key-wait.ts';

it('a key acts at once on the list of what was typed, and waits for it where an earlier list is shown', () => {
  const wait = createKeyWait();
  expect(wait.press('Enter', 'budi', true)).toBe('Enter');
  expect(wait.listed('budi')).toBeNull();
  expect(wait.press('Enter', 'budi s', false)).toBeNull();
  expect(wait.listed('budi s')).toBe('Enter');
  expect(wait.listed('budi s')).toBeNull();
});

it('of several keys the first one waits, and none waits for another text', () => {
  const wait = createKeyWait();
  wait.press('ArrowDown', 'budi', false);
  wait.press('Enter', 'budi', false);
  expect(wait.listed('budi')).toBe('ArrowDown');
  wait.press('Enter', 'budi', false);
  expect(wait.listed('budi s')).toBeNull();
  wait.press('Enter', 'budi', false);
  wait.press('ArrowDown', 'budi s', false);
  expect(wait.listed('budi s')).toBe('ArrowDown');
});
