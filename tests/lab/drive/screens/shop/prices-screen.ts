import type { Locator } from '@playwright/test';
import type { FeeRules } from '../../../../../shared/prices/fee-rules.ts';
import type { WordKey } from '../../words.ts';
import { Screen } from '../screen.ts';

type Field = 'from' | 'to' | 'amount' | 'percent' | 'leastField' | 'mostField' | 'questionProduct' | 'questionPrice';

/** The owner's fee rules, and the price of a product by them. */
export class PricesScreen extends Screen {
  async open(): Promise<void> {
    await this.press('Control+h');
    await this.list.waitFor();
  }

  get list(): Locator {
    return this.page.getByRole('list', { name: this.words.text('prices.list') });
  }

  /** Saves rules as another screen of the shop would, over the real call. */
  async saveElsewhere(rules: FeeRules, version: number): Promise<void> {
    const saved = await this.page.evaluate((made) => window.loket.catalogue.saveFeeRules(made), { rules, version });
    if (!saved.ok) throw new Error(JSON.stringify(saved.failure));
  }

  /** The rules as they read, in their order; last the fee for everything else. */
  get rules(): Locator {
    return this.list.getByRole('listitem');
  }

  /** A button of the rule at this place, from 1. */
  act(what: 'change' | 'remove' | 'moveUp' | 'moveDown', place: number): Locator {
    return this.list.getByRole('button', { name: this.words.text(`prices.${what}`, { place }), exact: true });
  }

  get changeElse(): Locator {
    return this.list.getByRole('button', { name: this.words.text('prices.changeElse'), exact: true });
  }

  action(key: WordKey): Locator {
    return this.page.getByRole('main').getByRole('button', { name: this.words.named(key) });
  }

  field(name: Field): Locator {
    return this.page.getByRole('textbox', { name: this.words.text(`prices.${name}`), exact: true });
  }

  /** One of a few choices of the form, such as a rounding. */
  segment(name: string): Locator {
    return this.page.getByRole('main').getByRole('radio', { name, exact: true });
  }

  /** A kind, brand or product that the rule is for, or a product that the question finds. */
  choice(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** Opens a part of what a rule is for. */
  part(key: 'families' | 'brandsTitle' | 'products'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.words.text(`prices.${key}`)}`) });
  }

  /** The rule of the form in words, as far as it is filled in. */
  get reads(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.within('prices.reads') });
  }

  /** Opens the rules of earlier saves. */
  async openEarlier(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${this.words.text('prices.earlier')}`) }).click();
    await this.earlier.first().waitFor();
  }

  /** The rules of earlier saves, the newest first. */
  get earlier(): Locator {
    return this.page
      .getByRole('list', { name: this.words.text('prices.earlier'), exact: true })
      .getByRole('button', { name: this.words.within('prices.useAgainOf') });
  }

  useAgain(at: number): Locator {
    return this.earlier.nth(at);
  }

  /** The answer of the question about a form that was changed: it stays open. */
  get keepTypingButton(): Locator {
    return this.button('catalogue.dropNo');
  }

  get dropAndLeaveButton(): Locator {
    return this.button('prices.leaveDrop');
  }

  get saveAndLeaveButton(): Locator {
    return this.button('prices.leaveSave');
  }

  get newer(): Locator {
    return this.page.getByRole('alert', { name: this.words.text('prices.outdated') });
  }

  /** The present price of the product of the question. */
  get answer(): Locator {
    return this.page.getByRole('region', { name: this.words.text('prices.answer'), exact: true });
  }

  /** The text of the bar at the bottom: the rules are saved, or not. */
  said(key: 'saved' | 'unsaved'): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text(`prices.${key}`) });
  }
}
