import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '../../../../main/journal/journal.ts';
import { ledgerSums } from '../../../../main/journal/projections/ledger-sums.ts';
import { canariesOf, textsIn } from '../../../lab/fakes/erasure/erasures.ts';
import { soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const SALES = 12;
/** The writes of a run at which it is killed, beside the first and the last ones. */
const KILLS = 14;
/** A fast machine erases more in one transaction, so a second run has fewer writes: up to this part it has them surely. */
const SURE = 0.8;
const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'lab', 'fakes', 'erasure', 'erasure-process.ts');

const erase = (file: string, killAt: number) =>
  spawnSync(process.execPath, ['--no-warnings', PROGRAM, file, String(killAt)], { encoding: 'utf8' });

const sums = (journal: Journal) => journal.read.tables((db) => ledgerSums(db, { after: 0, to: 10_000 }));
const states = (journal: Journal) =>
  journal.read.ordersAfter(0, SALES).map(({ order, head, printed }) => [order.state.is, order.refund, head, printed]);

describe('a till that is killed while it erases', () => {
  it('has an intact journal at each moment, goes on with the erasure, and ends with the same', () => {
    const whole = join(folder.path, 'whole.db');
    const journal = folder.sold(1, SALES);
    journal.indexOrders(100);
    const before = [sums(journal), states(journal)];
    journal.close();
    copyFileSync(folder.file, whole);
    const steps = Number(erase(folder.file, 0).stdout);
    expect(steps).toBeGreaterThan(30);
    const chosen = Array.from({ length: KILLS }, (_, n) => 1 + Math.floor((n * steps * SURE) / (KILLS - 1)));
    for (const killAt of new Set([2, 3, ...chosen])) {
      const file = join(folder.path, `killed-${killAt}.db`);
      copyFileSync(whole, file);
      expect([killAt, erase(file, killAt).signal]).toEqual([killAt, 'SIGKILL']);
      const killed = folder.open(file);
      expect([killAt, killed.verify().brokenAt, sums(killed), states(killed)]).toEqual([killAt, null, ...before]);
      killed.close();
      expect([killAt, erase(file, 0).stderr]).toEqual([killAt, '']);
      const ended = folder.open(file);
      expect([killAt, ended.verify().brokenAt, sums(ended), states(ended)]).toEqual([killAt, null, ...before]);
      expect(ended.read.order(soldAt(1).orderId)?.order.sale.body).toBe('');
      ended.close();
      const canaries = Array.from({ length: SALES }, (_, n) => canariesOf(n + 1)).flat();
      for (const end of ['', '-wal']) expect([killAt, end, textsIn(file + end, canaries)]).toEqual([killAt, end, []]);
    }
  }, 300_000);
});
