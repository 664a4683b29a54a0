import type { Locator } from '@playwright/test';
import { openStatusEntry, statusPill } from '../frame/status-entry.ts';
import { Screen } from '../screen.ts';

/** Figures as of a copy of the journal: the question before an act, and the list in the settings. */
export class FiguresScreen extends Screen {
  /** The pill that reports the waiting figures. */
  get count(): Locator {
    return statusPill(this.page, this.words, 'unconfirmed.top');
  }

  openCount(): Promise<void> {
    return openStatusEntry(this.page, this.words, 'unconfirmed.top');
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: this.words.text('unconfirmed.list') });
  }

  get rows(): Locator {
    return this.list.getByRole('listitem');
  }

  /** Confirms the first of the list. */
  async confirmFirst(): Promise<void> {
    await this.rows
      .first()
      .getByRole('button', { name: this.words.text('unconfirmed.confirm') })
      .click();
  }

  /** The question about sales that only a list in a backup folder names. */
  get listedRuns(): Locator {
    return this.page.getByRole('region', { name: this.words.text('journal.listed') });
  }

  /** Opens the question about erasures of a list of unknown origin. */
  openErasuresToDecide(): Promise<void> {
    return openStatusEntry(this.page, this.words, 'top.erasuresToDecide');
  }

  get listedErasures(): Locator {
    return this.page.getByRole('region', { name: this.words.text('erasure.listed') });
  }

  get question(): Locator {
    return this.page.getByRole('dialog', { name: this.words.text('unconfirmed.title') });
  }

  /** The button that continues after the customer was asked: the till takes the money, and the figure keeps waiting. */
  get goOnButton(): Locator {
    return this.question.getByRole('button', { name: this.words.text('unconfirmed.goOn') });
  }

  get confirmButton(): Locator {
    return this.question.getByRole('button', { name: this.words.text('unconfirmed.confirm') });
  }
}
