import { expect, type Locator } from '@playwright/test';
import { formatRupiah, rupiah } from '../../../../../shared/lib/money.ts';
import type { CountedTender } from '../../../../../shared/lib/tender.ts';
import { type CashCount, DENOMINATIONS, type Denomination } from '../../../../../shared/shifts/cash-count.ts';
import type { MoveKind } from '../../../../../shared/shifts/shift-forms.ts';
import type { CountName } from '../../../../../shared/shifts/shift-state.ts';
import type { WordKey } from '../../words.ts';
import { HAND_GAP_MS, Screen } from '../screen.ts';

/** The movements that begin here; a compensation begins at its order. */
type DrawerMove = Exclude<MoveKind, 'compensation' | 'changeShort'>;

const MOVE_KEYS: Readonly<Record<DrawerMove, string>> = { payIn: 'F4', payOut: 'F5', drop: 'F6' };

/** The fields of a movement of cash, as a person types them. */
interface Movement {
  readonly amount: string;
  readonly receiver: string;
  readonly reason?: string;
}

/** The drawer's shift: opened, its cash moved, counted, closed. */
export class ShiftScreen extends Screen {
  async open(): Promise<void> {
    await this.press('Control+b');
    await this.heading('shifts.number').or(this.heading('shifts.none')).waitFor();
  }

  heading(key: WordKey): Locator {
    return this.page.getByRole('heading', { level: 2, name: this.words.named(key) });
  }

  /** The open shift of this number. */
  shift(number: number): Locator {
    return this.page.getByRole('heading', { level: 2, name: this.words.text('shifts.number', { number }), exact: true });
  }

  pieces(denomination: Denomination): Locator {
    const amount = formatRupiah(rupiah(denomination));
    return this.page.getByRole('textbox', { name: this.words.text('shifts.pieces', { amount }), exact: true });
  }

  /** The total of a means besides cash, as its own application shows it. */
  total(tender: CountedTender): Locator {
    return this.page.getByRole('textbox', { name: this.words.text(`tender.${tender}`), exact: true });
  }

  /** The sum of the typed pieces. */
  get counted(): Locator {
    return this.page.getByRole('status', { name: this.words.text('shifts.counted') });
  }

  /** Types a count by the keyboard: Enter goes from one denomination to the next. */
  async typeCount(count: CashCount): Promise<void> {
    for (const denomination of DENOMINATIONS) {
      const pieces = count[denomination];
      if (pieces === undefined) continue;
      const field = this.pieces(denomination);
      await field.waitFor();
      while (!(await field.evaluate((one) => one === document.activeElement))) await this.press('Enter');
      await this.page.keyboard.type(String(pieces), { delay: HAND_GAP_MS });
    }
  }

  /** The one next step of the form that is shown. */
  confirmByKeys(): Promise<void> {
    return this.press('Control+Enter');
  }

  action(key: WordKey): Locator {
    return this.page.getByRole('main').getByRole('button', { name: this.words.named(key) });
  }

  field(key: 'amount' | 'reason' | 'giver' | 'receiver' | 'forOrder' | 'floatLeft' | 'removedTo' | 'whyDiffers' | 'lastZ'): Locator {
    return this.page.getByRole('textbox', { name: this.words.text(`shifts.${key}`), exact: true });
  }

  /** Fills in a movement of cash by the keyboard and asks to record it; a drop has a reason already. */
  async askToMove(kind: DrawerMove, { amount, receiver, reason = '' }: Movement): Promise<void> {
    await this.press(MOVE_KEYS[kind]);
    await this.page.getByRole('region', { name: this.words.text(`shifts.${kind}`), exact: true }).waitFor();
    await expect(this.field('amount')).toBeFocused();
    await this.page.keyboard.type(amount, { delay: HAND_GAP_MS });
    await this.press('Tab');
    const texts = { reason, giver: receiver, receiver };
    for (const name of ['reason', 'giver', 'receiver'] as const) {
      if (name !== 'reason') await this.press('Tab');
      await expect(this.field(name)).toBeFocused();
      await this.page.keyboard.type(texts[name], { delay: HAND_GAP_MS });
    }
    await this.confirmByKeys();
  }

  /** {@link askToMove}, and waits until it is recorded. */
  async move(kind: DrawerMove, movement: Movement): Promise<void> {
    await this.askToMove(kind, movement);
    await this.recorded();
  }

  /** Waits until a movement is recorded, and the shift stands open as before. */
  async recorded(): Promise<void> {
    await this.action('shifts.close').waitFor();
  }

  /** Begins the count of the close as soon as the open shift is shown, which takes no key before. */
  async beginClose(): Promise<void> {
    await this.action('shifts.close').waitFor();
    await this.press('F8');
  }

  /** Begins the count of the close, and types it. */
  async countToClose(count: CashCount): Promise<void> {
    await this.beginClose();
    await this.typeCount(count);
    await this.confirmByKeys();
  }

  /** Counts the differing amounts again. */
  async recount(count: CashCount): Promise<void> {
    await this.press('F5');
    await this.typeCount(count);
    await this.confirmByKeys();
  }

  /** Chooses the recount as the one that holds. */
  async chooseRecount(): Promise<void> {
    await this.countChoice('recount').click();
  }

  /** Says that no count is chosen yet. */
  get asksForCount(): Locator {
    return this.page.getByText(this.words.text('shifts.chooseCount'), { exact: true });
  }

  /** A count to choose after a recount. */
  countChoice(name: CountName): Locator {
    return this.finish.getByRole('radio', { name: this.words.text(`shifts.name_${name}`), exact: true });
  }

  /** The orders to choose from for change that was given short. */
  get foundOrders(): Locator {
    return this.page.getByRole('list', { name: this.words.text('shifts.foundOrders') }).getByRole('button');
  }

  /** The order that it is for, once it is chosen. */
  get chosenOrder(): Locator {
    return this.page.getByRole('region', { name: this.words.text('shifts.forOrder'), exact: true });
  }

  /** Shows an earlier Z. */
  showZButton(number: number): Locator {
    return this.page.getByRole('button', { name: this.words.text('shifts.showZ', { number }), exact: true });
  }

  /** The Zs that can be printed again. */
  get zs(): Locator {
    return this.page.getByRole('list', { name: this.words.text('shifts.zs') }).getByRole('listitem');
  }

  printZAgain(number: number): Locator {
    return this.page.getByRole('button', { name: this.words.text('shifts.printAgain', { number }), exact: true });
  }

  get differs(): Locator {
    return this.page.getByRole('region', { name: this.words.text('shifts.differs'), exact: true });
  }

  /** The step that decides the close: its counts, the reason, the next float. */
  get finish(): Locator {
    return this.page.getByRole('region', { name: this.words.text('shifts.close'), exact: true });
  }

  /** The Z of the shift of this number, right after its close. */
  z(number: number): Locator {
    return this.page.getByRole('region', { name: this.words.text('shifts.report_z', { number }), exact: true });
  }

  x(number: number): Locator {
    return this.page.getByRole('region', { name: this.words.text('shifts.report_x', { number }), exact: true });
  }

  /** A figure of the drawer, of the report that is shown. */
  figure(key: WordKey): Locator {
    return this.valueOf(this.words.text(key)).first();
  }

  /** In the top bar: the open shift, or that none is open. */
  pill(key: 'pill' | 'pillNone' | 'pillClosing' | 'pillEarlier'): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.words.named(`shifts.${key}`) });
  }
}
