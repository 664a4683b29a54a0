import type { Locator } from '@playwright/test';
import type { CheckFault } from '../../../../renderer/core/i18n/shape.ts';
import type { DebitRule } from '../../../../shared/service/service-settings.ts';
import type { CheckStep } from '../../../../shared/service/service-views.ts';
import { Screen } from './screen.ts';
import { SettingsScreen } from './settings-screen.ts';

/** A typed setting of the connection, by the key of its label. */
type Label = (typeof LABELS)[number];
const LABELS = ['baseUrl', 'authUrl', 'fsId', 'clientId', 'shopInfoPath', 'balancePointer', 'proxy'] as const;

/** The mark of a step in the report. */
type Mark = 'passed' | 'noted' | 'failed';

/** The connection to the service and its live check, a section of the settings. */
export class ConnectionScreen extends Screen {
  async open(): Promise<void> {
    await new SettingsScreen(this.page, this.words).open('service');
  }

  field(label: Label): Locator {
    return this.page.getByRole('textbox', { name: this.words.text(`settings.${label}`), exact: true });
  }

  async type(fields: Partial<Readonly<Record<Label, string>>>): Promise<void> {
    for (const label of LABELS) {
      const value = fields[label];
      if (value !== undefined) await this.field(label).fill(value);
    }
  }

  /** The field of the client secret; it has a label and no role. */
  get secret(): Locator {
    return this.page.getByLabel(this.words.text('settings.secret'), { exact: true });
  }

  async saveSecret(): Promise<void> {
    await this.button('settings.saveSecret').click();
  }

  /** The note that the stored secret belongs to another address. */
  get secretElsewhere(): Locator {
    return this.page.getByText(this.words.named('settings.secretElsewhere'));
  }

  /** The choice between practice and live. */
  get mode(): Locator {
    return this.page.getByRole('radiogroup', { name: this.words.text('settings.mode') });
  }

  get ownersOnly(): Locator {
    return this.page.getByText(this.words.text('settings.ownersOnly'));
  }

  /** Leaves live mode. */
  async chooseTraining(): Promise<void> {
    await this.page.getByRole('radio', { name: this.words.text('settings.training'), exact: true }).click();
  }

  /** Goes live and confirms real money; the till loads the page again. */
  async chooseLive(): Promise<void> {
    await this.page.getByRole('radio', { name: this.words.text('settings.live'), exact: true }).click();
    await this.page
      .getByRole('alertdialog', { name: this.words.text('settings.toLive') })
      .getByRole('button', { name: this.words.text('settings.toLiveYes') })
      .click();
  }

  /** Chooses the amount that an order takes from the balance, which is saved at once. The provider settings must be open. */
  async chooseDebitRule(rule: DebitRule): Promise<void> {
    await this.page
      .getByRole('combobox', { name: this.words.text('settings.debitRule') })
      .selectOption({ label: this.words.text(`settings.debitRule_${rule}`) });
  }

  /** Switches whether the provider's commission counts as the shop's income. The provider settings must be open. */
  async togglePartnerFee(): Promise<void> {
    await this.page.getByRole('switch', { name: this.words.text('settings.partnerFee') }).press('Space');
  }

  /** Opens or closes the provider settings, which the specification leaves open. */
  async toggleAdvanced(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.text('open.title') }).click();
  }

  /** The button that sets a field to this default. */
  resetButton(value: string): Locator {
    return this.page.getByRole('button', { name: this.words.text('open.default', { value }) });
  }

  /** The note that one order waits for another account. */
  get otherAccount(): Locator {
    return this.page.getByRole('region', { name: this.words.named('account.waiting') });
  }

  /** The question about the open orders that another connection, or training, would leave. */
  get ordersQuestion(): Locator {
    return this.page.getByRole('alertdialog', { name: this.words.named('account.leftTitle') });
  }

  async cancelOrdersQuestion(): Promise<void> {
    await this.ordersQuestion.getByRole('button', { name: this.words.text('common.cancel') }).click();
  }

  async sayAnotherAccount(): Promise<void> {
    await this.ordersQuestion.getByRole('button', { name: this.words.text('account.another') }).click();
  }

  // The live check

  get #report(): Locator {
    return this.page.getByRole('region', { name: this.words.text('check.title') });
  }

  get checkButton(): Locator {
    return this.button('settings.check');
  }

  async check(): Promise<void> {
    await this.checkButton.click();
  }

  /** The result of a check of all steps. */
  verdict(isOk: boolean): Locator {
    return this.#report.getByText(this.words.named(isOk ? ['settings.checkOk', 'check.okWithNotes'] : 'settings.checkFailed'));
  }

  get failures(): Locator {
    return this.#report.getByRole('alert');
  }

  /** The note that something changed after the check. */
  get outdated(): Locator {
    return this.#report.getByText(this.words.text('check.old'));
  }

  step(step: CheckStep): Locator {
    return this.#report.getByRole('listitem').filter({ has: this.page.getByText(this.words.text(`checkStep.${step}`), { exact: true }) });
  }

  mark(step: CheckStep, mark: Mark): Locator {
    return this.step(step).getByRole('img', { name: this.words.text(`check.${mark}`), exact: true });
  }

  /** The fault that the report names for a step. */
  fault(step: CheckStep, fault: CheckFault): Locator {
    const title = this.page.getByText(this.words.named(`checkFault.${fault}.title`));
    return this.step(step).getByRole('alert').filter({ has: title });
  }

  /** The link from the report to the wrong field. */
  fieldLink(label: Label): Locator {
    return this.#report.getByRole('button', { name: this.words.text('check.toField', { field: this.words.text(`settings.${label}`) }) });
  }
}
