import { join } from 'node:path';
import { dropProfile, newProfile, startPractice } from '../../drive/launch.ts';
import type { Act, Plan, PlannedSale } from '../plan.ts';
import { readEvents } from '../recompute/evidence.ts';
import { countOf, type Day, LIMITS, papersIn, totalOf } from '../run-day.ts';
import { type Name, WindowCounter } from './window-counter.ts';

/**
 * The same plan at the real window, as far as one line of each ticket, split payments, payments out and drops, X, kills and closes. Troubles
 * meet checkouts alone. The owner takes the X and closes; so each Z has its margin.
 */

const OWNER: Name = 'Bu Ratna';
const FLOAT = 300_000;
const SETTINGS = {
  mode: 'training',
  cashier: 'Sari',
  theme: 'system',
  kioskFee: 1_500,
  receipt: { paper: '80' },
  shift: { required: { training: true } },
};

export async function runWindowDay({ acts }: Plan, say: (line: string) => void): Promise<Day> {
  const profile = newProfile();
  const practice = await startPractice({ pace: 0, limits: LIMITS, switches: { limitHeaders: 'all' } });
  const counter = new WindowCounter(practice, profile);
  let [cash, shift, kills, seller]: [number, number, number, Name] = [FLOAT, 0, 0, OWNER];

  /** Each works under their own name. */
  const as = async (name: Name): Promise<void> => {
    if (seller !== name) await counter.signIn(name);
    seller = name;
  };
  const sell = async ({ lines: [line], payment, cashier }: PlannedSale): Promise<string> => {
    await as(cashier);
    const [nonCash = null] = payment.nonCash;
    const code = line?.code ?? '';
    const number =
      line?.ending === '7777' || line?.ending === '9999' ? `0811${String(line.customer).padStart(5, '0')}${line.ending}` : null;
    const sold = await counter.sell({ code, number, customer: line?.customer ?? 1, nonCash, over: payment.over });
    cash += sold.cash;
    say(`  ${code}`);
    return sold.orderId;
  };
  const perform = async (act: Act): Promise<void> => {
    switch (act.is) {
      case 'open':
        shift += 1;
        await as(act.cashier);
        cash = totalOf(countOf(Math.max(0, cash - act.missing)));
        return counter.openShift(shift, countOf(cash));
      case 'sale': {
        const trouble = act.trouble?.endpoint === 'checkout' ? act.trouble : null;
        if (trouble) practice.control.fault({ ...trouble, count: 1 });
        const orderId = await sell(act.sale);
        if (trouble?.kind !== 'dropBefore' && act.sale.lines[0]?.ending !== '5555') await counter.ends(orderId);
        practice.control.clearFaults();
        return counter.next();
      }
      case 'kill': {
        const orderId = await sell(act.sale);
        await counter.dieAndStart();
        kills += 1;
        seller = OWNER;
        await as(act.sale.cashier);
        return counter.ends(orderId);
      }
      case 'move':
        await as('Budi');
        await counter.move(act.kind === 'payOut' ? 'payOut' : 'drop', act.amount);
        cash -= act.amount;
        return;
      case 'x':
        await as(OWNER);
        return counter.takeX(shift);
      case 'close': {
        await as(OWNER);
        const count = countOf(cash);
        const floatLeft = Math.min(act.leave, totalOf(count));
        await counter.closeShift(shift, count, floatLeft);
        cash = floatLeft;
        return;
      }
      // At the window nobody deposits, refunds or works without a network yet.
      case 'deposit':
      case 'refunds':
      case 'outage':
      case 'ends':
      case 'tellBalance':
        return;
    }
  };

  try {
    await counter.start(SETTINGS);
    for (const act of acts) await perform(act);
    await counter.close();
    const { control } = practice;
    const faults = Object.values(control.struck()).reduce((sum, times) => sum + times, 0);
    const evidence = {
      events: readEvents(join(profile, 'journal', 'training.db')),
      account: control.account(),
      ledger: control.ledger(),
      balance: control.balance(),
      papers: papersIn(join(profile, 'receipts', 'training')),
    };
    return { evidence, faults, kills };
  } finally {
    await counter.close();
    await practice.close();
    dropProfile(profile);
  }
}
