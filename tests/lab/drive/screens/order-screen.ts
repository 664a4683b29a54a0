import { expect, type Locator } from '@playwright/test';
import { formatGoods } from '../../../../renderer/parts/orders/goods-format.ts';
import { readGoods } from '../../../../shared/orders/goods/shown-goods.ts';
import { readToken } from '../../../../shared/orders/goods/token.ts';
import { LONG_MS } from '../../../limits.ts';
import { Screen } from './screen.ts';

/** The names of the large code. */
const GOODS = ['identifier.token', 'identifier.code', 'identifier.link'] as const;
/** The names of the button that prints. */
const PAPERS = [
  'printPaper.receipt',
  'printPaper.copy',
  'printPaper.claim',
  'printPaper.intent',
  'printPaper.refundOwed',
  'printPaper.refundPaid',
] as const;
type Paper = (typeof PAPERS)[number];

/** A paid order, on its ticket or among the orders: its state, code, print jobs and refund. */
export class OrderScreen extends Screen {
  /** The side of the screen that shows the order. */
  get ticket(): Locator {
    return this.page.getByRole('complementary');
  }

  /** Waits until the order of a payment is on the screen. */
  async shown(): Promise<void> {
    await this.nextButton.waitFor({ timeout: LONG_MS });
  }

  /** Returns the number of lines that a text of the receipt on the screen takes. */
  async linesOfPaper(text: string): Promise<number> {
    return await this.page
      .getByRole('document')
      .getByText(text, { exact: true })
      .evaluate((paragraph) => {
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
  }

  // The code

  get #goods(): Locator {
    const name = this.words.named(GOODS);
    // A code among several in a list is a group.
    return this.ticket.getByRole('region', { name }).or(this.ticket.getByRole('group', { name }));
  }

  /** The token or code in large type. */
  get code(): Locator {
    return this.#goods
      .filter({ hasNotText: this.words.text('sell.codeHidden') })
      .getByRole('paragraph')
      .first();
  }

  /** The tokens and codes of all orders of the ticket. */
  get codes(): Locator {
    return this.#goods.filter({ hasNotText: this.words.text('sell.codeHidden') });
  }

  /** The QR code of a link. */
  get linkCode(): Locator {
    return this.#goods.getByRole('img');
  }

  /** The note in place of a token or code that was handed over and has left the screen. */
  get hiddenCode(): Locator {
    return this.#goods.filter({ hasText: this.words.text('sell.codeHidden') });
  }

  /** Expects the whole code on the screen, in groups of four where it is a token. */
  async expectCode(code: string): Promise<void> {
    const format = formatGoods(readGoods(readToken(code).digits === null ? 'code' : 'token', code));
    await expect(this.code).toHaveText(format.kind === 'groups' ? format.groups.join(' ') : code);
  }

  /** The sentence that explains the marks in a code with invisible characters. */
  get marksNote(): Locator {
    return this.ticket.getByText(this.words.text('sell.markedCode'));
  }

  async showCode(): Promise<void> {
    await this.button('sell.showCode').click();
  }

  get copyButton(): Locator {
    return this.button('sell.copyToken', 'sell.copyTokens', 'sell.copyCode', 'sell.copyLink');
  }

  /** The order's further numbers, such as a reference. */
  get identifiers(): Locator {
    return this.ticket.getByRole('definition');
  }

  /** The order's state in words: what happened, whether money moved, what to do, and the order's id. */
  get state(): Locator {
    return this.ticket.getByRole('region', { name: this.words.text('history.state'), exact: true });
  }

  // Printing

  /** The button that prints the present document of the order. */
  printButton(paper?: Paper): Locator {
    return this.button(...(paper === undefined ? PAPERS : [paper]));
  }

  /** The receipt of the order as it prints. */
  get receipt(): Locator {
    return this.page.getByRole('region', { name: this.words.text('sell.preview'), exact: true });
  }

  /** The note of the last print job. */
  get printed(): Locator {
    return this.page.getByTestId('printed');
  }

  /** Prints the order and waits until the till knows the result of that print job. */
  async print(): Promise<void> {
    const before = (await this.printed.count()) > 0 ? await this.printed.first().getAttribute('data-job') : null;
    await this.press('Control+p');
    const ended = '[data-testid=printed]:not([data-look=waiting]):not([data-look=printing])';
    await this.page.locator(before === null ? ended : `${ended}:not([data-job="${before}"])`).waitFor({ timeout: LONG_MS });
  }

  // Actions

  get nextButton(): Locator {
    return this.button('sell.nextCustomer', 'sell.backToTicket');
  }

  get retryButton(): Locator {
    return this.button('sell.retry');
  }

  get giveUpButton(): Locator {
    return this.button('refund.giveUp');
  }

  /** Gives up an order that was not sent. */
  async giveUp(): Promise<void> {
    await this.giveUpButton.click();
  }

  /** Takes an order out of the queue for the network. */
  async takeBack(): Promise<void> {
    await this.button('refund.takeBack').click();
  }

  get payBackButton(): Locator {
    return this.page.getByRole('button', { name: this.words.named(['refund.payBack', 'refund.takeOffAmount']) });
  }

  async payBack(): Promise<void> {
    await this.payBackButton.click();
  }

  async sayWhereHeldMoneyIs(): Promise<void> {
    await this.button('refund.heldButton').click();
  }

  get settleButton(): Locator {
    return this.button('settle.button');
  }

  async settle(): Promise<void> {
    await this.settleButton.click();
  }

  /** The change in large type. */
  get change(): Locator {
    return this.ticket.getByRole('paragraph').filter({ has: this.page.getByText(this.words.text('sell.change'), { exact: true }) });
  }

  /** The amount that the customer gets back. */
  get refundDue(): Locator {
    return this.ticket.getByRole('paragraph').filter({ has: this.page.getByText(this.words.text('refund.amount'), { exact: true }) });
  }

  /** What the shop holds of an order that can still be sent. */
  get heldByShop(): Locator {
    return this.ticket.getByRole('paragraph').filter({ has: this.page.getByText(this.words.named(['refund.inDrawer', 'refund.inShop'])) });
  }

  /** The parts of what the customer gets, the change among them, and their sum. */
  handOver(label: 'refund.changeIfKept' | 'refund.together'): Locator {
    const row = this.ticket.locator('dl > div').filter({ has: this.page.getByText(this.words.text(label), { exact: true }) });
    return row.getByRole('definition');
  }

  /** The refund as recorded: amount, time, person and tender. */
  get refundPaid(): Locator {
    const sum = this.page.getByRole('strong').filter({ hasText: this.words.within('refund.paid') });
    return this.ticket.getByRole('note').filter({ has: sum });
  }

  /** The note that a supervisor must review the order's warnings. */
  get mustBeChecked(): Locator {
    return this.ticket.getByText(this.words.named(['checked.open', 'checked.bothTokens']));
  }

  /** The note with the person who reviewed the order's warnings. */
  get checkedBy(): Locator {
    return this.ticket.getByText(this.words.named('checked.by'));
  }
}
