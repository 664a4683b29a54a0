import type { ElectronApplication } from '@playwright/test';
import { SCAN_GAP_MS } from '../../../renderer/core/scanner/scan-gate.ts';
import type { LaunchedTill } from './launch.ts';

/** The time between two keys of the scanner. */
const GAP_MS = 5;

/** The window of a till; without Electron the page receives the keys. */
interface Keyed extends Pick<LaunchedTill, 'page'> {
  readonly app?: ElectronApplication | undefined;
}

/**
 * Types a text and Enter as a scanner does, with as many presses of Enter as `enters`, and resolves once the till takes the next key for a
 * person's. A real key carries the time at which the system received it. Main cannot pass a time, and keys that it sends together arrive
 * late under load, so the page reads times of the scanner instead.
 */
export async function scan({ app, page }: Keyed, text: string, enters = 1): Promise<void> {
  const ended = await page.evaluateHandle(
    ({ gapMs, scanGapMs, enters }) => {
      const usual = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
      if (!usual?.get) throw new Error('An event has no time here.');
      const readUsual = usual.get;
      const times = new WeakMap<Event, number>();
      let next: number | null = null;
      let left = enters;
      Object.defineProperty(Event.prototype, 'timeStamp', {
        configurable: true,
        get(this: Event): number {
          const own = readUsual.call(this);
          if (this.type !== 'keydown') return own;
          const at = times.get(this) ?? next ?? own;
          if (!times.has(this)) next = at + gapMs;
          times.set(this, at);
          return at;
        },
      });
      const enter = new Promise<void>((resolve) => {
        const end = ({ key }: KeyboardEvent): void => {
          if (key !== 'Enter') return;
          left -= 1;
          if (left > 0) return;
          Object.defineProperty(Event.prototype, 'timeStamp', usual);
          window.removeEventListener('keyup', end, { capture: true });
          // The scanner's times may be ahead of the clock, so the till could take a key that is pressed now for one of the scanner's.
          setTimeout(resolve, Math.max(0, (next ?? 0) - gapMs + scanGapMs + 1 - performance.now()));
        };
        window.addEventListener('keyup', end, { capture: true });
      });
      return { enter };
    },
    { gapMs: GAP_MS, scanGapMs: SCAN_GAP_MS, enters },
  );
  await sendKeys({ app, page }, [...text, ...Array<string>(enters).fill('Enter')]);
  await ended.evaluate(({ enter }) => enter);
}

/** Presses keys as hands that hit them together: each key goes up before the next goes down, and all are as fast as a scanner's. */
export const pressTogether = (till: Keyed, keys: readonly string[]): Promise<void> => sendKeys(till, keys);

/** The character of a key whose name is not that character. */
const TYPED: Readonly<Record<string, string>> = { Enter: '\r', Space: ' ', Right: '' };

/**
 * Sends all keys at once. A key that waited for the answer to the last one would come late, and the till would take it for a person's. A
 * window receives them in a single call. A key is a character or a name of Electron's accelerators.
 */
async function sendKeys({ app, page }: Keyed, keys: readonly string[]): Promise<void> {
  if (app === undefined) {
    await Promise.all(keys.flatMap((key) => [page.keyboard.down(key), page.keyboard.up(key)]));
    return;
  }
  await app.evaluate(
    ({ BrowserWindow }, pressed) => {
      const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('loket://app/'));
      for (const { keyCode, char } of pressed) {
        window?.webContents.sendInputEvent({ type: 'keyDown', keyCode });
        if (char !== '') window?.webContents.sendInputEvent({ type: 'char', keyCode: char });
        window?.webContents.sendInputEvent({ type: 'keyUp', keyCode });
      }
    },
    keys.map((keyCode) => ({ keyCode, char: TYPED[keyCode] ?? keyCode })),
  );
}
