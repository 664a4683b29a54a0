import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { type DisplayStrings, displayStrings } from '../../../../shared/display/display-strings.ts';
import type { DisplayView } from '../../../../shared/display/display-views.ts';
import type { Language } from '../../../../shared/lib/language.ts';
import { formatRupiah, type Rupiah } from '../../../../shared/lib/money.ts';
import { windowAt } from '../window-at.ts';
import { readQr } from './qr-pictures.ts';

const ADDRESS = 'loket://customer/';

/** The window for the customer. It only shows, so it has no keys and no buttons. */
export class CustomerScreen {
  readonly page: Page;
  readonly strings: DisplayStrings;

  constructor(page: Page, language: Language = 'id') {
    this.page = page;
    this.strings = displayStrings[language];
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** All texts of the window. */
  get words(): Locator {
    return this.page.locator('body');
  }

  /** The whole page, which names its language. */
  get root(): Locator {
    return this.page.locator('html');
  }

  /** The element of a view of this kind. */
  scene(kind: DisplayView['scene']['kind']): Locator {
    return this.page.locator(`[data-scene="${kind}"]`);
  }

  amount(amount: Rupiah): Locator {
    return this.page.getByText(formatRupiah(amount), { exact: true });
  }

  get qrCodes(): Locator {
    return this.page.getByRole('img', { name: this.strings.scan });
  }

  /** Returns the text that a phone reads from the QR code on the screen. */
  readQr(): Promise<string> {
    return readQr(this.qrCodes.first());
  }
}

/** Resolves to the window for the customer once it is open. */
export const customerPage = (app: ElectronApplication): Promise<Page> => windowAt(app, ADDRESS);
