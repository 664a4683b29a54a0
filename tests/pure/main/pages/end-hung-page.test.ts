import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { endHungPage, HANG_MS } from '../../../../main/pages/end-hung-page.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';

function hangingWindow() {
  const clock = new VirtualClock();
  let ended = 0;
  const window = Object.assign(new EventEmitter(), {
    isDestroyed: () => false,
    webContents: Object.assign(new EventEmitter(), {
      forcefullyCrashRenderer: () => {
        ended += 1;
      },
    }),
  });
  endHungPage(window as unknown as Parameters<typeof endHungPage>[0], clock);
  return { clock, window, ended: () => ended };
}

describe('a page that hangs', () => {
  it('is ended after some seconds, so that it loads again', async () => {
    const { clock, window, ended } = hangingWindow();
    window.webContents.emit('unresponsive');
    await clock.advance(HANG_MS - 1);
    expect(ended()).toBe(0);
    await clock.advance(1);
    expect(ended()).toBe(1);
  });

  it('is left alone where it answers again, or its window closes', async () => {
    const { clock, window, ended } = hangingWindow();
    for (const [emitter, event] of [
      [window.webContents, 'responsive'],
      [window, 'closed'],
    ] as const) {
      window.webContents.emit('unresponsive');
      emitter.emit(event);
      await clock.advance(2 * HANG_MS);
    }
    expect(ended()).toBe(0);
  });

  it('is not a page whose window stays open after a refused close', async () => {
    const { clock, window, ended } = hangingWindow();
    window.emit('unresponsive');
    await clock.advance(2 * HANG_MS);
    expect(ended()).toBe(0);
  });

  it('does not end the page that is loaded after it crashed', async () => {
    const { clock, window, ended } = hangingWindow();
    window.webContents.emit('unresponsive');
    window.webContents.emit('render-process-gone');
    await clock.advance(2 * HANG_MS);
    expect(ended()).toBe(0);
  });
});
