import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { readPlanFile } from '../../main/certification/plan/plan-file.ts';
import { COLUMNS } from '../../main/certification/plan/plan-row.ts';
import { readSettingsFile } from '../../main/certification/plan/settings-file.ts';
import { admit } from '../../main/ipc/gate.ts';
import { readCatalogue } from '../../main/shop/catalogue/catalogue.ts';
import { createI18n } from '../../renderer/core/i18n/index.ts';
import { draftOf, PATHS, readDraft } from '../../renderer/features/settings/settings-form.ts';
import { catalogueRowText } from '../../renderer/presentation/catalogue-row-text.ts';
import { Product } from '../../shared/catalogue/product.ts';
import { calls } from '../../shared/ipc/contract.ts';
import { defaultSettings, Settings } from '../../shared/settings/settings.ts';

/** Whatever is wrong with a typed value, the till shows no sentence of the schema library. */

const RAW = /Invalid|[Ee]xpected|must match|Too (small|big)|Unrecognized|received|\bZod/;

const folder = mkdtempSync(join(tmpdir(), 'loket-sentences-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** Values of every kind, most of them invalid everywhere. */
const BAD: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  0.5,
  1e300,
  '',
  ' ',
  'x',
  'a#b?c@d',
  'x'.repeat(20_000),
  [],
  [null],
  [[]],
  ['x'.repeat(500)],
  Array.from({ length: 300 }, () => 'x'),
  [999],
  {},
  { path: 7 },
  { method: 'GET', path: 'x' },
  { '': 1 },
];

describe('a schema’s own sentence', () => {
  const whole = {
    ...{ baseUrl: 'https://a.example', authUrl: 'https://a.example', fsId: 'f', clientId: 'c', productList: null },
    ...{ inquiry: { method: 'POST', path: '/i' }, checkout: { method: 'POST', path: '/c' }, orderDetails: { path: '/o/{order_id}' } },
    ...{ failureStatuses: [], notFoundStatuses: [404], pollSeconds: 1 },
  };
  const settingsFiles = [
    ...Object.keys(whole).flatMap((key) => BAD.map((bad) => ({ ...whole, [key]: bad }))),
    ...['inquiry', 'checkout', 'orderDetails', 'productList'].flatMap((key) =>
      ['method', 'path', 'more'].flatMap((member) =>
        BAD.map((bad) => ({ ...whole, [key]: { method: 'POST', path: '/x', [member]: bad } })),
      ),
    ),
    ...BAD,
  ];
  test('is in no refusal of a certification’s settings file', () => {
    const refusals = settingsFiles.flatMap((file) => {
      const read = readSettingsFile(JSON.stringify(file) ?? '');
      return read.ok ? [] : read.failure;
    });
    expect(refusals.length).toBeGreaterThan(200);
    expect(refusals.filter((words) => RAW.test(words))).toEqual([]);
  });

  test('is in no refusal of a plan', async () => {
    const cells = ['', '"', 'x', '7', 'x'.repeat(5_000), '\u0000', '-1', 'é', '=', '8.12E+11'];
    const good = ['code-1', 'voucher-game', '', '', 'success', '1'];
    const rows = COLUMNS.flatMap((_, column) => cells.map((cell) => good.map((own, at) => (at === column ? cell : own)).join(',')));
    const files = [...rows.map((row) => `${COLUMNS.join(',')}\n${row}\n`), '', 'x', COLUMNS.join(','), `${COLUMNS.join(',')},x\n`];
    const refusals: string[] = [];
    for (const text of files) {
      const read = await readPlanFile(written('plan.csv', text));
      if (!read.ok) refusals.push(...read.failure);
    }
    expect(refusals.length).toBeGreaterThan(20);
    expect(refusals.filter((words) => RAW.test(words))).toEqual([]);
  });

  test('is in no refusal of a catalogue', () => {
    const good = { code: 'a', name: 'A', family: 'telco-prepaid' };
    const rows = Object.keys(Product.shape).flatMap((column) => BAD.map((bad) => ({ ...good, [column]: bad })));
    const refused = [...rows.map((row) => ({ version: 1, products: [row] })), ...BAD].flatMap(
      (file) => readCatalogue(written('catalogue.json', JSON.stringify(file) ?? ''), '').refused,
    );
    const refusals = (['id', 'en'] as const).flatMap((language) => refused.map((row) => catalogueRowText(createI18n(language).t, row)));
    expect(refusals.length).toBeGreaterThan(200);
    expect(refusals.filter((words) => RAW.test(words) || words.includes('rule.') || words.includes('{{'))).toEqual([]);
  });

  test('is in no detail of an input that main refuses', () => {
    const ours = { url: 'loket://app/index.html', mainFrame: true };
    const inputs = Object.values(calls).flatMap((group) => Object.values(group).map(({ input }) => input as z.ZodType<unknown>));
    const bent = (key: string): unknown[] => BAD.map((bad) => ({ ...defaultSettings(), [key]: bad }));
    const values = [...BAD, ...Object.keys(Settings.shape).flatMap(bent), ...bent('service').map((settings) => ({ settings }))];
    const details = inputs.flatMap((input) =>
      values.flatMap((value) => {
        const admitted = admit(ours, input, value);
        return admitted.ok || admitted.failure.kind !== 'badInput' ? [] : [admitted.failure.detail];
      }),
    );
    expect(details.length).toBeGreaterThan(500);
    expect(details.filter((words) => RAW.test(words))).toEqual([]);
  });

  test('is in no text at a field of the settings, in either language', () => {
    const typed = ['', 'x', '-1', '7.5', '#', '?', 'a@b', '/x#', '9'.repeat(400), 'x'.repeat(20_000), 'a,'.repeat(300), '200', '99, 600'];
    const base = defaultSettings();
    const said = (['id', 'en'] as const).flatMap((language) => {
      const { t } = createI18n(language);
      return PATHS.flatMap((path) =>
        typed.flatMap((text) =>
          [...readDraft(base, { ...draftOf(base), [path]: text }).faults.values()].map((wrong) => t(`wrong.${wrong.why}`, { ...wrong })),
        ),
      );
    });
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((words) => RAW.test(words) || words.startsWith('wrong.') || words.includes('{{'))).toEqual([]);
  });

  test('is read in only one place of the program', () => {
    const root = resolve(import.meta.dirname, '..', '..');
    const sources = ['main', 'shared', 'renderer'].flatMap((part) =>
      readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(part, name)),
    );
    const readers = sources.filter((name) =>
      /\bissues?(\[0\])?\??\.message|prettifyError|flattenError|treeifyError|formatError/.test(readFileSync(join(root, name), 'utf8')),
    );
    expect(readers).toEqual([join('shared', 'lib', 'decode.ts')]);
  });
});
