import type { Locator } from '@playwright/test';
import {
  COMPLAINT_OUTCOMES,
  type ComplaintOutcome,
  type ComplaintState,
  type ComplaintStep,
} from '../../../../../shared/complaints/complaint-forms.ts';
import type { WordKey } from '../../words.ts';
import { HAND_GAP_MS, Screen } from '../screen.ts';

/** The fields of a compensation, as a person types them. */
interface Compensation {
  readonly amount: string;
  readonly receiver: string;
  readonly reason: string;
}

/** The complaints of the order on the screen, and the list of the open ones. */
export class Complaints extends Screen {
  get beginButton(): Locator {
    return this.#side.getByRole('button', { name: this.words.text('complaints.begin'), exact: true });
  }

  /** The newest complaint of the order. */
  get card(): Locator {
    return this.page.getByRole('region', { name: this.words.text('complaints.title'), exact: true }).first();
  }

  get entries(): Locator {
    return this.card.getByRole('listitem');
  }

  state(state: ComplaintState): Locator {
    return this.card.getByText(this.words.text(`complaints.state_${state}`), { exact: true });
  }

  action(key: 'forProvider' | 'compensate' | 'reverse' | 'close' | `step_${ComplaintStep}`): Locator {
    return this.card.getByRole('button', { name: this.words.text(`complaints.${key}`), exact: true });
  }

  /** Shows an action that waits behind "More". */
  async reach(action: Locator): Promise<void> {
    const more = this.card.getByRole('button', { name: this.words.text('common.more') });
    await action.or(more).first().waitFor();
    if ((await action.count()) === 0 && (await more.getAttribute('aria-expanded')) !== 'true') await this.pressByKeys(more);
    await action.waitFor();
  }

  /** Presses an action of the complaint, also behind "More". */
  async #act(action: Locator): Promise<void> {
    await this.reach(action);
    await this.pressByKeys(action);
  }

  dialog(title: WordKey): Locator {
    return this.page.getByRole('dialog', { name: this.words.named(title) });
  }

  /** The reason why the close of a complaint was refused. */
  get closeRefused(): Locator {
    return this.dialog('complaints.closeTitle').getByRole('alert');
  }

  /** Moves the focus to a button with Tab, and presses it with Enter. */
  async pressByKeys(button: Locator): Promise<void> {
    await button.waitFor();
    while (!(await button.evaluate((one) => one === document.activeElement))) await this.press('Tab');
    await this.press('Enter');
  }

  /** Begins a complaint by keys alone, with the usual words. */
  async begin(): Promise<void> {
    await this.pressByKeys(this.beginButton);
    await this.#confirm('complaints.beginTitle', 'complaints.save');
  }

  /** Adds an act with these words, by keys alone. */
  async add(step: ComplaintStep, text: string): Promise<void> {
    await this.#act(this.action(`step_${step}`));
    await this.dialog(`complaints.stepTitle_${step}`).waitFor();
    await this.page.keyboard.type(text, { delay: HAND_GAP_MS });
    await this.#confirm(`complaints.stepTitle_${step}`, 'complaints.save');
  }

  /** Opens the text for the provider. */
  async openText(): Promise<void> {
    await this.#act(this.action('forProvider'));
    await this.providerText.waitFor();
  }

  get providerText(): Locator {
    return this.page.getByRole('textbox', { name: this.words.text('complaints.forProvider') });
  }

  async copyText(): Promise<void> {
    await this.pressByKeys(this.button('complaints.copy'));
    await this.page
      .getByRole('status')
      .filter({ hasText: this.words.text('complaints.copied') })
      .waitFor();
  }

  /** Asks to pay a compensation out of the drawer, by keys alone. */
  async startCompensation(amount: string, receiver: string): Promise<void> {
    await this.#act(this.action('compensate'));
    await this.compensation.waitFor();
    await this.page.keyboard.type(amount, { delay: HAND_GAP_MS });
    await this.press('Tab');
    await this.page.keyboard.type(receiver, { delay: HAND_GAP_MS });
    await this.pressByKeys(this.payButton);
  }

  /** The button that compensates the shown order without a complaint, behind its "More". */
  get compensateButton(): Locator {
    return this.#side.getByRole('button', { name: this.words.text('complaints.compensate'), exact: true });
  }

  async reachCompensation(): Promise<void> {
    await this.#side
      .getByRole('button', { name: this.words.text('common.more'), exact: true })
      .last()
      .click();
    await this.compensateButton.waitFor();
  }

  /** Asks to compensate the shown order, which has no complaint. */
  async askToCompensate({ amount, receiver, reason }: Compensation): Promise<void> {
    await this.reachCompensation();
    await this.compensateButton.click();
    await this.compensation.waitFor();
    for (const text of [amount, receiver, reason]) {
      await this.page.keyboard.type(text, { delay: HAND_GAP_MS });
      await this.press('Tab');
    }
    await this.pressByKeys(this.payButton);
  }

  get compensation(): Locator {
    return this.dialog('complaints.compensate');
  }

  get payButton(): Locator {
    return this.compensation.getByRole('button', { name: this.words.text('complaints.pay') });
  }

  compensationField(key: 'amount' | 'receiver' | 'reason'): Locator {
    return this.compensation.getByRole('textbox', { name: this.words.text(`complaints.${key}`), exact: true });
  }

  /** Says yes to {@link compensationQuestion} where it comes before `next`. */
  async payAnyway(next: Locator): Promise<void> {
    await this.compensationQuestion.or(next).waitFor();
    if (await this.compensationQuestion.isVisible())
      await this.compensationQuestion.getByRole('button', { name: this.words.text('shifts.payAnyway') }).click();
  }

  get #side(): Locator {
    return this.page.getByRole('complementary');
  }

  /** Records the amount that the provider credited, by keys alone. */
  async reverse(amount: string): Promise<void> {
    await this.startReversal(amount);
    await this.dialog('complaints.reverseTitle').waitFor({ state: 'detached' });
  }

  /** Asks to record the amount that the provider credited, by keys alone. */
  async startReversal(amount: string): Promise<void> {
    await this.#act(this.action('reverse'));
    await this.dialog('complaints.reverseTitle').waitFor();
    await this.page.keyboard.type(amount, { delay: HAND_GAP_MS });
    await this.pressByKeys(this.dialog('complaints.reverseTitle').getByRole('button', { name: this.words.named('complaints.save') }));
  }

  /** The question whether the provider took the debit of this order back once more. */
  get reversalQuestion(): Locator {
    return this.page.getByRole('alertdialog').filter({ has: this.button('complaints.reverseYes') });
  }

  /** The question before an unusual compensation. */
  get compensationQuestion(): Locator {
    return this.page.getByRole('alertdialog', { name: this.words.text('shifts.asksCompensation') });
  }

  /** Asks to close the complaint with an outcome. */
  async askToClose(outcome: ComplaintOutcome): Promise<void> {
    await this.#act(this.action('close'));
    const choice = this.dialog('complaints.closeTitle').getByRole('combobox', { name: this.words.text('complaints.closeHow') });
    await choice.selectOption({ index: COMPLAINT_OUTCOMES.indexOf(outcome) });
    await this.pressByKeys(
      this.dialog('complaints.closeTitle').getByRole('button', { name: this.words.text('complaints.close'), exact: true }),
    );
  }

  /** Lists the open complaints in Orders. */
  async list(): Promise<void> {
    await this.press('F2');
    await this.page.getByRole('radio', { name: this.words.text('orders.complaints') }).click();
  }

  /** The open complaints, the oldest first. */
  get openOnes(): Locator {
    return this.page.getByRole('list', { name: this.words.text('complaints.openList') }).getByRole('button');
  }

  async #confirm(title: WordKey, yes: WordKey): Promise<void> {
    await this.pressByKeys(this.dialog(title).getByRole('button', { name: this.words.named(yes) }));
    await this.dialog(title).waitFor({ state: 'detached' });
  }
}
