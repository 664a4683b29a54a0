import type { LaunchedTill } from './launch.ts';

/**
 * Types a text and Enter as a scanner does, and resolves once the window has received them. Main sends all keys at once:
 * through the test's driver the gap between two keys grows with the load of the machine, until it is a person's.
 */
export async function scan({ app, page }: Pick<LaunchedTill, 'app' | 'page'>, text: string): Promise<void> {
  const received = await page.evaluateHandle(() => ({
    enter: new Promise<void>((resolve) => {
      window.addEventListener('keyup', ({ key }) => (key === 'Enter' ? resolve() : undefined), { capture: true });
    }),
  }));
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
