import type { LaunchedTill } from './launch.ts';

/** Between two keys of the scanner. */
const GAP_MS = 5;

/**
 * Types a text and Enter as a scanner does, and resolves once the window has received them. A real key carries the time at which the system
 * received it; main cannot pass one, and what it sends in one go comes late under load. So the page reads the scanner's times.
 */
export async function scan({ app, page }: Pick<LaunchedTill, 'app' | 'page'>, text: string): Promise<void> {
  const received = await page.evaluateHandle((gapMs) => {
    const usual = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
    if (!usual?.get) throw new Error('An event has no time here.');
    const readUsual = usual.get;
    const times = new WeakMap<Event, number>();
    let next: number | null = null;
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
        Object.defineProperty(Event.prototype, 'timeStamp', usual);
        window.removeEventListener('keyup', end, { capture: true });
        resolve();
      };
      window.addEventListener('keyup', end, { capture: true });
    });
    return { enter };
  }, GAP_MS);
  await app.evaluate(
    ({ BrowserWindow }, keys) => {
      const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('loket://app/'));
      for (const { keyCode, char } of keys) {
        window?.webContents.sendInputEvent({ type: 'keyDown', keyCode });
        window?.webContents.sendInputEvent({ type: 'char', keyCode: char });
        window?.webContents.sendInputEvent({ type: 'keyUp', keyCode });
      }
    },
    [...[...text].map((char) => ({ keyCode: char, char })), { keyCode: 'Enter', char: '\r' }],
  );
  await received.evaluate(({ enter }) => enter);
}
