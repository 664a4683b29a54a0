import type { Locator, Page } from '@playwright/test';
import { pushChannelOf } from '../../shared/ipc/channels.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { screensOf } from '../drive/screens/screens.ts';
import { wordsIn } from '../drive/words.ts';
import { type AxeRules, axeFacts } from './axe.ts';
import type { Fact } from './facts/fact.ts';
import { layoutScript } from './page-script.ts';
import type { Needs, ScreenState, WalkingTill } from './state.ts';
import { USUAL_SIZE, type Variant } from './variants.ts';

/** How often a changing state is measured again. */
const MOST_TRIES = 10;

/** Looks at one state of a running till in many variants, and leaves the till as it was. */
export class Looking {
  readonly #till: WalkingTill;
  readonly #settings: Settings;
  readonly #script: string;
  /** Null where it is not known. */
  #shown: Variant | null = null;

  private constructor(till: WalkingTill, settings: Settings, script: string) {
    this.#till = till;
    this.#settings = settings;
    this.#script = script;
  }

  static async at(till: WalkingTill): Promise<Looking> {
    const boot = await till.page.evaluate(() => window.loket.app.boot());
    if (!boot.ok) throw new Error(JSON.stringify(boot.failure));
    await till.page.emulateMedia({ reducedMotion: 'reduce' });
    return new Looking(till, boot.value.settings, await layoutScript());
  }

  /** Shows the state in each variant, one after the other, with the facts of its layout. */
  async each(
    state: ScreenState,
    variants: readonly Variant[],
    look: (variant: Variant, facts: readonly Fact[]) => Promise<void> | void,
  ): Promise<void> {
    // A state may have loaded the page again, which saves nothing of the script and of what was shown.
    await this.#till.page.evaluate(`(() => { ${this.#script} })()`);
    this.#shown = null;
    for (const variant of variants) {
      await this.#show(variant);
      const needs = this.#needs(state, variant);
      await look(variant, await this.#settledFacts(() => this.#facts(needs)));
    }
    await this.restore();
  }

  /** Whether a person sees where the focus is, in the variant that is shown. */
  focusFacts(): Promise<readonly Fact[]> {
    return this.#settledFacts(async () => {
      // Only after a key does the page show the focus. This one does nothing; most others end the work by touch.
      await this.#till.page.keyboard.press('NumLock');
      return this.#till.page.evaluate<Fact[]>('focusFacts()');
    });
  }

  /** What axe finds in the variant that is shown. */
  axeFacts(rules: AxeRules): Promise<readonly Fact[]> {
    return axeFacts(this.#till.page, rules);
  }

  /** Shows the till as it started. */
  async restore(): Promise<void> {
    const { language, theme, textScale } = this.#settings;
    await this.#show({ language, theme: theme === 'dark' ? 'dark' : 'light', scale: textScale, size: USUAL_SIZE });
  }

  #needs(state: ScreenState, { language }: Variant): Needs {
    return state.needs({ ...screensOf(this.#till.page, wordsIn(language)), product: this.#till.product });
  }

  /** Changes what differs from the variant that is shown, and returns once the page has drawn it. */
  async #show(variant: Variant): Promise<void> {
    const { page } = this.#till;
    const { language, theme, scale, size } = variant;
    const isResized = size.width !== this.#shown?.size.width || size.height !== this.#shown.size.height;
    const isChanged = language !== this.#shown?.language || theme !== this.#shown.theme || scale !== this.#shown.scale;
    this.#shown = variant;
    await Promise.all([
      isChanged ? this.#pushSettings(variant) : undefined,
      isResized ? page.setViewportSize(size) : undefined,
      drawn(page, [size.width, size.height, language, theme, scale].join()),
    ]);
  }

  /** Pushes the settings as main does after it saved them, so that each state is shown in each variant, a locked till too. */
  async #pushSettings({ language, theme, scale }: Variant): Promise<void> {
    await this.#till.app.evaluate(
      ({ BrowserWindow }, { channel, value }) => {
        const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('loket:'));
        window?.webContents.send(channel, value);
      },
      { channel: pushChannelOf('settings'), value: { ...this.#settings, language, theme, textScale: scale } },
    );
  }

  /** Measures again while something is wrong, until two measurements agree: what is about to be drawn is no fault. */
  async #settledFacts(measure: () => Promise<readonly Fact[]>): Promise<readonly Fact[]> {
    let facts = await measure();
    for (let tries = 0; facts.length > 0 && tries < MOST_TRIES; tries += 1) {
      await nextFrame(this.#till.page);
      const later = await measure();
      if (JSON.stringify(later) === JSON.stringify(facts)) break;
      facts = later;
    }
    return facts;
  }

  async #facts(needs: Needs): Promise<readonly Fact[]> {
    await Promise.all(Object.entries(needs).map(([name, locator]) => mark(locator, name)));
    return this.#till.page.evaluate<Fact[]>(`layoutFacts(${JSON.stringify(Object.keys(needs))})`);
  }
}

/** Resolves once the page shows this size, language, theme and text size, has drawn a frame of it, and has no work left. */
const drawn = (page: Page, wanted: string): Promise<void> =>
  page.evaluate(
    (shown) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          const { lang, dataset } = document.documentElement;
          const isShown = [innerWidth, innerHeight, lang, dataset.theme, dataset.scale].join() === shown;
          requestAnimationFrame(isShown ? () => requestIdleCallback(() => resolve()) : look);
        };
        look();
      }),
    wanted,
  );

/** Resolves once a frame was drawn. */
const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Marks what is needed, so that the script finds it; what is not there stays unmarked and is reported. */
async function mark(locator: Locator, name: string): Promise<void> {
  await locator.evaluateAll((elements, value) => {
    for (const old of document.querySelectorAll(`[data-needed="${value}"]`)) old.removeAttribute('data-needed');
    elements[0]?.setAttribute('data-needed', value);
  }, name);
}
