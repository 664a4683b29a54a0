import type { RunMode } from '../../certification/plan/resume.ts';
import type { CertifyTarget } from '../../certification/plan/settings-file.ts';
import { askForWord } from './ask.ts';
import { countOrders } from './terminal.ts';

export interface ConfirmationInput {
  readonly yes: boolean;
  /** The secret uses standard input. */
  readonly isInputTaken: boolean;
  readonly isInteractive: boolean;
}

/** What a run would buy. */
export interface PlannedPurchases {
  readonly rows: number;
  /** The most rows that are bought. */
  readonly toBuy: number;
  readonly boughtBefore: number;
  readonly mode: RunMode;
}

/** What a person must confirm: against a remote service, real goods are bought; names what an earlier run bought. */
export function purchaseWarning({ service }: CertifyTarget, purchases: PlannedPurchases): string {
  const { toBuy, mode } = purchases;
  const atMost = mode === 'onlyFailed' ? 'at most ' : '';
  return `This buys real goods: ${atMost}${countOrders(toBuy)} at ${service.baseUrl} on the account ${service.fsId}.${before(purchases)}`;
}

function before({ rows, toBuy, boughtBefore, mode }: PlannedPurchases): string {
  if (boughtBefore === 0) return '';
  const bought = `${countOrders(boughtBefore)} ${boughtBefore === 1 ? 'was' : 'were'} bought in this folder before.`;
  if (mode === 'anew') return ` The plan is bought anew: ${bought}`;
  if (mode === 'onlyFailed') return ` What ended as expected is not bought again: ${bought}`;
  return ` ${rows - toBuy} of the ${rows} rows of the plan are done or open already, and are not bought again.`;
}

/** Why the program can ask no person; null where it can. */
export function reasonNotInteractive({ isInteractive: terminal, isInputTaken: inputTaken }: ConfirmationInput): string | null {
  if (inputTaken) return 'standard input brings the secret, so nobody can be asked: add --yes if that is meant';
  return terminal ? null : 'there is no terminal to ask on: add --yes if that is meant';
}

/** Accepts only the whole word. */
export const confirmPurchase = (): Promise<boolean> =>
  askForWord('Type BUY to go on: ', (typed) => typed === 'BUY').finally(() => process.stdout.write('\n'));
