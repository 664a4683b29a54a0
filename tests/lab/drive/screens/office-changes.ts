import type { Locator, Page } from '@playwright/test';
import { id } from '../../../../office/page/i18n/id.ts';

/** What people change on the page of the head office, in Indonesian. */
export class OfficeChanges {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** An outlet or a person in its list. */
  row(name: string): Locator {
    return this.#page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  }

  /** The rows of the list with this title. */
  rows(list: 'outlets' | 'people'): Locator {
    return this.#page.getByRole('list', { name: id[list].title }).getByRole('listitem');
  }

  /** What was written down, counted from the newest. */
  entry(place: number): Locator {
    return this.#page.getByRole('table', { name: id.audit.title }).locator('tbody').getByRole('row').nth(place);
  }

  /** All buttons of the page, without those of its frame. */
  get buttons(): Locator {
    return this.#page.getByRole('main').getByRole('button');
  }

  /** The dialog that is open. */
  get dialog(): Locator {
    return this.#page.getByRole('dialog').or(this.#page.getByRole('alertdialog'));
  }

  async addOutlet(name: string): Promise<void> {
    await this.#press(id.outlets.add);
    await this.#page.getByLabel(id.outlets.name).fill(name);
    await this.#page.keyboard.press('Enter');
  }

  async renameOutlet(name: string, to: string): Promise<void> {
    await this.#press(named(id.outlets.renameOutlet, name));
    await this.#page.getByLabel(id.outlets.name).fill(to);
    await this.#press(id.change.save);
  }

  async close(): Promise<void> {
    await this.#press(id.change.cancel);
  }

  /** Makes the code of a new till. */
  async addTill(outlet: string, name: string): Promise<void> {
    await this.#press(id.tillActs.add);
    await this.#page.getByLabel(id.tillActs.outlet, { exact: true }).selectOption(outlet);
    await this.#page.getByLabel(id.tillActs.name).fill(name);
    await this.#press(id.tillActs.makeCode);
  }

  /** The one-time code that is shown. */
  async code(): Promise<string> {
    return (await this.dialog.locator('[data-one-time-code]').innerText()).trim();
  }

  /** Closes the one-time code. */
  async done(): Promise<void> {
    await this.#press(id.change.done);
  }

  /** Opens one of the acts of a till. */
  async chooseForTill(name: string, act: 'rename' | 'move' | 'replace' | 'revoke' | 'exclude' | 'include'): Promise<void> {
    await this.#press(named(id.tillActs.manageTill, name));
    await this.dialog.getByRole('button', { name: id.tillActs[act] }).first().click();
  }

  /** Opens the acts of the only till of this outlet. */
  async manageTillOf(outlet: string): Promise<void> {
    await this.manageButtonOf(outlet).click();
  }

  manageButtonOf(outlet: string): Locator {
    return this.row(outlet).getByRole('button');
  }

  /** The act that empties what names customers, among the acts of a till. */
  get emptyAct(): Locator {
    return this.dialog.getByRole('button', { name: id.emptyTill.act });
  }

  /** The act that says that a restore or a copy was expected. */
  get acknowledgeAct(): Locator {
    return this.dialog.getByRole('button', { name: id.fork.act });
  }

  async acknowledge(): Promise<void> {
    await this.#press(id.fork.yes);
  }

  async emptyTill(): Promise<void> {
    await this.#press(id.emptyTill.yes);
    await this.dialog.getByText(id.emptyTill.done).waitFor();
    await this.done();
  }

  async renameTill(name: string, to: string): Promise<void> {
    await this.chooseForTill(name, 'rename');
    await this.#page.getByLabel(id.tillActs.name).fill(to);
    await this.#press(id.change.save);
  }

  async moveTill(name: string, outlet: string): Promise<void> {
    await this.chooseForTill(name, 'move');
    await this.#page.getByLabel(id.tillActs.outlet, { exact: true }).selectOption(outlet);
    await this.#press(id.tillActs.moveYes);
  }

  async replaceTill(name: string): Promise<string> {
    await this.chooseForTill(name, 'replace');
    await this.#press(id.tillActs.makeCode);
    return this.code();
  }

  async revokeTill(): Promise<void> {
    await this.#press(id.tillActs.revokeYes);
  }

  async excludeTill(name: string): Promise<void> {
    await this.chooseForTill(name, 'exclude');
    await this.#press(id.tillActs.excludeYes);
  }

  async includeTill(name: string): Promise<void> {
    await this.chooseForTill(name, 'include');
    await this.#press(id.tillActs.includeYes);
  }

  /** Invites an area manager of this outlet, and returns the code. */
  async inviteAreaManager(name: string, outlet: string): Promise<string> {
    await this.#press(id.people.invite);
    await this.#page.getByLabel(id.people.name, { exact: true }).fill(name);
    await this.#press(id.people.makeCode);
    await this.#page.getByText(id.people.outletsMissing).waitFor();
    await this.dialog.getByText(outlet, { exact: true }).click();
    await this.#press(id.people.makeCode);
    return this.code();
  }

  async choosePerson(name: string, act: 'change' | 'reset' | 'remove'): Promise<void> {
    await this.#press(named(id.people.managePerson, name));
    await this.dialog.getByRole('button', { name: id.people[act] }).first().click();
  }

  /** Gives another role to the person whose form is open. */
  async giveRole(role: 'owner'): Promise<void> {
    await this.#page.getByLabel(id.people.role).selectOption(id.role[role]);
    await this.#press(id.change.save);
  }

  async removePerson(name: string): Promise<void> {
    await this.choosePerson(name, 'remove');
    await this.#press(id.people.removeYes);
  }

  async resetPerson(name: string): Promise<string> {
    await this.choosePerson(name, 'reset');
    await this.#press(id.people.resetYes);
    return this.code();
  }

  async changePassword(old: string, password: string): Promise<void> {
    await this.#page.getByLabel(id.account.old).fill(old);
    await this.#page.getByLabel(id.account.new, { exact: true }).fill(password);
    await this.#page.getByLabel(id.account.again).fill(password);
    await this.#press(id.account.passwordYes);
  }

  /** Says that the password was changed. */
  get passwordDone(): Locator {
    return this.#page.getByText(id.account.passwordDone);
  }

  /** Asks for new recovery codes with a code of the app or an earlier recovery code. */
  async askForRecoveryCodes(code: string): Promise<void> {
    await this.#page.getByLabel(id.signIn.code).fill(code);
    await this.#press(id.account.recoveryYes);
  }

  /** The new recovery codes, which are closed. */
  async recoveryCodes(): Promise<readonly string[]> {
    await this.dialog.waitFor();
    const codes = await this.dialog.getByRole('listitem').allInnerTexts();
    await this.#press(id.account.recoveryKept);
    return codes;
  }

  #press(name: string): Promise<void> {
    return this.#page.getByRole('button', { name, exact: true }).click();
  }
}

const named = (text: string, name: string): string => text.replace('{{name}}', name);
