import { expect, type Locator } from '@playwright/test';
import type { EarlierSale } from '../../../../shared/orders/earlier-sale.ts';
import type { WordKey } from '../words.ts';
import { Screen } from './screen.ts';

/** A dialog that asks: its title and its answers by i18n key. */
interface Question {
  readonly title: WordKey | readonly WordKey[];
  readonly yes: WordKey;
  readonly no: WordKey;
  readonly other?: WordKey;
}

const QUESTIONS = {
  repeatSale: {
    title: ['sell.repeatTitle_soldToday', 'sell.repeatTitle_open', 'sell.repeatTitle_unsent', 'sell.repeatTitle_soldSince'],
    yes: 'sell.repeatYes',
    no: 'sell.repeatNo',
  },
  dropTicket: { title: 'sell.dropTitle', yes: 'sell.dropYes', no: 'sell.repeatNo' },
  closeOrder: { title: 'refund.closeTitle', yes: 'refund.closeYes', no: 'refund.closeNo' },
  handOver: { title: 'refund.title', yes: 'refund.yes', no: 'refund.notYet' },
  takeOff: { title: 'refund.title', yes: 'refund.takeOff', no: 'refund.notYet' },
  sendBack: { title: 'refund.title', yes: 'refund.sent', no: 'refund.notYet' },
  heldMoney: { title: 'refund.heldTitle', yes: 'refund.heldKept', no: 'refund.heldLater', other: 'refund.heldGone' },
  checked: { title: 'checked.title', yes: 'checked.yes', no: 'checked.notYet' },
  settle: { title: 'settle.title', yes: 'settle.button', no: 'common.cancel' },
  closeWindow: { title: 'leave.closeTitle', yes: 'leave.closeSave', no: 'leave.stay', other: 'leave.closeDrop' },
  settingsLost: { title: 'noticeTitle.settingsLost', yes: 'settingsFile.toSettings', no: 'settingsFile.practise' },
  adoptPracticeRows: { title: 'sell.practiceRowsTitle', yes: 'sell.practiceRowsYes', no: 'sell.practiceRowsNo' },
} as const satisfies Record<string, Question>;

type QuestionName = keyof typeof QUESTIONS;

/** The dialogs with a question that the till needs answered before it continues. */
export class Dialogs extends Screen {
  /** Any dialog. */
  get any(): Locator {
    return this.page.getByRole('alertdialog').or(this.page.getByRole('dialog'));
  }

  /**
   * Resolves to the state of the next dialog when it opens: whether a person sees it, and whether a press in its middle reaches it. Call
   * this before the act that opens the dialog.
   */
  next(): Promise<{ readonly isSeen: boolean; readonly takesPresses: boolean }> {
    return this.page.evaluate(
      () =>
        new Promise((resolve) => {
          const all = () => document.querySelectorAll('[role=dialog], [role=alertdialog]');
          const before = all().length;
          new MutationObserver((_, observer) => {
            const dialog = all()[before];
            if (dialog === undefined) return;
            observer.disconnect();
            const { left, top, width, height } = dialog.getBoundingClientRect();
            const middle = document.elementFromPoint(left + width / 2, top + height / 2);
            resolve({ isSeen: dialog.checkVisibility({ opacityProperty: true }), takesPresses: dialog.contains(middle) });
          }).observe(document.body, { childList: true });
        }),
    );
  }

  question(question: QuestionName): Locator {
    const { title }: Question = QUESTIONS[question];
    const name = this.words.named(title);
    return this.page.getByRole('alertdialog', { name }).or(this.page.getByRole('dialog', { name }));
  }

  yes(name: QuestionName): Promise<void> {
    return this.#answer(name, QUESTIONS[name].yes);
  }

  /** Moves the focus to the yes with Tab, and presses it with Enter. */
  async yesByKeys(name: QuestionName): Promise<void> {
    const yes = this.question(name).getByRole('button', { name: this.words.named(QUESTIONS[name].yes) });
    await yes.waitFor();
    while (!(await yes.evaluate((button) => button === document.activeElement))) await this.press('Tab');
    await this.press('Enter');
  }

  /** The third answer of a question that has one. */
  other(name: QuestionName): Promise<void> {
    const { other }: Question = QUESTIONS[name];
    if (other === undefined) throw new Error(`${name} has two answers`);
    return this.#answer(name, other);
  }

  /** The answer that changes nothing; it has the focus when the question opens. */
  noButton(name: QuestionName): Locator {
    return this.question(name).getByRole('button', { name: this.words.named(QUESTIONS[name].no) });
  }

  yesButton(name: QuestionName): Locator {
    return this.question(name).getByRole('button', { name: this.words.named(QUESTIONS[name].yes) });
  }

  /** An earlier order in the question before the same sale is repeated. */
  earlierSale(orderId: string): Locator {
    return this.question('repeatSale')
      .getByRole('listitem')
      .filter({ hasText: this.words.text('common.order', { orderId }) });
  }

  /** Expects that the question says of an earlier order that it may still succeed, or that it was sold today. */
  async expectEarlierSale(orderId: string, as: EarlierSale['as']): Promise<void> {
    await expect(this.earlierSale(orderId)).toContainText(this.words.within(`sell.repeatWhen_${as}`));
  }

  /** A field of the dialog that settles an order. */
  settleField(field: 'reference' | 'code'): Locator {
    return this.question('settle').getByRole('textbox', { name: this.words.text(`settle.${field}`) });
  }

  /** The field for the reference of money that went back by another means than cash. */
  get refundReference(): Locator {
    return this.question('sendBack').getByRole('textbox', { name: this.words.text('sell.reference') });
  }

  /** Chooses to give back in cash the money that was paid by another means. */
  async chooseCashInstead(): Promise<void> {
    await this.question('sendBack')
      .getByRole('radio', { name: this.words.text('tender.cash'), exact: true })
      .click();
  }

  /** Settles the order as one that did not happen, with the provider's reference. */
  async settleAsNotHappened(reference: string): Promise<void> {
    await this.settleAs('didNotHappen');
    await this.settleField('reference').fill(reference);
    await this.yes('settle');
  }

  /** Chooses the provider's answer about the order that is being settled. */
  async settleAs(outcome: 'delivered' | 'didNotHappen'): Promise<void> {
    await this.question('settle')
      .getByRole('radio', { name: this.words.text(`settle.${outcome}`), exact: true })
      .click();
  }

  #answer(name: QuestionName, answer: WordKey): Promise<void> {
    return this.question(name)
      .getByRole('button', { name: this.words.named(answer) })
      .click();
  }
}
