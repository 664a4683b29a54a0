import { describe, expect, it } from 'vitest';
import { placementOf } from '../../../../../main/selling/display/place-window.ts';

const till = { id: 1, bounds: { x: 0, y: 0, width: 1366, height: 768 }, hasTill: true };
const second = { id: 2, bounds: { x: 1366, y: 0, width: 1024, height: 600 }, hasTill: false };

describe('the place of the customer display', () => {
  it('is nowhere while it is off, whatever is connected', () => {
    expect(placementOf('off', [till, second])).toBeNull();
  });

  it('is nowhere on a computer with one screen', () => {
    expect(placementOf('secondScreen', [till])).toBeNull();
  });

  it('is the whole second screen', () => {
    expect(placementOf('secondScreen', [till, second])).toEqual({ kind: 'screen', id: 2, bounds: second.bounds });
  });

  it('is the other screen once the till was moved to the second', () => {
    expect(
      placementOf('secondScreen', [
        { ...till, hasTill: false },
        { ...second, hasTill: true },
      ]),
    ).toMatchObject({ id: 1 });
  });

  it('is never over the till: a mirror of its screen is no second one', () => {
    expect(placementOf('secondScreen', [till, { ...till, id: 2, hasTill: false }])).toBeNull();
  });

  it('is nowhere while it is not known where the till is', () => {
    expect(placementOf('secondScreen', [{ ...till, hasTill: false }, second])).toBeNull();
  });

  it('is a window to try it on any computer', () => {
    expect(placementOf('testing', [till])).toEqual({ kind: 'window' });
  });
});
