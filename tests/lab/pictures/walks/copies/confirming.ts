import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedFrom } from '../../../../../main/journal/core/epochs.ts';
import { openJournal } from '../../../../../main/records/journal-schema.ts';
import { keepUnvouched, MOST_RUNS } from '../../../../../main/records/restore/unvouched-runs.ts';
import { doubtFigures } from '../../../../../main/records/unconfirmed/copied-figures.ts';
import { accountOf } from '../../../../../main/service/account.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { ServiceSettings } from '../../../../../shared/service/service-settings.ts';
import { write } from '../../../fakes/journals.ts';
import { customersOf, rina } from '../../../fakes/shop/customers.ts';
import { accountsOf, saleOnAccount } from '../../../fakes/shop/on-account.ts';
import { cashOf } from '../../../fakes/shop/payments.ts';
import { SARI, value } from '../../../fakes/shop/shifts.ts';
import type { Walk } from '../../state.ts';

const COPIED_AT = '2026-11-20T11:15:00.000Z';

/** A journal as a restore leaves it: a customer who owes, and one with money ahead, as of a copy. */
function prepare(profile: string): void {
  const journal = value(openJournal(join(profile, 'journal', 'training.db')));
  const [owing, ahead] = ['Bu Rina', 'Pak Ahmad Dahlan Kusumawardhana'].map((name) =>
    value(customersOf(journal).save(rina({ name }), SARI)),
  );
  for (const customer of [owing, ahead])
    value(accountsOf(journal).open({ customerId: customer?.customerId ?? '', limit: rupiah(500_000) }, SARI));
  write(journal, saleOnAccount(1, owing?.customerId ?? '', 2));
  const payment = { customerId: ahead?.customerId ?? '', paymentId: '5f0e9a52-9a4c-4d39-8f0c-1f7f7d0f6b01', amount: rupiah(250_000) };
  value(accountsOf(journal).payIn({ ...payment, given: [cashOf(250_000)] }, SARI));
  value(journal.append(journal.read.tables((db) => doubtFigures(db, COPIED_AT, COPIED_AT))));
  // A list of another computer names more runs than are searched, and an account.
  value(journal.append([{ type: 'epoch', subject: '', at: COPIED_AT, epoch: '0123456789ab', past: [] }]));
  const runs = Array.from({ length: MOST_RUNS + 2 }, (_, index) => ({
    ...{ epoch: `f${String(index).padStart(11, '0')}`, at: COPIED_AT },
    after: '0123456789ab',
  }));
  const account = accountOf(ServiceSettings.parse({ baseUrl: 'https://another.example', clientId: 'kios-melati' }));
  keepUnvouched(journal, listedFrom('unknown', [...runs, { account, epoch: '0123456789ab', at: COPIED_AT }]));
  journal.close();
  const backups = join(profile, 'backups');
  mkdirSync(backups, { recursive: true });
  const erasures = [
    { journal: '0123456789ab', id: 'wish-1', at: COPIED_AT, of: [], by: SARI },
    { journal: '0123456789ab', before: '2024-11-20T11:15:00.000Z' },
  ];
  writeFileSync(join(backups, 'loket-training.erasures'), erasures.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

/** Figures as of a copy of the journal. */
export const confirming: Walk = {
  name: 'figures as of a copy',
  prepare,
  states: [
    {
      name: 'customers/figure-question',
      reach: async ({ counter, customers, figures }) => {
        await figures.count.waitFor();
        await customers.open();
        await counter.type('rina');
        await counter.press('ArrowDown');
        await customers.accountButton('pay').click();
        await customers.record();
        await figures.question.waitFor();
      },
      needs: ({ figures }) => ({ goOn: figures.goOnButton, confirm: figures.confirmButton }),
    },
    {
      name: 'settings/listed-runs',
      reach: async ({ counter, figures }) => {
        await counter.press('Escape');
        await counter.press('Escape');
        await figures.openCount();
        await figures.listedRuns.waitFor();
      },
      needs: ({ figures }) => ({ question: figures.listedRuns.getByRole('heading') }),
    },
    {
      name: 'settings/figures-to-confirm',
      reach: async ({ figures }) => {
        await figures.rows.first().waitFor();
        await figures.rows.first().scrollIntoViewIfNeeded();
      },
      needs: ({ figures }) => ({ count: figures.count }),
    },
    {
      name: 'settings/listed-erasures',
      reach: async ({ figures }) => {
        await figures.openErasuresToDecide();
        await figures.listedErasures.waitFor();
      },
      needs: ({ figures }) => ({ question: figures.listedErasures.getByRole('heading') }),
    },
  ],
};
