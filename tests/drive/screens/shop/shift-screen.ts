import { expect, type Locator } from '@playwright/test';
import { formatRupiah, rupiah } from '../../../../shared/lib/money.ts';
import { type CashCount, DENOMINATIONS, type Denomination } from '../../../../shared/shift/cash-count.ts';
import type { MoveKind } from '../../../../shared/shift/shift-forms.ts';
import type { WordKey } from '../../words.ts';
import { HAND_GAP_MS, Screen } from '../screen.ts';

/** The drawer's shift: opened, its cash moved, counted, closed. */
export class ShiftScreen extends Screen {
  async open(): Promise<void> {
    await this.press('Control+b');
    await this.heading('shift.number').or(this.heading('shift.none')).waitFor();
  }

  heading(key: WordKey): Locator {
    return this.page.getByRole('heading', { level: 2, name: this.words.named(key) });
  }

  /** The open shift of this number. */
  shift(number: number): Locator {
    return this.page.getByRole('heading', { level: 2, name: this.words.text('shift.number', { number }), exact: true });
  }

  pieces(denomination: Denomination): Locator {
    const amount = formatRupiah(rupiah(denomination));
    return this.page.getByRole('textbox', { name: this.words.text('shift.pieces', { amount }), exact: true });
  }

  /** What the typed pieces add up to. */
  get counted(): Locator {
    return this.page.getByRole('status', { name: this.words.text('shift.counted') });
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

  field(key: 'amount' | 'reason' | 'giver' | 'receiver' | 'orderId' | 'floatLeft' | 'whyDiffers' | 'lastZ'): Locator {
    return this.page.getByRole('textbox', { name: this.words.text(`shift.${key}`), exact: true });
  }

  /** Fills in a movement of cash and records it by the keyboard; a drop has a reason already. */
  async move(
    kind: MoveKind,
    key: string,
    { amount, receiver, reason = '' }: { readonly amount: string; readonly receiver: string; readonly reason?: string },
  ): Promise<void> {
    await this.press(key);
    await this.page.getByRole('region', { name: this.words.text(`shift.${kind}`), exact: true }).waitFor();
    await expect(this.field('amount')).toBeFocused();
    await this.page.keyboard.type(amount, { delay: HAND_GAP_MS });
    for (const name of ['reason', 'giver', 'receiver'] as const) {
      await this.press('Tab');
      await expect(this.field(name)).toBeFocused();
      await this.page.keyboard.type(name === 'reason' ? reason : receiver, { delay: HAND_GAP_MS });
    }
    await this.confirmByKeys();
    await this.action('shift.close').waitFor();
  }

  get differs(): Locator {
    return this.page.getByRole('region', { name: this.words.text('shift.differs'), exact: true });
  }

  /** The step that decides the close: its counts, the reason, the next float. */
  get finish(): Locator {
    return this.page.getByRole('region', { name: this.words.text('shift.close'), exact: true });
  }

  /** The Z of the shift of this number, right after its close. */
  z(number: number): Locator {
    return this.page.getByRole('region', { name: this.words.text('shift.report_z', { number }), exact: true });
  }

  x(number: number): Locator {
    return this.page.getByRole('region', { name: this.words.text('shift.report_x', { number }), exact: true });
  }

  /** A figure of the drawer, of the report that is shown. */
  figure(key: WordKey): Locator {
    return this.valueOf(this.words.text(key)).first();
  }

  /** In the top bar: the open shift, or that none is open. */
  pill(key: 'pill' | 'pillNone' | 'pillClosing' | 'pillEarlier'): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.words.named(`shift.${key}`) });
  }

  failure(title: WordKey): Locator {
    return this.alert(title);
  }
}
