import type { Page } from '@playwright/test';

/** The changes of one key among the products, before the page does anything else. */
interface Drawn {
  readonly key: string;
  /** Elements of tiles that were made or removed. Headings come and go with their groups once the typing has paused. */
  readonly elements: number;
  /** Tiles with any change, hidden ones included. */
  readonly tiles: number;
}

declare global {
  interface Window {
    drawnByKeys: Drawn[];
  }
}

/** Starts to record the changes that each character in a field makes among the options of lists. */
export const startNotingDrawing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.drawnByKeys = [];
    const TILE = '[role="option"]';
    const placeOf = ({ target }: MutationRecord): Element | null => (target instanceof Element ? target : target.parentElement);
    const isOfList = (record: MutationRecord): boolean => placeOf(record)?.closest('[role="listbox"]') != null;
    const elementsOf = (record: MutationRecord): number =>
      [...record.addedNodes, ...record.removedNodes]
        .filter((node) => node instanceof Element)
        .filter((node) => placeOf(record)?.closest(TILE) != null || node.matches(TILE) || node.querySelector(TILE) !== null)
        .reduce((sum, node) => sum + 1 + node.getElementsByTagName('*').length, 0);
    let noted: MutationRecord[] = [];
    const observer = new MutationObserver((records) => void noted.push(...records));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    window.addEventListener(
      'input',
      (event) => {
        const key = event instanceof InputEvent ? (event.data ?? '') : '';
        observer.takeRecords();
        noted = [];
        // React draws in the task of the key; a key without changes is recorded too.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const changes = [...noted, ...observer.takeRecords()].filter(isOfList);
          const tiles = changes.map((record) => placeOf(record)?.closest(TILE));
          window.drawnByKeys.push({
            key,
            elements: changes.reduce((sum, record) => sum + elementsOf(record), 0),
            tiles: new Set(tiles.filter((tile) => tile != null)).size,
          });
          port1.close();
        };
        port2.postMessage(null);
      },
      { capture: true },
    );
  });

/** Resolves to the changes of each of these characters, once the last of them has reached the field. */
export async function takeDrawing(page: Page, typed: string): Promise<readonly Drawn[]> {
  await page.waitForFunction((count) => window.drawnByKeys.length >= count, typed.length);
  return page.evaluate(() => window.drawnByKeys.splice(0));
}
