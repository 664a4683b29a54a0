import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerStatement } from '../../../fakes/shop/provider-statement.ts';
import type { Walk, WalkingTill } from '../../state.ts';

/** Makes the statement of the practice service's account, with one wrong amount, and answers the system's dialog with it. */
async function chooseStatement({ app, practice }: WalkingTill): Promise<void> {
  const [opening, first, ...others] = practice.control.account();
  const faulty = [...(opening ? [opening] : []), ...(first ? [{ ...first, amount: first.amount - 500 }] : []), ...others];
  const file = join(tmpdir(), 'mutasi-saldo-penyedia.csv');
  writeFileSync(file, providerStatement(faulty));
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
  }, file);
}

/** The provider's statement: its choice, how it is read, and what differs. */
export const comparing: Walk = {
  name: 'the statement of the provider',
  states: [
    {
      name: 'statement/begin',
      reach: async ({ counter, product, statement }) => {
        for (const code of ['pulsa-telkomsel-50000', 'voucher-alfamart-50000']) {
          await counter.reaches(await counter.sell(product(code)), 'success');
          await counter.next();
        }
        await statement.open();
      },
      needs: ({ statement }) => ({ choose: statement.chooseButton }),
    },
    {
      name: 'statement/read',
      reach: async (till) => {
        await chooseStatement(till);
        await till.statement.chooseButton.click();
        await till.statement.compareButton.waitFor();
      },
      needs: ({ statement }) => ({ compare: statement.compareButton }),
    },
    {
      name: 'statement/result',
      reach: async ({ statement }) => {
        await statement.field('opening').fill('1000000');
        await statement.field('closing').fill('900000');
        await statement.compareButton.click();
        await statement.classes.waitFor();
        await statement.entries.first().waitFor();
      },
      needs: ({ statement }) => ({ save: statement.export }),
    },
  ],
};
