import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerDialogs, sampleShopFile } from '../../fakes/shop/shop-file.ts';
import type { Walk } from '../state.ts';
import { createStaff, lock, PINS } from './people.ts';

/** What a cashier may not do alone, and what the owner alone does. */
export const supervising: Walk = {
  name: 'a close that needs a supervisor, and an import that needs the owner',
  settings: () => ({ mode: 'training', shift: { required: { training: true } } }),
  states: [
    {
      name: 'settings/cashier',
      reach: async (till) => {
        const { settings, signIn, staff } = till;
        await createStaff(till.page);
        await lock(till);
        await signIn.enterPin('Sari', PINS.Sari);
        await signIn.signedInAs('Sari').waitFor();
        await staff.open();
        await settings.section('data').waitFor({ state: 'detached' });
      },
      needs: ({ settings }) => ({ sections: settings.section('technical') }),
    },
    {
      name: 'settings/cashier-mode',
      reach: async ({ connection, settings }) => {
        await settings.select('service');
        await connection.mode.waitFor();
      },
      needs: ({ connection }) => ({ mode: connection.mode }),
    },
    {
      name: 'shift/supervisor',
      reach: async ({ shift, signIn }) => {
        await shift.open();
        await shift.typeCount({ 50000: 4 });
        await shift.confirmByKeys();
        await shift.shift(1).waitFor();
        await shift.press('F8');
        await shift.typeCount({ 50000: 3 });
        await shift.confirmByKeys();
        await shift.differs.waitFor();
        await shift.press('F8');
        await shift.field('whyDiffers').fill('salah beri kembalian');
        await shift.field('floatLeft').fill('100000');
        await shift.field('removedTo').fill('Bu Ratna');
        await shift.confirmByKeys();
        await signIn.overrideQuestion.waitFor();
      },
      needs: ({ signIn }) => ({ question: signIn.overrideQuestion, first: signIn.people.first() }),
    },
    {
      name: 'settings/transfer-applied',
      reach: async (till) => {
        const { app, shift, signIn, transfer } = till;
        await signIn.enterPin('Budi', PINS.Budi);
        await shift.z(1).waitFor();
        await lock(till);
        await signIn.enterPin('Bu Ratna', PINS['Bu Ratna']);
        await signIn.signedInAs('Bu Ratna').waitFor();
        const file = join(mkdtempSync(join(tmpdir(), 'loket-pictures-')), 'toko.json');
        writeFileSync(file, sampleShopFile());
        await answerDialogs(app, file);
        await transfer.open();
        await transfer.chooseButton.click();
        await transfer.preview.waitFor();
        await transfer.apply();
        await transfer.applied.waitFor();
      },
      needs: ({ transfer }) => ({ done: transfer.applied }),
    },
  ],
};
