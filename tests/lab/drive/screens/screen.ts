import type { FileChooser, Locator, Page } from '@playwright/test';
import { SCAN_GAP_MS } from '../../../../renderer/core/scanner/scan-gate.ts';
import type { WordKey, Words } from '../words.ts';

/** The time between two keys of a person; the till takes faster keys for a scan. */
export const HAND_GAP_MS = SCAN_GAP_MS + 10;

/** A picture's file, as a person chooses it. */
export type PictureFile = Parameters<FileChooser['setFiles']>[0];

/** A part of the screen as a person meets it: by role and accessible name, in the screen's language. */
export abstract class Screen {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Chooses the picture of the receipts, or of the product whose form is open. */
  async choosePicture(file: PictureFile): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.button('settings.chooseLogo').click();
    await (await chooser).setFiles(file);
  }

  /** The button whose whole name is one of these texts. */
  protected button(...keys: readonly WordKey[]): Locator {
    return this.page.getByRole('button', { name: this.words.named(keys) });
  }

  /** The message that interrupts, with this text in it. */
  protected alert(...keys: readonly WordKey[]): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.words.within(keys) });
  }

  /** The value of a term in a list of labelled values. */
  protected valueOf(term: string): Locator {
    return this.page
      .getByRole('term')
      .and(this.page.getByText(term, { exact: true }))
      .locator('xpath=following-sibling::dd');
  }

  /** The paragraph that gives the value of a label, such as the total. */
  protected labelled(label: string): Locator {
    return this.page.getByRole('paragraph').filter({ has: this.page.getByText(label, { exact: true }) });
  }
}
