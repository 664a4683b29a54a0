import { expect, type Locator } from '@playwright/test';
import { AROSE, type Arose } from '../../../../../shared/service/refusals.ts';
import type { WordKey } from '../../words.ts';
import { Screen } from '../screen.ts';
import { SettingsScreen } from '../settings-screen.ts';

/** The fields of a row, as a person types them. */
interface TypedRefusal {
  readonly marks?: string;
  readonly arose?: Arose;
  readonly tell: string;
  readonly todo: string;
}

/** The table of the provider's refusals, in the settings of the service. */
export class Refusals extends Screen {
  async open(): Promise<void> {
    await new SettingsScreen(this.page, this.words).open('service');
    const title = this.page.getByRole('button', { name: new RegExp(`^${this.words.text('refusals.title')}`) });
    await title.focus();
    if ((await title.getAttribute('aria-expanded')) === 'false') await this.press('Enter');
    await this.rows.first().waitFor();
  }

  get rows(): Locator {
    return this.page.getByRole('list', { name: this.words.text('refusals.list'), exact: true }).getByRole('listitem');
  }

  /** The refusals that came and that no row recognises. */
  get unknown(): Locator {
    return this.page.getByRole('list', { name: this.words.text('refusals.unknown'), exact: true }).getByRole('listitem');
  }

  get addButton(): Locator {
    return this.button('refusals.add');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.words.text('refusals.formTitle') });
  }

  field(key: 'marks' | 'tell' | 'todo'): Locator {
    return this.dialog.getByRole('textbox', { name: this.words.text(`refusals.${key}`), exact: true });
  }

  /** Makes a row of the first unknown refusal with one press, by the keyboard. */
  async makeOfFirst(): Promise<void> {
    const make = this.unknown.first().getByRole('button');
    await make.focus();
    await this.press('Enter');
    await expect(this.field('tell')).toBeFocused();
  }

  async type({ marks, arose, tell, todo }: TypedRefusal): Promise<void> {
    if (marks !== undefined) await this.field('marks').fill(marks);
    if (arose !== undefined) await this.dialog.getByRole('combobox').selectOption({ index: AROSE.indexOf(arose) });
    await this.field('tell').fill(tell);
    await this.field('todo').fill(todo);
  }

  /** Moves the focus to the save button with Tab, and presses it with Enter. */
  async save(): Promise<void> {
    const save = this.dialog.getByRole('button', { name: this.words.text('refusals.save'), exact: true });
    while (!(await save.evaluate((one) => one === document.activeElement))) await this.press('Tab');
    await this.press('Enter');
  }

  /** The reason why the row was not saved. */
  fault(key: WordKey, mark = ''): Locator {
    return this.dialog.getByText(this.words.named(key, { mark }));
  }

  remove(tell: string): Promise<void> {
    return this.page.getByRole('button', { name: `${this.words.text('refusals.remove')}: ${tell}`, exact: true }).click();
  }
}
