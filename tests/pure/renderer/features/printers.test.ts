import { beforeEach, describe, expect, test } from 'vitest';
import { modelViews } from '../../../../main/devices/printing/models/printer-models.ts';
import { type AppStore, createAppStore } from '../../../../renderer/core/stores/app-store.ts';
import { createPrintJobsStore } from '../../../../renderer/core/stores/print-jobs-store.ts';
import {
  draftOf,
  newDraft,
  type PrinterDraft,
  parseDraft,
  withModel,
} from '../../../../renderer/features/settings/printers/printer-form.ts';
import { createPrintersStore } from '../../../../renderer/features/settings/printers/printers-store.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import { PRINTER_KINDS, PrinterSettings, type PrinterStatus } from '../../../../shared/printing/printers.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { createFakeBridge, type FakeBridge } from '../../../lab/fakes/bridge.ts';
import { printedJobView } from '../../../lab/fakes/printing.ts';
import { anAppView } from '../builders.ts';
import { later } from '../later.ts';

const printers = [
  { id: 'depan', name: 'Printer depan', kind: 'tcp', host: '192.168.1.50', drawer: 'pin2', model: 'epson-tm-t20iii', paper: '80' },
  {
    id: 'meja',
    name: 'Printer meja',
    kind: 'device',
    path: '/dev/usb/lp0',
    baud: 9_600,
    columns: 32,
    cutter: false,
    feedToCut: 0,
    codePageNumber: 19,
    qr: 'picture',
  },
  { id: 'cups', name: 'Antrean', kind: 'queue', queue: 'struk', status: 'realtime', codePage: 'cp858' },
  { id: 'sys', name: 'Kantor', kind: 'system', device: 'HP LaserJet 4' },
  { id: 'map', name: 'Arsip', kind: 'folder', folder: null },
].map((printer) => PrinterSettings.parse(printer));
const [depan] = printers as [PrinterSettings];

const filled: PrinterDraft = { ...newDraft('baru', 'Printer baru', null), host: '192.168.1.60' };
const faultsOf = (change: Partial<PrinterDraft>, others: readonly PrinterSettings[] = []) => {
  const read = parseDraft({ ...filled, ...change }, others);
  return read.ok ? {} : Object.fromEntries(read.failure);
};

describe('the form of a printer', () => {
  test('gives the saved printer where nothing was changed, for every kind', () => {
    expect(printers.map(({ kind }) => kind).sort()).toEqual([...PRINTER_KINDS].sort());
    for (const printer of printers) expect(parseDraft(draftOf(printer), [])).toEqual(ok(printer));
  });
  test('gets a unique id that the settings accept', () => {
    expect(parseDraft(filled, printers)).toMatchObject({
      ok: true,
      value: { id: 'baru', host: '192.168.1.60', port: 9_100, status: null },
    });
  });
  test.each<readonly [Partial<PrinterDraft>, Record<string, string>]>([
    [{ host: 'http://192.168.1.60' }, { host: 'host' }],
    [{ host: '' }, { host: 'host' }],
    [{ port: 'sembilan' }, { port: 'port' }],
    [{ port: '70000' }, { port: 'port' }],
    [{ port: '' }, { port: 'port' }],
    [{ name: '  ' }, { name: 'name' }],
    [{ codePageNumber: '256' }, { codePageNumber: 'codePageNumber' }],
    [{ columns: '48' }, { columns: 'columns' }],
    [{ paper: '80', columns: '32' }, { columns: 'columns' }],
    [{ qr: 'besar' }, { qr: 'qr' }],
    [{ feedToCut: '11' }, { feedToCut: 'feedToCut' }],
    [{ feedToCut: '-1' }, { feedToCut: 'feedToCut' }],
    [{ kind: 'device', path: '/dev/sda' }, { path: 'path' }],
    [{ kind: 'queue', queue: 'satu,dua' }, { queue: 'queue' }],
    [{ kind: 'system', device: '' }, { device: 'device' }],
    [
      { host: '-o', port: '0' },
      { host: 'host', port: 'port' },
    ],
  ])('%j is refused at its field', (change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });
  test('may not have the name of another', () => {
    expect(faultsOf({ name: ' Printer depan ' }, printers)).toEqual({ name: 'nameTaken' });
  });
  test('keeps the values of one kind while another is shown, and sends only those of the chosen kind', () => {
    const read = parseDraft({ ...filled, kind: 'folder', drawer: 'pin2', columns: '48' }, []);
    expect(read).toMatchObject({ ok: true, value: { kind: 'folder', folder: null, drawer: 'none', columns: null } });
    expect(read.ok && 'host' in read.value).toBe(false);
  });
  test('takes its paper from the model, and drops deviations from another model', () => {
    const epson = modelViews().find(({ id }) => id === 'epson-tm-t20iii');
    const drafted = withModel({ ...filled, columns: '32', qr: 'picture', cutter: 'no', feedToCut: '9', status: 'none' }, epson);
    expect(drafted).toMatchObject({ model: 'epson-tm-t20iii', paper: '80', columns: '', qr: '', cutter: '', feedToCut: '', status: '' });
    expect(parseDraft(drafted, [])).toMatchObject({ ok: true, value: { model: 'epson-tm-t20iii', columns: null, cutter: null } });
  });
  test('is filled in for a found printer', () => {
    const device = { kind: 'device', path: '/dev/usb/lp0', serial: false } as const;
    expect(newDraft('x', 'Printer 1', { ...device, title: null })).toMatchObject({
      kind: 'device',
      path: '/dev/usb/lp0',
      name: 'Printer 1',
    });
    expect(newDraft('x', 'Printer 1', { ...device, title: 'EPSON TM-T20II' })).toMatchObject({
      path: '/dev/usb/lp0',
      name: 'EPSON TM-T20II',
    });
    expect(newDraft('x', 'Printer 1', { kind: 'queue', queue: 'struk' })).toMatchObject({
      kind: 'queue',
      queue: 'struk',
      name: 'Printer 1',
    });
    expect(newDraft('x', 'Printer 1', { kind: 'system', device: 'hp', title: 'HP' })).toMatchObject({
      kind: 'system',
      device: 'hp',
      name: 'HP',
    });
    expect(newDraft('x', 'Printer 1', { kind: 'tcp', host: '192.168.1.60', port: 9_100 })).toMatchObject({
      kind: 'tcp',
      host: '192.168.1.60',
      port: '9100',
      name: 'Printer 1',
    });
  });
});

describe('the section of printers', () => {
  let fake: FakeBridge;
  let app: AppStore;
  let store: ReturnType<typeof createPrintersStore>;
  const begin = (settings: object = {}) => {
    fake = createFakeBridge();
    fake.answer('settings', 'save', (given: Settings) => ok(given));
    app = createAppStore(fake.bridge, anAppView({ settings: Settings.parse(settings) }));
    store = createPrintersStore(fake.bridge, app, createPrintJobsStore(fake.bridge));
  };
  beforeEach(() => begin());
  const settings = () => app.getState().settings;

  test('saves a new printer, and the first one of a shop prints its receipts', async () => {
    store.getState().startDraft('Printer 1', null);
    store.getState().updateDraft({ host: '192.168.1.60' });
    await store.getState().save();
    expect(settings().printers).toMatchObject([{ name: 'Printer 1', host: '192.168.1.60' }]);
    expect(settings().printing.printer).toBe(settings().printers[0]?.id);
    expect(store.getState()).toMatchObject({ draft: null, lastResult: { kind: 'saved', name: 'Printer 1' } });
  });
  test('does not change the receipt printer when another printer is added or changed', async () => {
    begin({ printers, printing: { printer: 'cups' } });
    store.getState().editPrinter(depan);
    store.getState().updateDraft({ name: 'Printer kasir' });
    await store.getState().save();
    expect(settings().printers.map(({ name }) => name)).toEqual(['Printer kasir', 'Printer meja', 'Antrean', 'Kantor', 'Arsip']);
    expect(settings().printing.printer).toBe('cups');
  });
  test('saves nothing while a field is wrong, and shows that at the field until it is edited', async () => {
    store.getState().startDraft('Printer 1', null);
    await store.getState().save();
    expect(fake.made).toEqual([]);
    expect([...store.getState().faults.keys()]).toEqual(['host']);
    store.getState().updateDraft({ host: '1' });
    expect(store.getState().faults.size).toBe(0);
  });
  test('keeps the input when saving is not permitted', async () => {
    fake.answer('settings', 'save', () =>
      fail({ kind: 'notPermitted', action: 'changePrinter', subject: 'shop', needs: 'supervisor', liftable: true }),
    );
    store.getState().startDraft('Printer 1', null);
    store.getState().updateDraft({ host: '192.168.1.60' });
    await store.getState().save();
    expect(store.getState()).toMatchObject({ draft: { host: '192.168.1.60' }, lastResult: { kind: 'failed' }, busy: 'no' });
    expect(settings().printers).toEqual([]);
  });
  test('prints receipts to the folder once their printer is removed', async () => {
    begin({ printers, printing: { printer: 'depan', auto: true } });
    await store.getState().remove(depan);
    expect(settings().printing).toMatchObject({ printer: null, auto: true });
    expect(settings().printers.some(({ id }) => id === 'depan')).toBe(false);
  });
  test('saves receipt printer and automatic printing at once', async () => {
    begin({ printers });
    await store.getState().savePrinting({ printer: 'meja' });
    await store.getState().savePrinting({ auto: true });
    expect(settings().printing).toEqual({ printer: 'meja', auto: true, drawer: true });
  });
  test('shows the results of a test print and of a status query', async () => {
    begin({ printers });
    fake.answer('printing', 'test', () => ok(printedJobView()));
    await store.getState().printTestPage(depan);
    expect(store.getState()).toMatchObject({
      actionPrinterId: 'depan',
      busy: 'no',
      lastResult: { kind: 'tested', paper: printedJobView() },
    });
    fake.answer('printing', 'status', () => ok({ is: 'trouble', trouble: 'coverOpen', detail: '' }));
    await store.getState().checkStatus(depan);
    expect(store.getState().lastResult).toMatchObject({ kind: 'status', name: 'Printer depan', status: { trouble: 'coverOpen' } });
    expect(fake.made.map(({ call, input }) => [call, input])).toEqual([
      ['printing.test', { printer: 'depan' }],
      ['printing.status', { printer: depan }],
    ]);
  });
  test('adds a found printer with one press as the receipt printer, and prints its page there', async () => {
    fake.answer('printing', 'test', () => ok(printedJobView()));
    await store.getState().greet('Printer 1', { kind: 'device', path: '/dev/usb/lp0', serial: false, title: 'EPSON TM-T20II' });
    const [added] = settings().printers;
    expect(added).toMatchObject({ name: 'EPSON TM-T20II', kind: 'device', path: '/dev/usb/lp0' });
    expect(settings().printing.printer).toBe(added?.id);
    expect(fake.made.filter(({ call }) => call === 'printing.test')).toEqual([{ call: 'printing.test', input: { printer: added?.id } }]);
    expect(store.getState()).toMatchObject({ draft: null, lastResult: { kind: 'tested' } });
  });
  test('keeps what this computer found while the network is searched, and the other way round', async () => {
    const queue = { kind: 'queue', queue: 'struk' } as const;
    const inNetwork = { kind: 'tcp', host: '192.168.1.60', port: 9_100 } as const;
    fake.answer('printing', 'found', (place) => ok(place === 'network' ? [inNetwork] : [queue]));
    expect(store.getState().found).toEqual({ computer: null, network: null });
    const searched = store.getState().find('network');
    expect(store.getState().busy).toBe('findingInNetwork');
    await searched;
    expect(store.getState()).toMatchObject({ busy: 'no', found: { computer: null, network: [inNetwork] } });
    await store.getState().find('computer');
    expect(store.getState().found).toEqual({ computer: [queue], network: [inNetwork] });
    expect(fake.made.map(({ input }) => input)).toEqual(['network', 'computer']);
  });
  test('prints nothing where the found printer was not saved', async () => {
    fake.answer('settings', 'save', () => fail({ kind: 'settings', why: 'full', detail: 'ENOSPC' }));
    await store.getState().greet('Printer 1', { kind: 'queue', queue: 'struk' });
    expect(fake.made.filter(({ call }) => call === 'printing.test')).toEqual([]);
    expect(store.getState()).toMatchObject({ draft: { queue: 'struk' }, lastResult: { kind: 'failed' } });
  });
  test('asks an unsaved printer for its status, as typed', async () => {
    fake.answer('printing', 'status', () => ok({ is: 'ready' }));
    store.getState().startDraft('Printer 1', null);
    await store.getState().checkDraftStatus();
    expect(fake.made).toEqual([]);
    expect([...store.getState().faults.keys()]).toEqual(['host']);
    store.getState().updateDraft({ host: '192.168.1.60' });
    await store.getState().checkDraftStatus();
    expect(fake.made).toMatchObject([{ call: 'printing.status', input: { printer: { host: '192.168.1.60' } } }]);
    expect(store.getState()).toMatchObject({ lastResult: { kind: 'status', status: { is: 'ready' } }, draft: { host: '192.168.1.60' } });
    expect(settings().printers).toEqual([]);
  });
  test('makes one request to a printer at a time', async () => {
    begin({ printers });
    fake.answer('printing', 'test', () => ok(printedJobView()));
    await Promise.all([store.getState().printTestPage(depan), store.getState().printTestPage(depan)]);
    expect(fake.made.filter(({ call }) => call === 'printing.test')).toHaveLength(1);
  });

  describe('while main saves or asks', () => {
    const [, meja] = printers as [PrinterSettings, PrinterSettings];
    beforeEach(() => begin({ printers }));
    const heldSave = () => {
      const held = later<Settings>();
      fake.answer('settings', 'save', () => held.promise);
      return held;
    };

    test('keeps the form of another printer when one is removed, and all forms when it is not', async () => {
      store.getState().editPrinter(meja);
      await store.getState().remove(depan);
      expect(store.getState()).toMatchObject({ draft: { id: 'meja' }, lastResult: { kind: 'removed', name: depan.name } });
      fake.answer('settings', 'save', () => fail({ kind: 'unexpected', detail: 'disk' }));
      await store.getState().remove(meja);
      expect(store.getState()).toMatchObject({ draft: { id: 'meja' }, lastResult: { kind: 'failed' } });
      fake.answer('settings', 'save', (given: Settings) => ok(given));
      await store.getState().remove(meja);
      expect(store.getState().draft).toBeNull();
    });
    test('keeps what is typed into the form of the printer, or of another one', async () => {
      store.getState().editPrinter(depan);
      const first = heldSave();
      const saving = store.getState().save();
      store.getState().updateDraft({ name: 'Printer kasir' });
      first.comes(settings());
      await saving;
      expect(store.getState()).toMatchObject({ draft: { name: 'Printer kasir' }, busy: 'no', lastResult: { kind: 'saved' } });
      const second = heldSave();
      const again = store.getState().save();
      store.getState().editPrinter(meja);
      second.comes(settings());
      await again;
      expect(store.getState()).toMatchObject({ draft: { id: 'meja' }, actionPrinterId: 'depan', lastResult: { kind: 'saved' } });
    });
    test('shows no status of a printer whose form was closed', async () => {
      const held = later<PrinterStatus>();
      fake.answer('printing', 'status', () => held.promise);
      store.getState().startDraft('Printer baru', null);
      store.getState().updateDraft({ host: '192.168.1.60' });
      const asking = store.getState().checkDraftStatus();
      store.getState().discardDraft();
      held.comes({ is: 'ready' });
      await asking;
      expect(store.getState()).toMatchObject({ busy: 'no', lastResult: { kind: 'nothing' } });
    });
  });
  test('removes the faults of the fields that a model sets, and no others', async () => {
    fake.answer('printing', 'models', () => ok(modelViews()));
    await store.getState().load();
    store.getState().startDraft('Printer 1', null);
    store.getState().updateDraft({ columns: 'banyak' });
    await store.getState().save();
    expect([...store.getState().faults.keys()].sort()).toEqual(['columns', 'host']);
    store.getState().pickModel('epson-tm-t20iii');
    expect([...store.getState().faults.keys()]).toEqual(['host']);
  });
});
