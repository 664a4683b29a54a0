import { expect, test } from 'vitest';
import { isLeftFor } from '../../../../../renderer/features/catalogue/grid/use-cell-keys.ts';

/** What the field of a cell does where it loses the focus. */

const inside = (...roles: readonly string[]) => ({
  closest: (selector: string) => (roles.some((role) => selector.includes(`[role="${role}"]`)) ? {} : null) as Element | null,
});

test.each([
  ['another window', null, false],
  ['a dialog', inside('dialog'), false],
  ['a question', inside('alertdialog'), false],
  ['the table', inside('grid'), true],
  ['a field of the screen', inside(), true],
])('the cell that is typed is left for %s: %s', (_what, to, isLeft) => {
  expect(isLeftFor(to)).toBe(isLeft);
});
