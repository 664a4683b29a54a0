import type { CDPSession, Page } from '@playwright/test';

/** The page's own notes of its keys, frames, long tasks and orders, in ms. */
interface Noted {
  /** From each key's event to the end of the frame after it. */
  readonly toFrame: number[];
  /** From each key's event to the end of the last frame that it changed. */
  readonly toLastChange: number[];
  readonly longTasks: number[];
  /** When each order's success was painted, by the clock of the computer. */
  readonly succeeded: { readonly orderId: string; readonly at: number }[];
}

declare global {
  interface Window {
    benchNoted: Noted;
    /** Keys whose frame is not drawn yet. */
    benchUndrawn: number;
  }
}

/** Begins to note. `hasOrders`: the page is the till. */
export const startNoting = (page: Page, hasOrders: boolean): Promise<void> =>
  page.evaluate((isTill) => {
    const noted: Noted = { toFrame: [], toLastChange: [], longTasks: [], succeeded: [] };
    window.benchNoted = noted;
    // A message that is sent in a frame arrives when the frame was drawn.
    const afterFrame = (then: () => void): void => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null);
      });
    };
    let begun = 0;
    let changes = 0;
    let lastChange: number | null = null;
    const settle = (): void => {
      if (lastChange !== null) noted.toLastChange.push(lastChange);
      lastChange = null;
    };
    window.benchUndrawn = 0;
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        settle();
        begun = timeStamp;
        window.benchUndrawn += 1;
        afterFrame(() => {
          noted.toFrame.push(performance.now() - timeStamp);
          window.benchUndrawn -= 1;
        });
      },
      { capture: true },
    );
    new MutationObserver(() => {
      changes += 1;
      const change = changes;
      afterFrame(() => {
        if (change === changes) lastChange = performance.now() - begun;
      });
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.longTasks.push(duration);
    }).observe({ type: 'longtask' });
    if (!isTill) return;
    window.loket.on('order', ({ orderId, state }) => {
      if (state.is === 'success') afterFrame(() => noted.succeeded.push({ orderId, at: performance.timeOrigin + performance.now() }));
    });
  }, hasOrders);

/** Returns the notes since the last call. */
export async function takeNoted(page: Page): Promise<Noted> {
  await page.waitForFunction(() => window.benchUndrawn === 0);
  return page.evaluate(() => {
    const { toFrame, toLastChange, longTasks, succeeded } = window.benchNoted;
    return {
      toFrame: toFrame.splice(0),
      toLastChange: toLastChange.splice(0),
      longTasks: longTasks.splice(0),
      succeeded: succeeded.splice(0),
    };
  });
}

/** The time that all tasks of the page's main thread have taken so far: script, layout, painting. */
export class PageWork {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<PageWork> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new PageWork(session);
  }

  async ms(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  }
}
