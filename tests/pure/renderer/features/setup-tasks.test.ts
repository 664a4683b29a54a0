import { describe, expect, test } from 'vitest';
import { SETUP_TASKS } from '../../../../renderer/core/stores/sections.ts';
import { doneTasks, placeOf } from '../../../../renderer/features/sell/ticket/setup/setup-tasks.ts';
import { PrinterList } from '../../../../shared/printing/printers.ts';
import { defaultSettings, Settings } from '../../../../shared/settings/settings.ts';
import { anOrder, states } from '../builders.ts';

type Facts = Parameters<typeof doneTasks>[0];

const printers = PrinterList.parse([{ id: 'front', name: 'Front', kind: 'tcp', host: '10.0.0.9' }]);
const empty: Facts = {
  settings: defaultSettings(),
  status: { mode: 'live', service: { is: 'untried' }, secret: { is: 'absent' } },
  staffed: false,
  practiceRows: { digest: 'aa' },
  jobs: [],
  orders: [],
};
const withSettings = (change: object): Facts['settings'] => Settings.parse({ ...defaultSettings(), ...change });
const testPage: Facts['jobs'][number] = {
  kind: 'test',
  printer: { id: 'front', name: 'Front' },
  state: { is: 'printed', seenBy: null, files: [] },
};
const connection = { service: { baseUrl: 'https://a.example', authUrl: 'https://a.example', clientId: 'c' } };

describe('the owner’s checklist', () => {
  test('opens the files of the products, where a file is imported', () => {
    expect(placeOf('catalogue')).toBe('productFiles');
  });

  test('a new shop has everything before it', () => {
    expect(doneTasks(empty)).toEqual([]);
  });

  test.each<[name: string, task: (typeof SETUP_TASKS)[number], facts: Partial<Facts>, isDone: boolean]>([
    ['a name and an address', 'shop', { settings: withSettings({ shop: { name: 'Kios', address: 'Jl. 1' } }) }, true],
    ['the name of the program', 'shop', { settings: withSettings({ shop: { address: 'Jl. 1' } }) }, false],
    ['no practice rows', 'catalogue', { practiceRows: null }, true],
    [
      'adopted practice rows',
      'catalogue',
      { practiceRows: { digest: 'a'.repeat(64) }, settings: withSettings({ catalogue: { adoptedRows: 'a'.repeat(64) } }) },
      true,
    ],
    ['a printer without a test page', 'printer', { settings: withSettings({ printers, printing: { printer: 'front' } }) }, false],
    [
      'a test page of the chosen printer',
      'printer',
      { settings: withSettings({ printers, printing: { printer: 'front' } }), jobs: [testPage] },
      true,
    ],
    ['a test page of a printer that receipts do not use', 'printer', { settings: withSettings({ printers }), jobs: [testPage] }, false],
    ['a person with a PIN', 'staff', { staffed: true }, true],
    [
      'credentials that nothing has answered yet',
      'service',
      { settings: withSettings(connection), status: { ...empty.status, secret: { is: 'stored' } } },
      false,
    ],
    [
      'credentials that the service answered',
      'service',
      { settings: withSettings(connection), status: { mode: 'live', service: { is: 'ok' }, secret: { is: 'stored' } } },
      true,
    ],
    [
      'an answer of the practice service',
      'service',
      { settings: withSettings(connection), status: { mode: 'training', service: { is: 'ok' }, secret: { is: 'stored' } } },
      false,
    ],
    [
      'a sale that succeeded before this start',
      'service',
      {
        settings: withSettings(connection),
        status: { ...empty.status, secret: { is: 'stored' } },
        orders: [anOrder('order-0001', states.success)],
      },
      true,
    ],
  ])('%s: %s', (_, task, facts, isDone) => {
    expect(doneTasks({ ...empty, ...facts }).includes(task)).toBe(isDone);
  });

  test('every task can be done', () => {
    const done = doneTasks({
      settings: withSettings({ ...connection, shop: { name: 'Kios', address: 'Jl. 1' }, printers, printing: { printer: 'front' } }),
      status: { mode: 'live', service: { is: 'ok' }, secret: { is: 'stored' } },
      staffed: true,
      practiceRows: null,
      jobs: [testPage],
      orders: [],
    });
    expect(done).toEqual(SETUP_TASKS);
  });
});
