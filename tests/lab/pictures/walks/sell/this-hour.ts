import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import { journalFileOf } from '../../../../../main/app/shop-deps.ts';
import type { JournalEvent } from '../../../../../main/journal/core/events.ts';
import { openJournal } from '../../../../../main/records/journal-schema.ts';
import { starterProducts } from '../../../drive/profile.ts';
import { eventsOfSale, soldAt } from '../../../fakes/journal-sales.ts';
import { write } from '../../../fakes/journals.ts';
import { value } from '../../../fakes/shop/shifts.ts';
import type { Walk } from '../../state.ts';

const HOUR_MS = 3_600_000;

/** Every third product that is no favourite was sold at this hour yesterday. */
function prepare(profile: string): void {
  const file = journalFileOf(profile, 'training');
  mkdirSync(dirname(file), { recursive: true });
  const journal = value(openJournal(file));
  const at = new Date(Date.now() - 24 * HOUR_MS).toISOString();
  const codes = starterProducts().flatMap(({ code, favourite }, index) => (favourite || index % 3 > 0 ? [] : [code]));
  for (const [index, code] of codes.entries()) {
    const n = 4 * (index + 1);
    const events = JSON.stringify(eventsOfSale(n)).replaceAll(soldAt(n).at, at).replaceAll('"pln-0"', JSON.stringify(code));
    write(journal, JSON.parse(events) as JournalEvent[]);
  }
  journal.close();
}

/** What sells at this hour fills the room that the favourites leave. */
export const sellingAtThisHour: Walk = {
  name: 'what sells at this hour',
  prepare,
  states: [
    {
      name: 'sell/this-hour',
      reach: async ({ counter, page, sell }) => {
        await expect.poll(() => page.evaluate(() => window.loket.orders.soldMost())).toMatchObject({ ok: true });
        // The next panel shows what the first one read.
        await expect
          .poll(async () => {
            await counter.press('F2');
            await counter.press('F1');
            await sell.findField.waitFor();
            return sell.soldMostHeading.count();
          })
          .toBe(1);
      },
      needs: ({ sell }) => ({ 'sell field': sell.findField, 'first favourite': sell.tiles.first() }),
    },
  ],
};
