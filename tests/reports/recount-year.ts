import { openFile, openReadOnly } from '../../main/journal/core/database.ts';
import { checkDailySums } from '../../main/journal/rollups/daily-sums.ts';
import { openJournal } from '../../main/journal-schema/journal-schema.ts';
import { SHOP_ZONES, type ShopClock } from '../../shared/shift/business-day.ts';
import { emptyRollUps, sumAllDays } from '../fakes/journals.ts';
import { differencesOf, keptSums } from './kept-sums.ts';
import { plainRecount } from './plain-recount.ts';
import { Dice } from './year/dice.ts';
import { makeYear } from './year/year-journal.ts';

interface RecountedYear {
  readonly orders: number;
  /** Whether the sums were kept with each sale, or counted later. */
  readonly how: string;
  readonly sums: number;
  readonly differences: readonly string[];
}

const STARTS = [0, 90, 240, 720];

/**
 * A year whose shop changes its zone and the start of its day on some days. The sums of every second year are counted later, in slices,
 * with a journal that is closed and opened in between. The sums of past days are compared with those of their hours.
 */
export function recountYear(file: string, seed: number, orders: number): RecountedYear {
  const dice = new Dice(seed * 7_919);
  let clock: ShopClock = { zone: 'Asia/Jakarta', dayStartsAt: STARTS[seed % STARTS.length] ?? 0 };
  const clockOf = (): ShopClock => {
    if (dice.isChance(0.01)) clock = { zone: SHOP_ZONES[dice.between(0, 2)] ?? clock.zone, dayStartsAt: STARTS[dice.between(0, 3)] ?? 0 };
    return clock;
  };
  const made = makeYear(file, { seed, orders, clockOf });
  const isLater = seed % 2 === 0;
  if (isLater) countLater(file, dice);
  const db = openReadOnly(file);
  try {
    const kept = keptSums(db);
    const daily = checkDailySums(db);
    return {
      orders: made.orders,
      how: isLater ? 'counted later' : 'counted with each sale',
      sums: kept.size,
      differences: [...differencesOf(kept, plainRecount(db)), ...(daily === null ? [] : [daily])],
    };
  } finally {
    db.close();
  }
}

function countLater(file: string, dice: Dice): void {
  const db = openFile(file);
  emptyRollUps(db);
  db.close();
  for (let left = 1; left > 0; ) {
    const journal = openJournal(file, (path) => {
      const opened = openFile(path);
      opened.exec('PRAGMA synchronous = OFF');
      return opened;
    });
    if (!journal.ok) throw new Error(journal.failure.detail);
    for (let slice = 0; slice < 200 && left > 0; slice += 1) {
      const counted = journal.value.countOlder(dice.between(1, 400));
      if (!counted.ok) throw new Error(counted.failure.detail);
      left = counted.value;
    }
    if (left === 0) sumAllDays(journal.value);
    journal.value.close();
  }
}
