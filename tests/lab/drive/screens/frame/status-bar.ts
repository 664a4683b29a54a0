import type { Locator } from '@playwright/test';
import { Screen } from '../screen.ts';

/** The orders that need a person, as the top bar counts them. */
type OrderCount = 'held' | 'unsent' | 'owed' | 'review' | 'flagged' | 'inDoubt' | 'queued' | 'pending' | 'ready' | 'found';

/** The top bar and the notices below it: what a person sees on every screen. */
export class StatusBar extends Screen {
  get bar(): Locator {
    return this.page.getByRole('region', { name: this.words.text('top.status') });
  }

  /** The shop's name at the top. */
  get shopName(): Locator {
    return this.page.getByRole('banner').getByRole('heading');
  }

  /** Practice; a press opens the way to live use. */
  get training(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.words.text('top.trainingWay') });
  }

  /** How many orders need this; a press opens them. */
  count(of: OrderCount): Locator {
    return this.bar.getByRole('button', { name: this.words.named(`top.${of}`) });
  }

  /** Sales are stopped, and why. */
  get salesStopped(): Locator {
    return this.alert('notice.still_reprints', 'notice.still_reading', 'notice.still_nothing');
  }

  /** The shop's balance is below the mark; a press opens the health of the service. */
  get balanceLow(): Locator {
    return this.bar.getByRole('button', { name: this.words.named('top.balanceLow') });
  }

  /** No call reaches the service: what still works. */
  get noInternet(): Locator {
    return this.notice(this.words.within(['noInternet.waits', 'noInternet.queues']));
  }

  /** The service's limit holds a sale back, and for how long. */
  get rateLimited(): Locator {
    return this.bar.getByText(this.words.within('top.rateLimited'));
  }

  get logFault(): Locator {
    return this.bar.getByText(this.words.named(['top.log_full', 'top.log_readOnly', 'top.log_io']));
  }

  /** The screen had a fault of its own. */
  get screenFault(): Locator {
    return this.alert('notice.screenFailed');
  }

  /** The settings could not be read; the notice names the file that keeps them. */
  get settingsSetAside(): Locator {
    return this.notice(this.words.within('notice.settingsSetAside'));
  }

  /** The last good copy of the settings is in use. */
  get settingsRestored(): Locator {
    return this.notice(this.words.within('notice.settingsRestored'));
  }

  /** Nobody has a PIN in live use. */
  get unstaffed(): Locator {
    return this.notice(this.words.text('staff.unstaffed'));
  }

  /** A person tried the PIN of the person who signed in. */
  get wrongTries(): Locator {
    return this.alert('staff.triedWhileAway_other');
  }

  /** The drawer did not open for cash. */
  get drawerShut(): Locator {
    return this.alert('printJobs.drawerShut');
  }

  /** The drawer was opened by hand. */
  get drawerOpened(): Locator {
    return this.notice(this.words.text('printJobs.drawerOpened'));
  }

  /** A backup replaced the journal. */
  get backupRestored(): Locator {
    return this.notice(this.words.within('notice.copyRestored'));
  }

  /** A notice of the start, with this text in it. */
  notice(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  /** The notices above the screen: the most urgent on one line, the rest behind `moreNotices`. */
  get notices(): Locator {
    return this.page.getByRole('region', { name: this.words.text('noticeBar.label') });
  }

  /** Shows all notices in full; there only where one is hidden. */
  get moreNotices(): Locator {
    return this.notices.getByRole('button', { name: this.words.named(['noticeBar.more', 'noticeBar.whole']) });
  }

  /** Lays all notices over the screen, or puts them back into one line. */
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
