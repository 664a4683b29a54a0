import type { Locator } from '@playwright/test';
import { Screen } from '../screen.ts';
import { openStatusEntry, statusList, statusPill } from './status-entry.ts';

/** A kind of orders that the top bar counts, because they need a person. */
type OrderCount = 'held' | 'unsent' | 'owed' | 'review' | 'flagged' | 'inDoubt' | 'queued' | 'pending' | 'ready' | 'found';

/** The top bar and the notices below it, which every screen has. */
export class StatusBar extends Screen {
  get bar(): Locator {
    return this.page.getByRole('region', { name: this.words.text('top.status') });
  }

  /** The shop's name at the top. */
  get shopName(): Locator {
    return this.page.getByRole('banner').getByRole('heading');
  }

  /** The mark of training; a press opens the way to live use. */
  get training(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.words.text('top.trainingWay') });
  }

  /** The pill that reports orders of this kind. */
  count(of: OrderCount): Locator {
    return statusPill(this.page, this.words, `top.${of}`);
  }

  openCount(of: OrderCount): Promise<void> {
    return openStatusEntry(this.page, this.words, `top.${of}`);
  }

  /** The pill with the number of everything that needs the person. */
  get needYou(): Locator {
    return this.bar.getByRole('button', { name: this.words.within('top.needYou_other') });
  }

  /** The list behind the pills: each thing in words. */
  get waiting(): Locator {
    return statusList(this.page, this.words);
  }

  /** The notice that sales are stopped, with the reason. */
  get salesStopped(): Locator {
    return this.alert('notice.still_reprints', 'notice.still_reading', 'notice.still_nothing');
  }

  /** The note that the shop's balance is below the mark; a press opens the balance. */
  get balanceLow(): Locator {
    return this.bar.getByRole('button', { name: this.words.within('top.balanceLow') });
  }

  /** The notice that no call reaches the service, with the acts that still work. */
  get noInternet(): Locator {
    return this.notice(this.words.within(['noInternet.waits', 'noInternet.queues']));
  }

  /** The notice that the service's limit holds a sale back, with the duration. */
  get rateLimited(): Locator {
    return this.bar.getByText(this.words.within('top.rateLimited'));
  }

  get logFault(): Locator {
    return this.bar.getByText(this.words.within(['top.log_full', 'top.log_readOnly', 'top.log_io']));
  }

  /** The notice that the screen itself had a fault. */
  get screenFault(): Locator {
    return this.alert('notice.screenFailed');
  }

  /** The notice that the settings could not be read; it names the file that keeps them. */
  get settingsSetAside(): Locator {
    return this.notice(this.words.within('notice.settingsSetAside'));
  }

  /** The notice that the last good copy of the settings is in use. */
  get settingsRestored(): Locator {
    return this.notice(this.words.within('notice.settingsRestored'));
  }

  /** The notice that no person has a PIN in live use. */
  get unstaffed(): Locator {
    return this.notice(this.words.text('staff.unstaffed'));
  }

  /** The notice that there were wrong tries with the PIN of the person who signed in. */
  get wrongTries(): Locator {
    return this.alert('staff.triedWhileAway_other');
  }

  /** The notice that the drawer did not open for cash. */
  get drawerShut(): Locator {
    return this.alert('printJobs.drawerShut');
  }

  /** The notice that the drawer was opened by hand. */
  get drawerOpened(): Locator {
    return this.notice(this.words.text('printJobs.drawerOpened'));
  }

  /** The notice that a backup replaced the journal. */
  get backupRestored(): Locator {
    return this.notice(this.words.within('notice.copyRestored'));
  }

  /** The notice that the window fills the screen and stays open. */
  get fullScreenNotice(): Locator {
    return this.notice(this.words.text('noticeTitle.fullScreenKept'));
  }

  /** The note that the disk may be full within a day; a press opens the check of the till. */
  get diskFullSoon(): Locator {
    return this.bar.getByRole('button', { name: this.words.within('top.diskFullSoon') });
  }

  /** The notice that the computer's clock was set. */
  clockNotice(to: 'Back' | 'Forward'): Locator {
    return this.notice(this.words.text(`noticeTitle.clockSet${to}`));
  }

  /** The notice that a part of the program crashed. */
  get crashNotice(): Locator {
    return this.notice(this.words.text('noticeTitle.crashed'));
  }

  /** A notice of the start, with this text in it. */
  notice(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  /** The notices above the screen: the most urgent on one line, the rest behind `moreNotices`. */
  get notices(): Locator {
    return this.page.getByRole('region', { name: this.words.text('noticeBar.label') });
  }

  /** The button that shows all notices in full; it exists only where one is hidden. */
  get moreNotices(): Locator {
    return this.notices.getByRole('button', { name: this.words.named(['noticeBar.more', 'noticeBar.whole']) });
  }

  /** Opens all notices over the screen, or reduces them to one line again. */
  async openNotices(wanted = true): Promise<void> {
    if ((await this.moreNotices.count()) === 0) return;
    if ((await this.moreNotices.getAttribute('aria-expanded')) !== String(wanted)) await this.moreNotices.click();
  }

  /** Closes the notice about a fault of the screen. */
  async closeScreenFault(): Promise<void> {
    await this.screenFault.waitFor();
    await this.openNotices();
    await this.screenFault.getByRole('button', { name: this.words.text('common.close') }).click();
  }

  /** Closes every notice that can be closed. */
  async closeNotices(): Promise<void> {
    await this.openNotices();
    const close = this.button('common.close');
    while ((await close.count()) > 0) await close.first().click();
    await this.openNotices(false);
  }
}
