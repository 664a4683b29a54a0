import type { Locator } from '@playwright/test';
import type { Strings } from '../../../../../renderer/core/i18n/shape.ts';
import { Screen } from '../screen.ts';

type Column = 'name' | 'code' | 'family' | 'price' | 'cost' | 'fee' | 'profit';
type Fault = Extract<keyof Strings['grid'], `fault_${string}`>;

/** The price table of the owner's catalogue. */
export class PriceTable extends Screen {
  get table(): Locator {
    return this.page.getByRole('grid', { name: this.words.text('grid.label'), exact: true });
  }

  row(code: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByText(code, { exact: true }) });
  }

  /** The codes of the rows that are drawn, in their order. */
  codes(): Promise<string[]> {
    return this.table.locator('[id$="-code"]').allInnerTexts();
  }

  cell(code: string, column: Column): Locator {
    return this.row(code).locator(`[id$="-${column}"]`);
  }

  /** The cell that the keys act on. */
  get active(): Locator {
    return this.table.getByRole('gridcell', { selected: true });
  }

  /** The field of the cell that is typed. */
  get field(): Locator {
    return this.table.getByRole('textbox');
  }

  heading(column: Column): Locator {
    return this.table.getByRole('columnheader', { name: this.words.text(`grid.column_${column}`), exact: true });
  }

  sort(column: Column): Locator {
    return this.heading(column).getByRole('button');
  }

  /** The line below the table: why a typed cell was not kept. */
  said(fault: Fault): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text(`grid.${fault}`) });
  }

  get pasted(): Locator {
    return this.page.getByRole('dialog').getByRole('textbox', { name: this.words.text('grid.pasted'), exact: true });
  }

  get refused(): Locator {
    return this.page.getByRole('list', { name: this.words.text('grid.refusedList'), exact: true }).getByRole('listitem');
  }

  /** The line of the preview that counts the service fees. */
  fees(count: number): Locator {
    return this.page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: this.words.text('grid.fees', { count }) });
  }

  get pasteButton(): Locator {
    return this.button('grid.paste');
  }

  get undoButton(): Locator {
    return this.button('many.undo');
  }

  use(count: number): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: this.words.text('grid.use', { count }) });
  }

  /** Pastes as the keyboard does, without the computer's clipboard, which other tests share. */
  paste(text: string): Promise<void> {
    return this.table.evaluate((table, plain) => {
      const data = new DataTransfer();
      data.setData('text/plain', plain);
      table.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  }
}
