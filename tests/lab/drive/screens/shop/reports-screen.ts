import type { Locator } from '@playwright/test';
import { Screen } from '../screen.ts';

type Choice = 'span' | 'by' | 'what' | 'days';

/** The owner's reports: the choices, the picture, the table, and the ways to save or print them. */
export class ReportsScreen extends Screen {
  async open(): Promise<void> {
    await this.press('Control+r');
    await this.picture.or(this.empty).waitFor();
  }

  choice(name: Choice): Locator {
    return this.page.getByRole('combobox', { name: this.words.text(`reports.${name}`), exact: true });
  }

  /** The line of a narrow page that names the present choices and opens them. */
  get choices(): Locator {
    const main = this.page.getByRole('main');
    return main.getByRole('button', { expanded: false }).or(main.getByRole('button', { expanded: true }));
  }

  field(name: 'month' | 'from' | 'to'): Locator {
    return this.page.getByLabel(this.words.text(`reports.${name}`), { exact: true });
  }

  /** The picture as a screen reader finds it; its name is its message. */
  get picture(): Locator {
    return this.page.getByRole('main').getByRole('img').first();
  }

  /** Where the axis of the picture begins, in px: so many rem from its left. */
  async axisStart(): Promise<number> {
    return Number(await this.picture.locator('line').first().getAttribute('x1'));
  }

  get table(): Locator {
    return this.page.getByRole('main').getByRole('table').first();
  }

  /** Returns the classes of the parts around the table that limit its length in print, and whether the report ends below its table. */
  frameOnPaper(): Promise<{ readonly limits: readonly string[]; readonly endsBelowItsTable: boolean }> {
    return this.table.evaluate((table) => {
      const around: Element[] = [];
      for (let part = table.parentElement; part; part = part.parentElement) around.push(part);
      const limits = around.filter((part) => {
        const { contain, position } = getComputedStyle(part);
        return contain !== 'none' || position === 'absolute' || position === 'fixed';
      });
      const end = table.closest('main')?.getBoundingClientRect().bottom ?? 0;
      return { limits: limits.map(({ className }) => className), endsBelowItsTable: end >= table.getBoundingClientRect().bottom };
    });
  }

  /** The name of a row, which opens what it counts. */
  rowButton(name: string): Locator {
    return this.rows.getByRole('button', { name, exact: true });
  }

  get rowButtons(): Locator {
    return this.rows.getByRole('button');
  }

  /** The row with a cell of exactly this text. */
  row(text: string): Locator {
    const cell = this.page.getByRole('cell', { name: text, exact: true }).or(this.page.getByRole('rowheader', { name: text, exact: true }));
    return this.table.getByRole('row').filter({ has: cell });
  }

  get allDays(): Locator {
    return this.button('reports.allDays');
  }

  /** The bars of a picture; screen readers read its summary instead. */
  get bars(): Locator {
    return this.page.locator('ol[aria-hidden] > li');
  }

  /** The rows of the table below its head. */
  get rows(): Locator {
    return this.table.getByRole('rowheader');
  }

  get empty(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text('reports.noData') });
  }

  get failure(): Locator {
    return this.page.getByRole('main').getByRole('alert');
  }

  /** The button of a person in the report by cashier. */
  person(name: string): Locator {
    return this.table.getByRole('button', { name, exact: true });
  }

  get allCashiers(): Locator {
    return this.button('reports.allCashiers');
  }

  get export(): Locator {
    return this.button('common.export');
  }

  get savePageButton(): Locator {
    return this.button('reports.savePage');
  }

  get saved(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.within('reports.saved') });
  }
}
