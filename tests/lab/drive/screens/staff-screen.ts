import type { Locator } from '@playwright/test';
import type { Role } from '../../../../shared/staff/permissions.ts';
import { Screen } from './screen.ts';
import { SettingsScreen } from './settings-screen.ts';

/** The people of the shop, a section of the settings. A field for a PIN has a label and no role. */
export class StaffScreen extends Screen {
  async open(): Promise<void> {
    await new SettingsScreen(this.page, this.words).open('staff');
  }

  /** The form of a shop without people. */
  get firstOwnerForm(): Locator {
    return this.page.getByRole('form', { name: this.words.text('staff.unstaffedTitle') });
  }

  get ownerName(): Locator {
    return this.firstOwnerForm.getByRole('textbox', { name: this.words.text('staff.yourName') });
  }

  /** The first owner creates themselves, by keyboard. */
  async becomeOwner(name: string, pin: string): Promise<void> {
    await this.ownerName.fill(name);
    await this.#typeTwice(this.firstOwnerForm, pin);
    await this.press('Enter');
  }

  /** The shop's people, for an owner. */
  get members(): Locator {
    return this.page.getByRole('region', { name: this.words.text('staff.list') });
  }

  member(name: string): Locator {
    return this.members.getByRole('listitem').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** The till's message about the last change of a person. */
  get membersStatus(): Locator {
    return this.members.getByRole('status');
  }

  get addForm(): Locator {
    return this.members.getByRole('form', { name: this.words.text('staff.add') });
  }

  async add(name: string, role: Role, pin: string): Promise<void> {
    await this.addForm.getByRole('textbox', { name: this.words.text('staff.name') }).fill(name);
    await this.addForm.getByRole('radio', { name: this.words.text(`role.${role}`) }).click();
    await this.#typeTwice(this.addForm, pin);
    await this.addForm.getByRole('button', { name: this.words.text('staff.add') }).click();
  }

  /** Opens the form with which an owner changes a person. */
  async change(name: string): Promise<void> {
    await this.member(name)
      .getByRole('button', { name: this.words.text('staff.change', { name }) })
      .click();
    await this.#givePinButton(name).waitFor();
  }

  /** Gives an opened person a new PIN. */
  async givePin(name: string, pin: string): Promise<void> {
    await this.#typeTwice(this.member(name), pin);
    await this.#givePinButton(name).click();
  }

  ownPinForm(name: string): Locator {
    return this.page.getByRole('form', { name: `${this.words.text('staff.ownPin')}, ${name}`, exact: true });
  }

  async changeOwnPin(name: string, pins: { readonly from: string; readonly to: string }): Promise<void> {
    const form = this.ownPinForm(name);
    await form.getByLabel(this.words.text('staff.oldPin'), { exact: true }).fill(pins.from);
    await this.#typeTwice(form, pins.to);
    await form.getByRole('button', { name: this.words.text('staff.changePin') }).click();
  }

  /** The till's message about the last change of one's own PIN. */
  ownPinStatus(name: string): Locator {
    return this.ownPinForm(name).getByRole('status');
  }

  /** The field for a new PIN. */
  newPin(form: Locator): Locator {
    return form.getByLabel(this.words.text('staff.newPin'), { exact: true });
  }

  newPinAgain(form: Locator): Locator {
    return form.getByLabel(this.words.text('staff.newPinAgain'), { exact: true });
  }

  /** Returns the texts of the fields for PINs. */
  typedPins(): Promise<string[]> {
    return this.page.locator('input[type=password]').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  }

  async #typeTwice(form: Locator, pin: string): Promise<void> {
    await this.newPin(form).fill(pin);
    await this.newPinAgain(form).fill(pin);
  }

  #givePinButton(name: string): Locator {
    return this.member(name).getByRole('button', { name: this.words.text('staff.setPin') });
  }
}
