import type { Locator } from '@playwright/test';
import { SETTINGS_SECTIONS, type SettingsPart, type SettingsSection } from '../../../../renderer/core/stores/sections.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { escaped, type WordKey } from '../words.ts';
import { type PictureFile, Screen } from './screen.ts';

const sectionOf = (part: SettingsPart) =>
  SETTINGS_SECTIONS.find(({ parts }) => parts.some(({ name }) => name === part)) ?? SETTINGS_SECTIONS[0];

type DisplayWindow = Settings['display']['window'];

/** The settings: their sections, the bar that saves them, and the question about unsaved changes. */
export class SettingsScreen extends Screen {
  async open(part: SettingsPart): Promise<void> {
    await this.press('F9');
    await this.select(part);
  }

  /** Opens the section of a part, and its tab; on a page with several parts it scrolls to the part. */
  async select(part: SettingsPart): Promise<void> {
    const { name, show, parts } = sectionOf(part);
    await this.section(name).click();
    if (parts[0].name === part) return;
    if (show === 'tabs') await this.part(part).click();
    else await this.onPage(part).evaluate((element) => element.scrollIntoView());
  }

  /** A section's name at the left. The number of its faults follows it. */
  section(section: SettingsSection): Locator {
    return this.#tab(this.words.text('settings.sections'), this.words.text(`settingsSection.${section}`));
  }

  /** The tab of a part, in a section that shows one part at a time. */
  part(part: SettingsPart): Locator {
    return this.#tab(this.words.text('settings.parts'), this.words.text(`settings.${part}`));
  }

  #tab(list: string, name: string): Locator {
    return this.page.getByRole('tablist', { name: list }).getByRole('tab', { name: new RegExp(`^${escaped(name)}(?: ?\\d+)?$`) });
  }

  /** A part of a section that shows all its parts on one page. */
  onPage(part: SettingsPart): Locator {
    return this.page.getByRole('region', { name: this.words.text(`settings.${part}`), exact: true });
  }

  /** A field of the open section, by its label. */
  field(label: WordKey): Locator {
    return this.page.getByRole('textbox', { name: this.words.text(label), exact: true });
  }

  /** Types the name of the shop and does not save it. */
  async typeShopName(name: string): Promise<void> {
    await this.open('shop');
    await this.field('settings.shopName').fill(name);
  }

  /** Switches sales without internet. */
  async toggleOffline(): Promise<void> {
    await this.page.getByRole('switch', { name: this.words.text('settings.offline') }).press('Space');
  }

  /** Which versions an update may be; it is absent without an address of updates. */
  get updateChannel(): Locator {
    return this.page.getByRole('radiogroup', { name: this.words.text('updates.channel') });
  }

  /** Returns the duration of each transition in the open section. */
  transitions(): Promise<string[]> {
    return this.page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*')].flatMap((element) =>
          [null, '::before', '::after'].map((part) => getComputedStyle(element, part).transitionDuration).filter((time) => time !== '0s'),
        ),
      );
  }

  /** Opens what Loket consists of; returns the list of its packages. */
  async openPackages(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Loket \d/ }).click();
    return this.page.getByRole('dialog').getByLabel(this.words.text('settings.licences'));
  }

  get tabs(): Locator {
    return this.page.getByRole('tab');
  }

  get saveButton(): Locator {
    return this.button('settings.save');
  }

  async save(): Promise<void> {
    await this.saveButton.click();
  }

  get saved(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text('settings.saved') });
  }

  /** The text with the number of wrong fields. */
  faults(count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text('settings.wrong', { count }) });
  }

  /** The message with the reason why an action in a section was refused. */
  failure(title: WordKey): Locator {
    return this.alert(title);
  }

  /** Asks about unsaved changes before another screen opens. */
  get leaveQuestion(): Locator {
    return this.page.getByRole('alertdialog', { name: this.words.text('leave.title') });
  }

  get stayButton(): Locator {
    return this.leaveQuestion.getByRole('button', { name: this.words.text('leave.stay') });
  }

  async saveAndLeave(): Promise<void> {
    await this.leaveQuestion.getByRole('button', { name: this.words.text('leave.save') }).click();
  }

  async dropAndLeave(): Promise<void> {
    await this.leaveQuestion.getByRole('button', { name: this.words.text('leave.drop') }).click();
  }

  /** A made-up receipt with the texts of the fields. */
  get receiptPreview(): Locator {
    return this.page.getByRole('region', { name: this.words.text('settings.receiptPreview') });
  }

  /** A line of that receipt. */
  receiptLine(text: string): Locator {
    return this.receiptPreview.getByText(text);
  }

  // The look of the screen

  /** Chooses the screen's language by its own name. */
  async chooseLanguage(name: string): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: this.words.text('settings.language') })
      .getByRole('radio', { name })
      .click();
  }

  /** Chooses the width of the receipts' paper, in mm. */
  async choosePaper(width: '58' | '80'): Promise<void> {
    await this.onPage('receipt')
      .getByRole('radio', { name: this.words.text(`settings.paper${width}`), exact: true })
      .click();
  }

  async chooseTheme(theme: 'light' | 'dark' | 'system'): Promise<void> {
    await this.page.getByRole('radio', { name: this.words.text(`settings.${theme}`), exact: true }).click();
  }

  /** Chooses the place of the window for the customer. */
  async placeDisplay(place: DisplayWindow): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: this.words.text('customerDisplay.window') })
      .getByRole('radio', { name: this.words.text(`customerDisplay.${place}`), exact: true })
      .click();
  }

  /** The field for the language of that window; it is absent while there is no window. */
  get displayLanguage(): Locator {
    return this.page.getByRole('radiogroup', { name: this.words.text('customerDisplay.language') });
  }

  // The picture at the head of receipts

  chooseLogo(file: PictureFile): Promise<void> {
    return this.choosePicture(file);
  }

  get removeLogoButton(): Locator {
    return this.button('settings.removeLogo');
  }

  get logoFault(): Locator {
    return this.page.getByText(this.words.text('settings.logoWrong'));
  }
}
