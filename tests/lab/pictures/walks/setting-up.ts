import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SettingsPart } from '../../../../renderer/core/stores/sections.ts';
import type { UpdateView } from '../../../../shared/ipc/updates/update-views.ts';
import { PrinterDouble } from '../../fakes/printer/printer-double.ts';
import { answerDialogs, sampleShopFile } from '../../fakes/shop/shop-file.ts';
import type { ScreenState, Walk, WalkingTill } from '../state.ts';
import { pushToPage } from './push-status.ts';

const section = (name: SettingsPart): ScreenState => ({
  name: `settings/${name}`,
  reach: ({ settings }) => settings.open(name),
  needs: () => ({}),
});

/** The section as main fills it when an update waits or was not installed. */
const updatesWith = (name: string, view: Pick<UpdateView, 'state' | 'heldAtNight'>): ScreenState => ({
  name: `settings/updates-${name}`,
  reach: async (till) => {
    await pushToPage(till, 'updates', { version: '0.2.0', checkedAt: '2026-11-22T03:00:00.000Z', ...view });
    await till.updates.state.filter({ hasText: '0.3.0' }).waitFor();
  },
  needs: ({ updates }) => ({ state: updates.state }),
});

/** Presses the button that closes the window, as the desktop would. */
const pressClose = ({ app }: WalkingTill): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('loket://app/'));
    setImmediate(() => window?.close());
  });

const NEW_PRINTER = 'Printer depan';

/** Saves the printer in the form, and prints its test page. A new printer confirms nothing, so the till asks what came out. */
async function printTestPage({ printers, printJobs }: WalkingTill): Promise<void> {
  const printer = await PrinterDouble.start('ordered');
  try {
    await printers.field('host').fill('127.0.0.1');
    await printers.field('port').fill(String(printer.port));
    await printers.save();
    await printers.printTestPage(NEW_PRINTER);
    await printJobs.note('sent', { what: 'Lembar tes', printer: NEW_PRINTER }).waitFor();
  } finally {
    await printer.close();
  }
}

/** The settings, one section after the other, and the questions that they ask. */
export const settingUp: Walk = {
  name: 'the settings',
  settings: ({ baseUrl, authUrl }) => ({ service: { baseUrl, authUrl, fsId: 'fs-melati-2', clientId: 'kios-melati' } }),
  states: [
    section('appearance'),
    {
      name: 'settings/customer-display',
      reach: async ({ settings }) => {
        await settings.placeDisplay('secondScreen');
        await settings.displayLanguage.scrollIntoViewIfNeeded();
      },
      needs: () => ({}),
    },
    ...(['shop', 'receipt', 'printers', 'sales', 'journal', 'office'] as const).map(section),
    {
      name: 'settings/office-not-reached',
      reach: async ({ office }) => {
        await office.join('http://127.0.0.1:9', 'ABCDEFGH23');
        await office.failure('failure.office_notReached.title').waitFor();
      },
      needs: ({ office }) => ({ why: office.failure('failure.office_notReached.title') }),
    },
    section('doctor'),
    {
      name: 'settings/doctor-report',
      reach: ({ doctor }) => doctor.check(),
      needs: ({ doctor }) => ({ save: doctor.saveButton }),
    },
    {
      name: 'settings/support-gathered',
      reach: ({ doctor }) => doctor.gather(),
      needs: ({ doctor }) => ({ save: doctor.saveFileButton }),
    },
    section('updates'),
    updatesWith('waiting', {
      state: { kind: 'waiting', version: '0.3.0', for: ['orders', 'shift'] },
      heldAtNight: { version: '0.3.0', at: '2026-11-21T18:30:00.000Z', for: ['shift', 'password'] },
    }),
    updatesWith('not-installed', { state: { kind: 'refused', version: '0.3.0', why: 'notAllowed' }, heldAtNight: null }),
    section('transfer'),
    {
      name: 'settings/transfer-exported',
      reach: async ({ app, transfer }) => {
        const file = join(mkdtempSync(join(tmpdir(), 'loket-pictures-')), 'toko-melati-2.json');
        await answerDialogs(app, file);
        await transfer.exportShop();
        await transfer.exported('toko-melati-2.json').waitFor();
      },
      needs: () => ({}),
    },
    {
      name: 'settings/transfer-refused',
      reach: async ({ app, profile, transfer }) => {
        const file = join(profile, 'bukan-toko.json');
        writeFileSync(file, '{"rahasia": true}');
        await answerDialogs(app, file);
        await transfer.chooseButton.click();
        await transfer.refused.waitFor();
      },
      needs: ({ transfer }) => ({ why: transfer.refused }),
    },
    {
      name: 'settings/transfer-preview',
      reach: async ({ app, profile, transfer }) => {
        const file = join(profile, 'toko.json');
        writeFileSync(file, sampleShopFile());
        await answerDialogs(app, file);
        await transfer.chooseButton.click();
        await transfer.preview.waitFor();
      },
      needs: () => ({}),
    },
    section('service'),
    {
      name: 'settings/service-provider',
      reach: ({ connection }) => connection.toggleAdvanced(),
      needs: () => ({}),
    },
    {
      name: 'settings/service-wrong',
      reach: async ({ connection, counter, settings }) => {
        await connection.type({ baseUrl: 'contoh', proxy: 'salah' });
        await counter.press('Tab');
        await settings.save();
        await settings.faults(2).waitFor();
      },
      needs: ({ settings }) => ({ save: settings.saveButton, faults: settings.faults(2) }),
    },
    {
      name: 'settings/leave-question',
      reach: async ({ counter, settings }) => {
        await counter.press('F1');
        await settings.leaveQuestion.waitFor();
      },
      needs: ({ settings }) => ({ stay: settings.stayButton }),
    },
    {
      name: 'settings/close-question',
      reach: async (till) => {
        await till.settings.stayButton.click();
        await pressClose(till);
        await till.dialogs.question('closeWindow').waitFor();
      },
      needs: ({ dialogs }) => ({ stay: dialogs.noButton('closeWindow'), yes: dialogs.yesButton('closeWindow') }),
    },
    {
      name: 'settings/check-failed',
      reach: async ({ connection, counter, settings }) => {
        await counter.press('Escape');
        await counter.press('F1');
        await settings.dropAndLeave();
        await connection.open();
        await connection.type({ clientId: 'kios-lain' });
        await connection.secret.fill('rahasia');
        await connection.check();
        await connection.verdict(false).waitFor();
      },
      needs: () => ({}),
    },
    {
      name: 'settings/printer-form',
      reach: async ({ counter, printers, settings }) => {
        await counter.press('F1');
        await settings.dropAndLeave();
        await printers.open();
        await printers.fillInByHand();
        await printers.field('name').fill(NEW_PRINTER);
      },
      needs: () => ({}),
    },
    {
      name: 'settings/test-page',
      reach: printTestPage,
      needs: ({ printers }) => ({ yes: printers.squareButton(true), no: printers.squareButton(false) }),
    },
    {
      name: 'settings/test-page-no-square',
      reach: async ({ printers }) => {
        await printers.answerSquare(false);
        await printers.squareAnswer(false).waitFor();
      },
      needs: ({ printers }) => ({ 'what to check': printers.squareAnswer(false) }),
    },
    {
      name: 'settings/erasure',
      reach: async ({ journal }) => {
        await journal.openErasure();
        await journal.keepFor(24);
      },
      needs: ({ journal }) => ({ erasure: journal.erasure }),
    },
    {
      name: 'settings/erasure-question',
      reach: async ({ journal }) => {
        await journal.eraseNow();
        await journal.erasureQuestion.waitFor();
      },
      needs: ({ journal }) => ({ question: journal.erasureQuestion }),
    },
    {
      name: 'settings/journal-verified',
      reach: async ({ journal }) => {
        await journal.keepData();
        await journal.open();
        await journal.verify();
        await journal.verifiedWell.waitFor();
      },
      needs: () => ({}),
    },
    {
      name: 'settings/journal-backed-up',
      reach: async ({ app, journal, profile }) => {
        const folder = join(profile, 'Salinan Kios Melati');
        mkdirSync(folder);
        await app.evaluate(({ dialog }, path) => {
          dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
        }, folder);
        await journal.chooseFolder();
        await journal.folder(folder).waitFor();
        await journal.backUp();
        await journal.backedUp.waitFor();
      },
      needs: () => ({}),
    },
    {
      name: 'settings/restore-question',
      reach: async ({ journal }) => {
        await journal.restore();
        await journal.lossQuestion.waitFor();
      },
      needs: ({ journal }) => ({ question: journal.lossQuestion }),
    },
    {
      name: 'settings/restore-last-question',
      reach: async ({ journal }) => {
        await journal.acceptLoss();
        await journal.restoreQuestion.waitFor();
      },
      needs: ({ journal }) => ({ question: journal.restoreQuestion }),
    },
  ],
};
