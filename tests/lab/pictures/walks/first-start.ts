import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstStartStep } from '../../../../shared/settings/settings.ts';
import { Finger } from '../../drive/finger.ts';
import type { ScreenState, Walk, WalkingTill } from '../state.ts';

const next = (step: FirstStartStep): ScreenState => ({
  name: `first-start/${step}`,
  reach: async ({ counter, firstStart }) => {
    await counter.press('PageDown');
    await firstStart.step(step).waitFor();
  },
  needs: ({ firstStart }) => ({ next: firstStart.nextButton, skip: firstStart.skipButton, leave: firstStart.leaveButton }),
});

/** Chooses a file with these rows. */
async function chooseFile({ app, firstStart, importColumns, profile }: WalkingTill, rows: readonly string[]): Promise<void> {
  const path = join(profile, 'produk.csv');
  writeFileSync(path, ['code,name,family,price', ...rows].join('\n'));
  await app.evaluate(({ dialog }, file) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [file] });
  }, path);
  await firstStart.chooseFileButton.click();
  await firstStart.preview.or(importColumns.go).first().waitFor();
}

/** A new shop's first start, one step after the other. */
export const firstStarting: Walk = {
  name: 'the first start',
  isNewShop: true,
  states: [
    {
      name: 'first-start/language',
      reach: ({ firstStart }) => firstStart.step('language').waitFor(),
      needs: ({ firstStart }) => ({ next: firstStart.nextButton, skip: firstStart.skipButton, leave: firstStart.leaveButton }),
    },
    ...(['shop', 'printer'] as const).map(next),
    {
      name: 'first-start/printer-form',
      reach: async ({ printers }) => {
        await printers.fillInByHand();
        await printers.field('name').fill('Printer depan');
      },
      needs: ({ firstStart }) => ({ next: firstStart.nextButton, leave: firstStart.leaveButton }),
    },
    {
      ...next('owner'),
      reach: async (till) => {
        await till.printers.cancelForm();
        await next('owner').reach(till);
      },
    },
    {
      name: 'first-start/owner-touch',
      reach: async ({ digitPad, page, staff }) => {
        const finger = await Finger.on(page);
        await finger.tap(staff.newPin(staff.firstOwnerForm));
        await digitPad.pad.waitFor();
      },
      needs: ({ digitPad, firstStart, staff }) => ({
        pin: staff.newPin(staff.firstOwnerForm),
        'first key': digitPad.digit('1'),
        'last key': digitPad.digit('0'),
        next: firstStart.nextButton,
      }),
    },
    next('catalogue'),
    {
      name: 'first-start/fee',
      reach: async ({ firstStart }) => {
        await firstStart.fee.fill('2500');
        await firstStart.fee.press('Tab');
        await firstStart.tick('catalogue').waitFor();
      },
      needs: ({ firstStart }) => ({ fee: firstStart.fee, next: firstStart.nextButton }),
    },
    {
      name: 'first-start/catalogue-faults',
      reach: (till) => chooseFile(till, ['melati-10,Pulsa Melati 10.000,telco-prepaid,sebelas ribu', ',Tanpa kode,telco-prepaid,5000']),
      needs: ({ firstStart }) => ({ mistakes: firstStart.mistakes }),
    },
    {
      name: 'first-start/catalogue-columns',
      reach: (till) => chooseFile(till, ['melati-10,Pulsa Melati 10.000,Pulsa,11500', 'ml-86,Mobile Legends 86,Games,20100']),
      needs: ({ firstStart }) => ({ choose: firstStart.chooseFileButton }),
    },
    {
      name: 'first-start/catalogue-preview',
      reach: (till) => chooseFile(till, ['melati-10,Pulsa Melati 10.000,telco-prepaid,11500']),
      needs: ({ firstStart }) => ({ import: firstStart.importButton }),
    },
    {
      name: 'first-start/catalogue-imported',
      reach: async ({ firstStart }) => {
        await firstStart.importButton.click();
        await firstStart.imported(1).waitFor();
      },
      needs: ({ firstStart }) => ({ next: firstStart.nextButton }),
    },
  ],
};
