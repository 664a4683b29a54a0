import { beforeEach, describe, expect, test } from 'vitest';
import { CLOSE_TIMEOUT_MS, ClosePrompt } from '../../../../../main/app/window/close-prompt.ts';
import { VirtualClock } from '../../../../lab/fakes/clock.ts';

let clock: VirtualClock;
let closing: ClosePrompt;
/** Whether a page is there to answer, and what happened to the window. */
let page: { alive: boolean; asked: number };
let window: { ended: boolean; shown: number };
beforeEach(() => {
  clock = new VirtualClock();
  page = { alive: true, asked: 0 };
  window = { ended: false, shown: 0 };
  closing = new ClosePrompt({
    clock,
    askPage: () => {
      page.asked += page.alive ? 1 : 0;
      return page.alive;
    },
    focusWindow: () => {
      window.shown += 1;
    },
    destroyWindow: () => {
      window.ended = true;
    },
  });
});

describe('a window that is being closed', () => {
  test('stays open until its page has nothing to lose, and then closes', () => {
    expect([closing.requestClose(), page.asked, window.ended]).toEqual([true, 1, false]);
    closing.answer('close');
    expect(window.ended).toBe(true);
  });

  test('comes to the front and waits for as long as somebody thinks about the question', async () => {
    closing.requestClose();
    closing.answer('asking');
    await clock.advance(60 * 60_000);
    expect(window).toEqual({ ended: false, shown: 1 });
    closing.answer('close');
    expect(window.ended).toBe(true);
  });

  test('closes automatically when its page hangs, exactly at the time limit', async () => {
    closing.requestClose();
    await clock.advance(CLOSE_TIMEOUT_MS - 1);
    expect(window.ended).toBe(false);
    await clock.advance(1);
    expect(window.ended).toBe(true);
  });

  test('closes when its page hangs with the question on it, at the next press', async () => {
    closing.requestClose();
    closing.answer('asking');
    expect(closing.requestClose()).toBe(true);
    await clock.advance(CLOSE_TIMEOUT_MS);
    expect(window.ended).toBe(true);
  });

  test('gives a hanging page no more time when somebody presses close again', async () => {
    closing.requestClose();
    await clock.advance(CLOSE_TIMEOUT_MS - 1);
    closing.requestClose();
    await clock.advance(1);
    expect(window.ended).toBe(true);
  });

  test('closes at once where there is no page to ask', () => {
    page.alive = false;
    expect(closing.requestClose()).toBe(false);
  });
});

describe('a till that is ended as a whole', () => {
  test('is never delayed', () => {
    closing.closeWithoutPrompt();
    expect([closing.requestClose(), page.asked]).toEqual([false, 0]);
  });

  test('is not delayed by an open question', () => {
    closing.requestClose();
    closing.answer('asking');
    closing.closeWithoutPrompt();
    expect(closing.requestClose()).toBe(false);
  });

  test('ends also where its page hangs, whether or not it was asked before', async () => {
    closing.closeWithoutPrompt();
    await clock.advance(CLOSE_TIMEOUT_MS);
    expect(window.ended).toBe(true);
  });

  test('ignores later answers of its page', async () => {
    closing.requestClose();
    closing.closeWithoutPrompt();
    closing.answer('asking');
    expect(window.shown).toBe(0);
    await clock.advance(CLOSE_TIMEOUT_MS);
    expect(window.ended).toBe(true);
  });
});
