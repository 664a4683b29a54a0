import type { Locator } from '@playwright/test';
import type { WordKey } from '../../words.ts';
import { Screen } from '../screen.ts';
import { SettingsScreen } from '../settings-screen.ts';

/** The shop's file for a second till, a section of the settings. */
export class TransferScreen extends Screen {
  async open(): Promise<void> {
    await new SettingsScreen(this.page, this.words).open('transfer');
  }

  /** Exports to the file that the system's dialog answers. */
  async exportShop(): Promise<void> {
    await this.button('transfer.exportYes').click();
  }

  exported(file: string): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text('transfer.exported', { file }) });
  }

  get chooseButton(): Locator {
    return this.button('transfer.choose');
  }

  /** The changes that the chosen file would make. */
  get preview(): Locator {
    return this.page.getByRole('region', { name: this.words.text('transfer.preview') });
  }

  row(name: string): Locator {
    return this.preview.getByRole('listitem').filter({ hasText: name });
  }

  /** A text of the preview, wherever it stands. */
  mention(text: WordKey): Locator {
    return this.preview.getByText(this.words.text(text));
  }

  /** Takes or leaves a part of the file. */
  part(name: 'identity' | 'settings' | 'catalogue' | 'feeRules' | 'people'): Locator {
    return this.preview.getByRole('switch', { name: this.words.text(`transfer.part_${name}`) });
  }

  async apply(): Promise<void> {
    await this.preview.getByRole('button', { name: this.words.text('transfer.apply') }).click();
  }

  async cancel(): Promise<void> {
    await this.preview.getByRole('button', { name: this.words.text('common.cancel') }).click();
  }

  get applied(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text('transfer.applied') });
  }

  /** The message with the reason why a file was refused. */
  failure(title: WordKey): Locator {
    return this.alert(title);
  }

  /** The reason why the chosen file was refused. */
  get refused(): Locator {
    return this.page.getByRole('main').getByRole('alert');
  }
}
