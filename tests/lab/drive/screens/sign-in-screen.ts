import { expect, type Locator } from '@playwright/test';
import { HAND_GAP_MS, Screen } from './screen.ts';

/** The choice of a person and the PIN: on the screen that covers a locked till, and in the question for a supervisor. */
export class SignInScreen extends Screen {
  /** The screen that covers everything while no person is signed in. */
  get screen(): Locator {
    return this.page.getByRole('region', { name: this.words.text('staff.who') });
  }

  /** Asks for another person's PIN, for one action. */
  get overrideQuestion(): Locator {
    return this.page.getByRole('dialog', { name: this.words.named('staff.liftTitle') });
  }

  get people(): Locator {
    return this.page.getByRole('list', { name: this.words.text('staff.people') }).getByRole('button');
  }

  person(name: string): Locator {
    return this.people.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** The field for the chosen person's PIN. */
  pin(name: string): Locator {
    return this.page.getByLabel(this.words.text('staff.pinOf', { name }), { exact: true });
  }

  /** Chooses a person by touch. */
  async choose(name: string): Promise<void> {
    await this.person(name).click();
    await expect(this.pin(name)).toBeFocused();
  }

  /** The till's message about the last PIN. */
  get result(): Locator {
    const within = this.screen.or(this.overrideQuestion);
    return within.getByRole('alert').or(within.getByRole('status'));
  }

  pinResult(failure: 'wrongPin' | 'pinLocked'): Locator {
    return this.result.filter({ hasText: this.words.text(`failure.${failure}.title`) });
  }

  /** Sends the PIN, while the till neither checks one nor waits. */
  get signInButton(): Locator {
    return this.screen.getByRole('button', { name: this.words.text('staff.signIn'), exact: true });
  }

  /** In place of the button that sends the PIN, after too many wrong ones. */
  get waitButton(): Locator {
    return this.button('staff.wait');
  }

  /** The message that an action was refused, because no person with the permission gave a PIN. */
  get notPermitted(): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.words.within('failure.notPermitted.title') });
  }

  /** Starts a new sale in place of the one that another person left. */
  get dropSaleButton(): Locator {
    const question = this.page.getByRole('alertdialog', { name: this.words.text('staff.saleLeft') });
    return question.getByRole('button', { name: this.words.text('staff.saleLeftDrop') });
  }

  /** At the foot of the rail: this person is signed in with a PIN. */
  signedInAs(name: string): Locator {
    const foot = this.page.getByRole('navigation').getByRole('button', { name: this.words.within('staff.lock') });
    return foot.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** The built-in person at the foot of the rail; F12 asks for a person. */
  get builtInPerson(): Locator {
    return this.page.getByRole('navigation').getByRole('button', { name: this.words.within('staff.signIn') });
  }

  /** At the foot of the rail: who is signed in, and the key that locks the till. */
  get signedIn(): Locator {
    return this.page.getByRole('navigation').getByRole('button', { name: this.words.within(['staff.lock', 'staff.signIn']) });
  }

  /** Chooses a person by touch, types the PIN as slowly as a person, and presses Enter: the till takes faster keys for a scan. */
  async enterPin(name: string, pin: string): Promise<void> {
    await this.person(name).click();
    await expect(this.pin(name)).toBeFocused();
    await this.typePin(pin);
  }

  async typePin(pin: string): Promise<void> {
    await this.page.keyboard.type(pin, { delay: HAND_GAP_MS });
    await this.press('Enter');
  }
}
