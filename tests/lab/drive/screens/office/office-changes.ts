import type { Locator, Page } from '@playwright/test';
import type { OfficeWords } from './office-words.ts';

/** What people change on the page of the head office, in its language. */
export class OfficeChanges {
  readonly #page: Page;
  readonly #words: OfficeWords;

  constructor(page: Page, words: OfficeWords) {
    this.#page = page;
    this.#words = words;
  }

  /** An outlet or a person in its list. */
  row(name: string): Locator {
    return this.#page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  }

  /** The rows of the list with this title. */
  rows(list: 'outlets' | 'people'): Locator {
    return this.#page.getByRole('list', { name: this.#words[list].title }).getByRole('listitem');
  }

  /** What was written down, counted from the newest. */
  entry(place: number): Locator {
    return this.#page.getByRole('list', { name: this.#words.audit.title }).getByRole('listitem').nth(place);
  }

  /** All buttons of the page, without those of its frame. */
  get buttons(): Locator {
    return this.#page.getByRole('main').getByRole('button');
  }

  /** The buttons that begin a change. */
  get acts(): Locator {
    const { refresh, again } = this.#words.app;
    return this.buttons.filter({ hasNotText: new RegExp(`^(?:${refresh}|${again})$`) });
  }

  /** The dialog that is open. */
  get dialog(): Locator {
    return this.#page.getByRole('dialog').or(this.#page.getByRole('alertdialog'));
  }

  /** Resolves once the open dialog says this. */
  async says(text: string): Promise<void> {
    await this.dialog.getByText(text).first().waitFor();
  }

  /** Resolves once the open dialog has a button with this name. */
  async offers(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).waitFor();
  }

  get addOutletButton(): Locator {
    return this.#page.getByRole('button', { name: this.#words.outlets.add, exact: true });
  }

  async beginOutlet(): Promise<void> {
    await this.addOutletButton.click();
  }

  async addOutlet(name: string): Promise<void> {
    await this.beginOutlet();
    await this.#page.getByLabel(this.#words.outlets.name, { exact: true }).fill(name);
    await this.#page.keyboard.press('Enter');
  }

  async renameOutlet(name: string, to: string): Promise<void> {
    await this.#press(named(this.#words.outlets.renameOutlet, name));
    await this.#page.getByLabel(this.#words.outlets.name, { exact: true }).fill(to);
    await this.#press(this.#words.change.save);
  }

  async close(): Promise<void> {
    await this.#press(this.#words.change.cancel);
  }

  /** Opens the form of a new till. */
  async beginTill(): Promise<void> {
    await this.#press(this.#words.tillActs.add);
    await this.offers(this.#words.tillActs.makeCode);
  }

  /** Makes the code of a new till. */
  async addTill(outlet: string, name: string): Promise<void> {
    await this.beginTill();
    await this.#page.getByLabel(this.#words.tillActs.outlet, { exact: true }).selectOption(outlet);
    await this.#page.getByLabel(this.#words.tillActs.name, { exact: true }).fill(name);
    await this.#press(this.#words.tillActs.makeCode);
  }

  /** The one-time code that is shown. */
  async code(): Promise<string> {
    return (await this.dialog.locator('[data-one-time-code]').innerText()).trim();
  }

  /** Closes the one-time code. */
  async done(): Promise<void> {
    await this.#press(this.#words.change.done);
  }

  /** Opens one of the acts of a till. */
  async chooseForTill(name: string, act: 'rename' | 'move' | 'replace' | 'revoke' | 'exclude' | 'include'): Promise<void> {
    await this.#page.getByRole('button', { name: named(this.#words.tillActs.manageTill, `${name},`) }).click();
    await this.#act(this.#words.tillActs[act]).click();
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
    return this.#act(this.#words.emptyTill.act);
  }

  get revokeAct(): Locator {
    return this.#act(this.#words.tillActs.revoke);
  }

  /** The act that says that a restore or a copy was expected. */
  get acknowledgeAct(): Locator {
    return this.#act(this.#words.fork.act);
  }

  async acknowledge(): Promise<void> {
    await this.#press(this.#words.fork.yes);
  }

  async emptyTill(): Promise<void> {
    await this.#press(this.#words.emptyTill.yes);
    await this.dialog.getByText(this.#words.emptyTill.done).waitFor();
    await this.done();
  }

  async renameTill(name: string, to: string): Promise<void> {
    await this.chooseForTill(name, 'rename');
    await this.#page.getByLabel(this.#words.tillActs.name, { exact: true }).fill(to);
    await this.#press(this.#words.change.save);
  }

  async moveTill(name: string, outlet: string): Promise<void> {
    await this.chooseForTill(name, 'move');
    await this.#page.getByLabel(this.#words.tillActs.target, { exact: true }).selectOption(outlet);
    await this.#press(this.#words.tillActs.moveYes);
  }

  async replaceTill(name: string): Promise<string> {
    await this.chooseForTill(name, 'replace');
    await this.#press(this.#words.tillActs.makeCode);
    return this.code();
  }

  async revokeTill(): Promise<void> {
    await this.#press(this.#words.tillActs.revokeYes);
  }

  async excludeTill(name: string): Promise<void> {
    await this.chooseForTill(name, 'exclude');
    await this.#press(this.#words.tillActs.excludeYes);
  }

  async includeTill(name: string): Promise<void> {
    await this.chooseForTill(name, 'include');
    await this.#press(this.#words.tillActs.includeYes);
  }

  async beginInvitation(): Promise<void> {
    await this.#press(this.#words.people.invite);
    await this.offers(this.#words.people.makeCode);
  }

  /** Invites an area manager of this outlet, and returns the code. */
  async inviteAreaManager(name: string, outlet: string): Promise<string> {
    await this.beginInvitation();
    await this.#page.getByLabel(this.#words.people.name, { exact: true }).fill(name);
    await this.#page.getByText(this.#words.people.outletsMissing).waitFor();
    await this.dialog.getByText(outlet, { exact: true }).click();
    await this.#press(this.#words.people.makeCode);
    return this.code();
  }

  async managePerson(name: string): Promise<void> {
    await this.#press(named(this.#words.people.managePerson, name));
  }

  async choosePerson(name: string, act: 'change' | 'reset' | 'remove'): Promise<void> {
    await this.managePerson(name);
    await this.#act(this.#words.people[act]).click();
  }

  /** Gives another role to the person whose form is open. */
  async giveRole(role: 'owner'): Promise<void> {
    await this.#page.getByLabel(this.#words.people.role, { exact: true }).selectOption(this.#words.role[role]);
    await this.#press(this.#words.change.save);
  }

  async removePerson(name: string): Promise<void> {
    await this.choosePerson(name, 'remove');
    await this.#press(this.#words.people.removeYes);
  }

  async resetPerson(name: string): Promise<string> {
    await this.choosePerson(name, 'reset');
    await this.#press(this.#words.people.resetYes);
    return this.code();
  }

  async changePassword(old: string, password: string): Promise<void> {
    await this.#page.getByLabel(this.#words.account.old).fill(old);
    await this.#page.getByLabel(this.#words.account.new, { exact: true }).fill(password);
    await this.#page.getByLabel(this.#words.account.again).fill(password);
    await this.#press(this.#words.account.passwordYes);
  }

  /** Says that the password was changed. */
  get passwordDone(): Locator {
    return this.#page.getByText(this.#words.account.passwordDone);
  }

  /** Asks for new recovery codes with a code of the app or an earlier recovery code. */
  async askForRecoveryCodes(code: string): Promise<void> {
    await this.#page.getByLabel(this.#words.signIn.code).fill(code);
    await this.#press(this.#words.account.recoveryYes);
  }

  /** The new recovery codes, which are closed. */
  async recoveryCodes(): Promise<readonly string[]> {
    await this.dialog.waitFor();
    const codes = await this.dialog.getByRole('listitem').allInnerTexts();
    await this.#press(this.#words.account.recoveryKept);
    return codes;
  }

  /** One of the acts that the dialog offers, by its title. */
  #act(title: string): Locator {
    return this.dialog.getByRole('button').filter({ has: this.#page.getByText(title, { exact: true }) });
  }

  #press(name: string): Promise<void> {
    return this.#page.getByRole('button', { name, exact: true }).click();
  }
}

const named = (text: string, name: string): string => text.replace('{{name}}', name);
