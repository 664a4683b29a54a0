import { createInterface } from 'node:readline';
import type { PlanRow } from './plan.ts';
import type { CertifyTarget } from './settings-file.ts';

export interface Asking {
  readonly yes: boolean;
  /** Standard input is taken by the secret. */
  readonly inputTaken: boolean;
  readonly terminal: boolean;
}

/** What a person must agree to: away from this computer, real goods are bought, though a run before may have bought them too. */
export function warning({ service }: CertifyTarget, rows: readonly PlanRow[], boughtBefore: number): string {
  const buys = `This buys real goods: ${orders(rows.length)} at ${service.baseUrl} on the account ${service.fsId}.`;
  if (boughtBefore === 0) return buys;
  return `${buys} The plan is bought anew: ${orders(boughtBefore)} ${boughtBefore === 1 ? 'was' : 'were'} bought in this folder before.`;
}

const orders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** Why nobody can be asked, or null. */
export function cannotAsk({ terminal, inputTaken }: Asking): string | null {
  if (inputTaken) return 'standard input brings the secret, so nobody can be asked: add --yes if that is meant';
  return terminal ? null : 'there is no terminal to ask on: add --yes if that is meant';
}

/** Asks on the terminal; only the whole word counts, and an input that ends is a no. */
export function agrees(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    // The terminal is held by the question, so that Ctrl-C arrives here.
    terminal.on('SIGINT', () => terminal.close());
    terminal.once('close', () => {
      process.stdout.write('\n');
      resolve(false);
    });
    terminal.question('Type BUY to go on: ', (answer) => {
      resolve(answer.trim() === 'BUY');
      terminal.close();
    });
  });
}
