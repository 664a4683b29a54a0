import type { Page } from '@playwright/test';

/** What a finger presses on the screen now, remembered to find what a press in the same places would press later. */
interface PressTargets {
  /** How many can be pressed. */
  readonly count: number;
  /** Those where a press in the same place would now press something else, or nothing, by their names then. */
  readonly moved: () => Promise<string[]>;
}

/** Every button, card and chip of the open screen, as far as a press reaches it. */
export async function pressTargetsOf(page: Page): Promise<PressTargets> {
  const targets = await page.evaluateHandle(() => {
    const pressable = 'button, a[href], label, [role="option"], [role="radio"], [role="button"]';
    const nameOf = (element: Element): string =>
      element.querySelector('[role="img"][aria-label]')?.getAttribute('aria-label') ?? element.textContent.trim();
    const at = ({ x, y }: { readonly x: number; readonly y: number }): Element | null =>
      document.elementFromPoint(x, y)?.closest(pressable) ?? null;
    const found = [...document.querySelectorAll(`main :is(${pressable})`)].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      // A press near an edge counts too: a part that moves by half its height is still below its own middle.
      const points = [0.25, 0.75].map((part) => ({ x: left + width / 2, y: top + height * part })).filter((point) => at(point) === element);
      return points.map((point) => ({ element, name: nameOf(element), point }));
    });
    const moved = () =>
      found
        .filter(({ element, name, point }) => {
          const now = at(point);
          // A card keeps its element for another product; a button may say more than before.
          return now !== element || (element.getAttribute('role') === 'option' && nameOf(element) !== name);
        })
        .map(({ name }) => name);
    return { count: found.length, moved };
  });
  return {
    count: await targets.evaluate(({ count }) => count),
    moved: () => targets.evaluate(({ moved }) => [...new Set(moved())]),
  };
}
