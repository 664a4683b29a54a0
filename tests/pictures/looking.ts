import type { Locator, Page } from '@playwright/test';
import { pushChannelOf } from '../../shared/ipc/channels.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { screensOf } from '../drive/screens/screens.ts';
import { wordsIn } from '../drive/words.ts';
import type { Fact } from './facts/layout-facts.ts';
import { layoutScript } from './page-script.ts';
import type { Needs, ScreenState, WalkingTill } from './state.ts';
import type { Variant } from './variants.ts';

/** How often a changing state is measured again. */
const MOST_TRIES = 10;

/** Looks at one state of a running till in many variants, and leaves the till as it was. */
export class Looking {
  readonly #till: WalkingTill;
  readonly #settings: Settings;
  readonly #script: string;

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
    for (const variant of variants) {
      await this.#show(variant);
      await look(variant, await this.#settledFacts(this.#needs(state, variant)));
    }
    await this.restore();
  }

  /** Shows the till as it started. */
  async restore(): Promise<void> {
    const { language, theme, textScale } = this.#settings;
    const size = { width: 1366, height: 768 };
    await this.#show({ language, theme: theme === 'dark' ? 'dark' : 'light', scale: textScale, size });
  }

  #needs(state: ScreenState, { language }: Variant): Needs {
    return state.needs({ ...screensOf(this.#till.page, wordsIn(language)), product: this.#till.product });
  }

  /** Pushes the settings as main does after it saved them, so that each state is shown in each variant, a locked till too. */
  async #show({ language, theme, scale, size }: Variant): Promise<void> {
    const { app, page } = this.#till;
    const settings = { ...this.#settings, language, theme, textScale: scale };
    await app.evaluate(
      ({ BrowserWindow }, { channel, value }) => {
        const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('loket:'));
        window?.webContents.send(channel, value);
      },
      { channel: pushChannelOf('settings'), value: settings },
    );
    await page.setViewportSize(size);
    await page.waitForFunction((wanted) => {
      const { lang, dataset } = document.documentElement;
      return [innerWidth, innerHeight, lang, dataset.theme, dataset.scale].join() === wanted;
    }, [size.width, size.height, language, theme, scale].join());
    // The language is on the page one frame later.
    await nextFrame(page);
  }

  /** Measures again while something is wrong, until two measurements agree: what is about to be drawn is no fault. */
  async #settledFacts(needs: Needs): Promise<readonly Fact[]> {
    let facts = await this.#facts(needs);
    for (let tries = 0; facts.length > 0 && tries < MOST_TRIES; tries += 1) {
      await nextFrame(this.#till.page);
      const later = await this.#facts(needs);
      if (JSON.stringify(later) === JSON.stringify(facts)) break;
      facts = later;
    }
    return facts;
  }

  async #facts(needs: Needs): Promise<readonly Fact[]> {
    await Promise.all(Object.entries(needs).map(([name, locator]) => mark(locator, name)));
    return this.#till.page.evaluate<Fact[]>(`(() => { ${this.#script}; return layoutFacts(${JSON.stringify(Object.keys(needs))}); })()`);
  }
}

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
