import type { Page } from '@playwright/test';

/** What one key changed among the products, before the page did anything else. */
interface Drawn {
  readonly key: string;
  /** Elements that were made or removed. */
  readonly elements: number;
  /** Tiles of which anything changed, those that were hidden included. */
  readonly tiles: number;
}

declare global {
  interface Window {
    drawnByKeys: Drawn[];
  }
}

/** Begins to note what each character that reaches a field changes among the options of lists. */
export const startNotingDrawing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.drawnByKeys = [];
    const elementsIn = (nodes: NodeList): number =>
      [...nodes].reduce((sum, node) => sum + (node instanceof Element ? 1 + node.getElementsByTagName('*').length : 0), 0);
    const isOfList = ({ target }: MutationRecord): boolean =>
      (target instanceof Element ? target : target.parentElement)?.closest('[role="listbox"]') != null;
    let noted: MutationRecord[] = [];
    const observer = new MutationObserver((records) => void noted.push(...records));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    window.addEventListener(
      'input',
      (event) => {
        const key = event instanceof InputEvent ? (event.data ?? '') : '';
        observer.takeRecords();
        noted = [];
        // React draws in the task of the key; a key that changes nothing is noted too.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const changes = [...noted, ...observer.takeRecords()].filter(isOfList);
          const tiles = changes.map(({ target }) =>
            (target instanceof Element ? target : target.parentElement)?.closest('[role="option"]'),
          );
          window.drawnByKeys.push({
            key,
            elements: changes.reduce((sum, { addedNodes, removedNodes }) => sum + elementsIn(addedNodes) + elementsIn(removedNodes), 0),
            tiles: new Set(tiles.filter((tile) => tile != null)).size,
          });
          port1.close();
        };
        port2.postMessage(null);
      },
      { capture: true },
    );
  });

/** What each of these characters changed; waits until the last of them has reached the field. */
export async function takeDrawing(page: Page, typed: string): Promise<readonly Drawn[]> {
  await page.waitForFunction((count) => window.drawnByKeys.length >= count, typed.length);
  return page.evaluate(() => window.drawnByKeys.splice(0));
}
