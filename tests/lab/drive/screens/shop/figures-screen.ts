import type { Locator } from '@playwright/test';
import { Screen } from '../screen.ts';

/** Figures as of a copy of the journal: the question before an act, and the list in the settings. */
export class FiguresScreen extends Screen {
  /** How many wait; a press opens the list. */
  get count(): Locator {
    return this.page.getByRole('button', { name: this.words.named('unconfirmed.top') });
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

  /** The pill that leads to the question about erasures of a list of unknown origin. */
  get erasuresToDecide(): Locator {
    return this.page.getByRole('button', { name: this.words.text('top.erasuresToDecide') });
  }

  get listedErasures(): Locator {
    return this.page.getByRole('region', { name: this.words.text('erasure.listed') });
  }

  get question(): Locator {
    return this.page.getByRole('dialog', { name: this.words.text('unconfirmed.title') });
  }

  /** The customer was asked: the money is taken, and the figure waits on. */
  get goOnButton(): Locator {
    return this.question.getByRole('button', { name: this.words.text('unconfirmed.goOn') });
  }

  get confirmButton(): Locator {
    return this.question.getByRole('button', { name: this.words.text('unconfirmed.confirm') });
  }
}
