import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { pushChannelOf } from '../../../shared/ipc/channels.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { screensOf } from '../drive/screens/screens.ts';
import { wordsIn } from '../drive/words.ts';
import { type AxeRules, axeFacts } from './axe.ts';
import type { Fact } from './facts/fact.ts';
import { layoutScript } from './page-script.ts';
import type { Needs, ScreenState, WalkingTill } from './state.ts';
import { USUAL_SIZE, type Variant } from './variants.ts';

/** How often a changing state is measured again. */
const MOST_TRIES = 10;

/**
 * `pictures`: as a person sees it. `facts`: the same layout, drawn at a tenth of its size, because nobody looks at it and most of the
 * work of a frame is its pixels. Pointer positions do not fit then, so `restore` draws the whole size again.
 */
type LookingFor = 'pictures' | 'facts';

const DRAWN_SCALE: Readonly<Record<LookingFor, number>> = { pictures: 1, facts: 0.1 };

/** Looks at one state of a running till in many variants, and leaves the till as it was. */
export class Looking {
  readonly #till: WalkingTill;
  /** As saved when the last state was reached, and the file that they were read from. */
  #settings: Settings;
  #settingsFile: string;
  readonly #script: string;
  readonly #devtools: CDPSession;
  readonly #drawnScale: number;
  /** Null where it is not known. */
  #shown: (Variant & { readonly drawnScale: number }) | null = null;

  private constructor(till: WalkingTill, parts: { settings: Settings; script: string; devtools: CDPSession; drawnScale: number }) {
    this.#till = till;
    this.#settings = parts.settings;
    this.#settingsFile = settingsFileOf(till);
    this.#script = parts.script;
    this.#devtools = parts.devtools;
    this.#drawnScale = parts.drawnScale;
  }

  static async at(till: WalkingTill, lookingFor: LookingFor): Promise<Looking> {
    const settings = await savedSettings(till.page);
    await till.page.emulateMedia({ reducedMotion: 'reduce' });
    const [script, devtools] = await Promise.all([layoutScript(), till.page.context().newCDPSession(till.page)]);
    return new Looking(till, { settings, script, devtools, drawnScale: DRAWN_SCALE[lookingFor] });
  }

  /** Shows the state in each variant, one after the other, with the facts of its layout. */
  async each(
    state: ScreenState,
    variants: readonly Variant[],
    look: (variant: Variant, facts: readonly Fact[]) => Promise<void> | void,
  ): Promise<void> {
    await this.#readSettings();
    // A state may have loaded the page again, which removes the script and the shown variant.
    await this.#till.page.evaluate(`(() => { ${this.#script} })()`);
    for (const variant of variants) {
      // What was found by its role and name is found again by its mark where only the theme or the text size changes.
      const isMarked = variant.language === this.#shown?.language && isSameSize(variant, this.#shown);
      await this.#show(variant, this.#drawnScale);
      const needs = this.#needs(state, variant);
      const names = Object.keys(needs);
      await look(
        variant,
        await this.#settledFacts(async (isFirst) => {
          if (!isMarked || !isFirst) await this.#mark(needs);
          return this.#measure(`layoutFacts(${JSON.stringify(names)})`);
        }),
      );
    }
    await this.restore();
  }

  /** Whether a person sees where the focus is, in the variant that is shown. */
  focusFacts(): Promise<readonly Fact[]> {
    return this.#settledFacts(async () => {
      // Only after a key does the page show the focus. This one does nothing; most others end the work by touch.
      await this.#till.page.keyboard.press('NumLock');
      return this.#measure('focusFacts()');
    });
  }

  /** What axe finds in the variant that is shown. */
  axeFacts(rules: AxeRules): Promise<readonly Fact[]> {
    return axeFacts(this.#till.page, rules);
  }

  /** Shows the till as it started, so that a person can use it. */
  async restore(): Promise<void> {
    const { language, theme, textScale } = this.#settings;
    await this.#show({ language, theme: theme === 'dark' ? 'dark' : 'light', scale: textScale, size: USUAL_SIZE }, 1);
    await this.#drawn();
    this.#shown = null;
  }

  /** Main answers with the whole catalogue: it is asked again only where something was saved. */
  async #readSettings(): Promise<void> {
    const file = settingsFileOf(this.#till);
    if (file === this.#settingsFile) return;
    this.#settings = await savedSettings(this.#till.page);
    this.#settingsFile = file;
  }

  #needs(state: ScreenState, { language }: Variant): Needs {
    return state.needs({ ...screensOf(this.#till.page, wordsIn(language)), product: this.#till.product });
  }

  /** Changes what differs from the variant that is shown. */
  async #show(variant: Variant, drawnScale: number): Promise<void> {
    const shown = this.#shown;
    this.#shown = { ...variant, drawnScale };
    const isChanged = variant.language !== shown?.language || variant.theme !== shown.theme || variant.scale !== shown.scale;
    const isResized = !isSameSize(variant, shown) || drawnScale !== shown?.drawnScale;
    await Promise.all([isChanged ? this.#pushSettings(variant) : undefined, isResized ? this.#resize(variant, drawnScale) : undefined]);
  }

  async #resize({ size }: Variant, scale: number): Promise<void> {
    await this.#devtools.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 0, mobile: false, scale });
  }

  /** Pushes the settings as main does after it saved them, so that each state is shown in each variant, a locked till too. */
  async #pushSettings({ language, theme, scale }: Variant): Promise<void> {
    await this.#till.app.evaluate(
      ({ BrowserWindow }, { channel, value }) => {
        const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('loket://app/'));
        window?.webContents.send(channel, value);
      },
      { channel: pushChannelOf('settings'), value: { ...this.#settings, language, theme, textScale: scale } },
    );
  }

  /** Measures again while something is wrong, until two measurements agree: what is about to be drawn is no fault. */
  async #settledFacts(measure: (isFirst: boolean) => Promise<readonly Fact[]>): Promise<readonly Fact[]> {
    let facts = await measure(true);
    for (let tries = 0; facts.length > 0 && tries < MOST_TRIES; tries += 1) {
      await nextFrame(this.#till.page);
      const later = await measure(false);
      if (JSON.stringify(later) === JSON.stringify(facts)) break;
      facts = later;
    }
    return facts;
  }

  /** Marks what is needed, once it is drawn, so that the script finds it; what is not there stays unmarked and is reported. */
  async #mark(needs: Needs): Promise<void> {
    await this.#drawn();
    await Promise.all(Object.entries(needs).map(([name, locator]) => mark(locator, name)));
  }

  /** Calls a function of the script, once the variant is drawn. */
  #measure(call: string): Promise<readonly Fact[]> {
    return this.#till.page.evaluate<Fact[]>(`${this.#drawnCall()}.then(() => ${call})`);
  }

  #drawn(): Promise<void> {
    return this.#till.page.evaluate<void>(this.#drawnCall());
  }

  #drawnCall(): string {
    if (this.#shown === null) throw new Error('No variant is shown');
    const { language, theme, scale, size } = this.#shown;
    return `drawn(${JSON.stringify([size.width, size.height, language, theme, scale].join())})`;
  }
}

const isSameSize = ({ size }: Variant, other: Variant | null): boolean =>
  size.width === other?.size.width && size.height === other.size.height;

/** Resolves once a frame was drawn. */
const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function mark(locator: Locator, name: string): Promise<void> {
  await locator.evaluateAll((elements, value) => {
    for (const old of document.querySelectorAll(`[data-needed="${value}"]`)) old.removeAttribute('data-needed');
    elements[0]?.setAttribute('data-needed', value);
  }, name);
}

/** Returns the content of the settings file; empty where a state removed the file. */
function settingsFileOf({ profile }: WalkingTill): string {
  const file = join(profile, 'settings.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

async function savedSettings(page: Page): Promise<Settings> {
  const view = await page.evaluate(() => window.loket.app.start());
  if (!view.ok) throw new Error(JSON.stringify(view.failure));
  return view.value.settings;
}
