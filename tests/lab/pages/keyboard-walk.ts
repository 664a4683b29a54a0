import type { Page } from '@playwright/test';

/** What a person who has a keyboard alone misses on the page. */
interface Walk {
  /** Controls that Tab does not reach; of a choice with arrow keys one is enough. */
  readonly missed: readonly string[];
  /** Controls that look the same with the focus and without it. */
  readonly unmarked: readonly string[];
  readonly reached: number;
}

/** Presses Tab from where the focus is until it has been at each control, at most twice around. */
export async function walkByTab(page: Page): Promise<Walk> {
  const wanted = await page.evaluate(markControls);
  const reached = new Map<string, boolean>();
  for (let presses = 0; presses < wanted.length * 2 && reached.size < wanted.length; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(readFocus);
    if (at !== null) reached.set(at.name, (reached.get(at.name) ?? false) || at.isMarked);
  }
  return {
    missed: wanted.filter((name) => !reached.has(name)),
    unmarked: [...reached].filter(([, isMarked]) => !isMarked).map(([name]) => name),
    reached: reached.size,
  };
}

/** Writes on each control its name and how it looks without the focus; returns the names. */
function markControls(): string[] {
  const look = (one: Element): string => {
    const { outline, boxShadow, borderColor } = getComputedStyle(one);
    return [outline, boxShadow, borderColor].join();
  };
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')];
  const layer = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body;
  const names = new Set<string>();
  for (const [place, one] of controls.entries()) {
    if (!layer.contains(one) || !one.checkVisibility() || one.tabIndex < 0 || one.matches(':disabled')) continue;
    const choice = one.closest('[role="radiogroup"]');
    const name =
      choice === null
        ? `${place} ${one.getAttribute('aria-label') ?? one.innerText.slice(0, 40)}`
        : `choice ${choice.id} ${choice.getAttribute('aria-label')}`;
    one.dataset.walk = name;
    one.dataset.plainLook = one === document.activeElement ? '' : look(one);
    names.add(name);
  }
  return [...names];
}

function readFocus(): { name: string; isMarked: boolean } | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.dataset.walk === undefined) return null;
  const { outline, boxShadow, borderColor } = getComputedStyle(focused);
  return { name: focused.dataset.walk, isMarked: [outline, boxShadow, borderColor].join() !== focused.dataset.plainLook };
}
