import type { CDPSession, Locator, Page } from '@playwright/test';
import type { DigitPad } from './screens/digit-pad.ts';

declare global {
  interface Window {
    keysTyped?: number;
  }
}

/** The duration of a swipe, and of the finger's rest at its end, in seconds. */
const SWIPE_S = 0.2;
const REST_S = 0.3;

/** The present time in seconds, as a touch states it. */
const seconds = (): number => Date.now() / 1_000;

/** A cashier's finger on the till's window: real touches, and no key. */
export class Finger {
  readonly #page: Page;
  readonly #session: CDPSession;
  #taps = 0;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Starts to count the presses of keys of a keyboard. */
  static async on(page: Page): Promise<Finger> {
    await page.evaluate(() => {
      window.keysTyped = 0;
      window.addEventListener('keydown', ({ isTrusted }) => {
        window.keysTyped = (window.keysTyped ?? 0) + (isTrusted ? 1 : 0);
      });
    });
    return new Finger(page, await page.context().newCDPSession(page));
  }

  /** Touches the middle of the target, once it is in sight, at rest and not covered. */
  async tap(target: Locator): Promise<void> {
    await target.click({ trial: true });
    const box = await target.boundingBox();
    if (!box) throw new Error('The target is gone');
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.#touch('touchStart', [point]);
    await this.#touch('touchEnd', []);
    this.#taps += 1;
  }

  /** How many times it touched the screen. */
  get taps(): number {
    return this.#taps;
  }

  /**
   * Drags the content of the screen upwards, starting on `from`, until the target is drawn. The finger rests before it leaves the screen:
   * otherwise the list keeps moving, and the next touch only stops it and chooses nothing.
   */
  async swipeTo(target: Locator, from: Locator): Promise<void> {
    while ((await target.count()) === 0) {
      const box = await from.boundingBox();
      if (!box) throw new Error('Nothing to swipe on');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // The times are in the past, because a real wait for the rest would prove nothing more.
      let at = seconds() - SWIPE_S - REST_S;
      await this.#touch('touchStart', [{ x, y }], at);
      for (let moved = 20; moved <= 160; moved += 20) {
        at += SWIPE_S / 8;
        await this.#touch('touchMove', [{ x, y: y - moved }], at);
      }
      await this.#touch('touchEnd', [], at + REST_S);
    }
  }

  /** Types digits on a digit pad, one key for each. */
  async type(pad: DigitPad, digits: string): Promise<void> {
    for (const digit of digits) await this.tap(pad.digit(digit));
  }

  #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[], timestamp = seconds()): Promise<unknown> {
    return this.#session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  }

  /** Returns how many keys of a keyboard were pressed since the start. */
  keysTyped(): Promise<number> {
    return this.#page.evaluate(() => window.keysTyped ?? 0);
  }
}
