import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DebitRule } from '../../../shared/service/service-settings.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { startPractice } from '../drive/profile.ts';
import { type Evidence, readAccounts, readEvents } from './recompute/evidence.ts';

/** The result of a day, and the faults that it met. */
export interface Day {
  readonly evidence: Evidence;
  readonly faults: number;
  readonly kills: number;
}

const AMPLE = { rate: 10_000, burst: 10_000 };
const LIMITS = { token: AMPLE, inquiry: AMPLE, checkout: AMPLE, orderDetails: AMPLE, shopInfo: AMPLE };

/** The provider of a day: it processes orders at once, and takes what this rule says. */
export const startProvider = (debit: DebitRule): Promise<Simulator> =>
  startPractice({ pace: 0, limits: LIMITS, switches: { limitHeaders: 'all', debit } });

interface LeftBehind {
  readonly journalFile: string;
  /** The folder of the papers. */
  readonly papers: string;
  readonly provider: Simulator;
  readonly drawers: readonly number[];
  readonly owed: Readonly<Record<string, number>>;
}

export const evidenceOf = ({ journalFile, papers, drawers, owed, provider: { control } }: LeftBehind): Evidence => ({
  drawers,
  owed,
  events: readEvents(journalFile),
  accounts: readAccounts(journalFile),
  account: control.account(),
  ledger: control.ledger(),
  balance: control.balance(),
  papers: papersIn(papers),
});

const papersIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => /^[xz]-/.test(name))
      .map((name) => [name, readFileSync(join(folder, name, 'receipt.txt'), 'utf8')]),
  );

/** How many calls met a fault of the provider. */
export const strikesAt = ({ control }: Simulator): number => Object.values(control.struck()).reduce((sum, times) => sum + times, 0);
