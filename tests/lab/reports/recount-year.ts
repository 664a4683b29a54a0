import { openFile, openReadOnly } from '../../../main/journal/core/database.ts';
import type { Journal } from '../../../main/journal/journal.ts';
import { checkDailySums } from '../../../main/journal/rollups/daily-sums.ts';
import { openJournal } from '../../../main/records/journal-schema.ts';
import { addDays, SHOP_ZONES, type ShopClock } from '../../../shared/lib/business-day.ts';
import type { DebtsForm } from '../../../shared/reports/report-forms.ts';
import { DAY_KINDS } from '../../../shared/reports/report-span.ts';
import { emptyRollUps, sumAllDays } from '../fakes/journals.ts';
import { debtDifferences } from './debt-differences.ts';
import { differencesOf, keptSums } from './kept-sums.ts';
import { plainRecount } from './plain-recount.ts';
import { Dice } from './year/dice.ts';
import { addDebts } from './year/year-debts.ts';
import { type MadeYear, makeYear } from './year/year-journal.ts';

interface RecountedYear {
  readonly orders: number;
  /** How the sums were made: kept with each sale, or counted later. */
  readonly how: string;
  readonly sums: number;
  readonly differences: readonly string[];
}

const STARTS = [0, 90, 240, 720];

/**
 * A year whose shop changes its zone and the start of its day on some days. The sums of every second year are counted later, in slices,
 * with a journal that is closed and opened in between. The sums of past days are compared with those of their hours, and the report of debts with
 * its own recount.
 */
export function recountYear(file: string, seed: number, orders: number): RecountedYear {
  const dice = new Dice(seed * 7_919);
  let clock: ShopClock = { zone: 'Asia/Jakarta', dayStartsAt: STARTS[seed % STARTS.length] ?? 0 };
  const clockOf = (): ShopClock => {
    if (dice.isChance(0.01)) clock = { zone: SHOP_ZONES[dice.between(0, 2)] ?? clock.zone, dayStartsAt: STARTS[dice.between(0, 3)] ?? 0 };
    return clock;
  };
  const made = makeYear(file, { seed, orders, clockOf });
  const journal = openUnsynced(file);
  addDebts(journal, dice, { ...made, clockOf });
  sumAllDays(journal);
  journal.close();
  const isLater = seed % 2 === 0;
  if (isLater) countLater(file, dice);
  const db = openReadOnly(file);
  try {
    const kept = keptSums(db);
    const daily = checkDailySums(db);
    const debts = debtForms(made).map((form) => debtDifferences(db, form));
    return {
      orders: made.orders,
      how: isLater ? 'counted later' : 'counted with each sale',
      sums: kept.size + debts.reduce((sum, { figures }) => sum + figures, 0),
      differences: [
        ...differencesOf(kept, plainRecount(db)),
        ...(daily === null ? [] : [daily]),
        ...debts.flatMap(({ differences }) => differences),
      ],
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
    const journal = openUnsynced(file);
    for (let slice = 0; slice < 200 && left > 0; slice += 1) {
      const counted = journal.countOlder(dice.between(1, 400));
      if (!counted.ok) throw new Error(counted.failure.detail);
      left = counted.value;
    }
    if (left === 0) sumAllDays(journal);
    journal.close();
  }
}

/** The file need not survive a power cut. */
function openUnsynced(file: string): Journal {
  const journal = openJournal(file, (path) => {
    const opened = openFile(path);
    opened.exec('PRAGMA synchronous = OFF');
    return opened;
  });
  if (!journal.ok) throw new Error(journal.failure.detail);
  return journal.value;
}

/** The whole year and a part of it, by both kinds of day. */
const debtForms = ({ firstDay, lastDay }: MadeYear): DebtsForm[] =>
  DAY_KINDS.flatMap((days) =>
    [
      { days, from: firstDay, to: lastDay },
      { days, from: addDays(firstDay, 40), to: addDays(firstDay, 130) },
    ].flatMap((span) => [
      { span, group: 'day' as const },
      { span, group: 'month' as const },
    ]),
  );
