import { expect, it } from 'vitest';
import { isErasedFrom } from './environment/erased-notes.ts';

const z = { report: { drawer: { cash: 500, moveList: [{ amount: 50, reason: 'Bu Sari', giver: 'Bu Sari' }] } } };
const withMove = (change: object) => ({ report: { drawer: { cash: 500, moveList: [{ ...z.report.drawer.moveList[0], ...change }] } } });

it('excuses marks in place of the notes of a Z, and no other difference beside them', () => {
  const erased = withMove({ reason: '•••7', giver: '•••7' });
  expect(isErasedFrom(z, erased)).toBe(true);
  expect(isErasedFrom(undefined, erased)).toBe(false);
  expect(isErasedFrom(z, withMove({ reason: 'Bu Ani', giver: '•••7' }))).toBe(false);
  expect(isErasedFrom(z, withMove({ reason: '•••7', amount: 60 }))).toBe(false);
  expect(isErasedFrom(z, { report: { drawer: { ...erased.report.drawer, cash: 510 } } })).toBe(false);
  expect(isErasedFrom(z, { report: { drawer: { ...erased.report.drawer, moveList: [] } } })).toBe(false);
});
