import { expect, it } from 'vitest';
import { createKeyWait } from '../../../../renderer/core/use-list-keys.ts';

it('a key acts at once on the list of what was typed, and waits for it where an earlier list is shown', () => {
  const wait = createKeyWait();
  expect(wait.press('Enter', 'budi', true)).toBe('Enter');
  expect(wait.next('budi')).toBeNull();
  expect(wait.press('Enter', 'budi s', false)).toBeNull();
  expect(wait.next('budi s')).toBe('Enter');
  expect(wait.next('budi s')).toBeNull();
});

it('keys that are pressed together wait in their order, also one that comes when the list is there and the others have not acted yet', () => {
  const wait = createKeyWait();
  wait.press('ArrowDown', 'budi', false);
  wait.press('ArrowDown', 'budi', false);
  expect(wait.press('Enter', 'budi', true)).toBeNull();
  expect([wait.next('budi'), wait.next('budi'), wait.next('budi'), wait.next('budi')]).toEqual(['ArrowDown', 'ArrowDown', 'Enter', null]);
  expect(wait.press('Enter', 'budi', true)).toBe('Enter');
});

it('no key waits for the list of another text', () => {
  const wait = createKeyWait();
  wait.press('ArrowDown', 'budi', false);
  wait.press('Enter', 'budi', false);
  expect(wait.next('budi s')).toBeNull();
  expect(wait.next('budi')).toBeNull();
  wait.press('Enter', 'budi', false);
  wait.press('ArrowDown', 'budi s', false);
  expect([wait.next('budi s'), wait.next('budi s')]).toEqual(['ArrowDown', null]);
});
