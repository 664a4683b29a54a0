import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStructure } from '../../../scripts/lib/structure/structure.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Which table of the check refuses an import; null where it is allowed. */
type Rule = 'boundary' | 'floor' | 'layer' | null;

/** Pairs every feature with every other one, including features that are added later. */
const FEATURES = readdirSync(join(ROOT, 'renderer', 'features'));
const BETWEEN_FEATURES = FEATURES.flatMap((one) =>
  FEATURES.filter((other) => other !== one).flatMap((other) => [
    [`renderer/features/${one}/a.ts`, `renderer/features/${other}/a.ts`, 'layer'] as const,
    [`renderer/features/${one}/parts/a.ts`, `renderer/features/${other}/parts/a.ts`, 'layer'] as const,
  ]),
);

/** Every folder of main that the journal must not import, including folders that are added later. */
const JOURNAL_SIBLINGS = readdirSync(join(ROOT, 'main'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !['journal', 'lib'].includes(entry.name) ? [entry.name] : [],
);

/** An importing file, what it imports (a file from the root, or a package), and the table that refuses it. */
const IMPORTS: readonly (readonly [file: string, imported: string, rule: Rule])[] = [
  ['shared/a.ts', 'node:fs', 'boundary'],
  ['shared/a.ts', 'fs', 'boundary'],
  ['shared/a.ts', 'electron', 'boundary'],
  ['shared/a.ts', 'react', 'boundary'],
  ['shared/a.ts', 'react-dom/client', 'boundary'],
  ['shared/a.ts', 'pino', 'boundary'],
  ['shared/a.ts', '@photostructure/sqlite', 'boundary'],
  ['shared/a.ts', 'main/ports.ts', 'boundary'],
  ['shared/receipts/a.ts', 'main/lib/clock.ts', 'boundary'],
  ['shared/receipts/parts/a.ts', 'renderer/app/start.tsx', 'boundary'],
  ['shared/a.ts', 'simulator/server.ts', 'boundary'],
  ['shared/a.ts', 'preload/index.ts', 'boundary'],
  ['shared/a.ts', 'tests/fakes/clock.ts', 'boundary'],
  ['shared/lib/a.ts', 'shared/settings/settings.ts', 'floor'],
  ['shared/orders/a.ts', 'shared/ipc/failures.ts', 'floor'],
  ['shared/service/a.ts', 'shared/prices/fee-rules.ts', 'floor'],
  ['shared/service/a.ts', 'shared/catalogue/families.ts', null],
  ['shared/a.ts', 'zod', null],
  ['shared/receipts/a.ts', 'shared/lib/money.ts', null],

  ['main/selling/orders/a.ts', 'electron', 'boundary'],
  ['main/journal/a.ts', 'electron/main', 'boundary'],
  ['main/journal/a.ts', 'main/shop/staff/staff-events.ts', 'floor'],
  ...JOURNAL_SIBLINGS.map((sibling) => ['main/journal/core/a.ts', `main/${sibling}/b.ts`, 'floor'] as const),
  ['main/lib/a.ts', 'main/selling/orders/b.ts', 'floor'],
  ['main/shop/staff/a.ts', 'main/selling/orders/b.ts', 'floor'],
  ['main/ipc/a.ts', 'main/certification/run/b.ts', 'floor'],
  ['main/selling/orders/a.ts', 'main/app/shop.ts', 'floor'],
  ['main/journal/a.ts', 'renderer/app/start.tsx', 'boundary'],
  ['main/journal/core/a.ts', 'shared/staff/permissions.ts', null],
  ['main/journal/core/a.ts', 'main/lib/clock.ts', null],
  ['main/journal/core/a.ts', 'main/journal/projections/projections.ts', null],
  ['main/shop/staff/a.ts', 'main/journal/core/extension.ts', null],
  ['main/shop/settings/read-settings.ts', 'electron-store', 'boundary'],
  ['main/devices/printing/escpos/receipt-escpos.ts', 'electron', 'boundary'],
  ['main/app/shop.ts', 'electron', 'boundary'],
  ['main/a.ts', 'renderer/app/start.tsx', 'boundary'],
  ['main/selling/orders/a.ts', 'simulator/server.ts', 'boundary'],
  ['main/selling/orders/a.ts', 'preload/index.ts', 'boundary'],
  ['main/selling/orders/a.ts', 'tests/fakes/clock.ts', 'boundary'],
  ['main/selling/orders/a.ts', 'react', 'boundary'],
  ['main/selling/orders/a.ts', 'react-dom/client', 'boundary'],
  ['main/index.ts', 'renderer/app/start.tsx', 'boundary'],
  ['main/ipc/a.ts', 'simulator/server.ts', 'boundary'],
  ['main/selling/orders/a.ts', 'ky', 'boundary'],
  ['main/service/http/attempt.ts', 'ky', 'boundary'],
  ['main/lib/import/csv-rows.ts', 'csv-parse/browser/esm', null],
  ['main/service/http/transport.ts', 'ky', null],
  ['main/index.ts', 'electron', null],
  ['main/app/window/window.ts', 'electron', null],
  ['main/ipc/serve.ts', 'electron', null],
  ['main/shop/settings/settings-store.ts', 'electron-store', null],
  ['main/devices/printing/electron-printing.ts', 'electron', null],
  ['main/selling/orders/a.ts', 'shared/orders/order.ts', null],
  ['main/selling/orders/a.ts', 'main/lib/clock.ts', null],
  ['main/selling/orders/a.ts', 'node:crypto', null],

  ['preload/a.ts', 'zod', 'boundary'],
  ['preload/a.ts', 'node:fs', 'boundary'],
  ['preload/a.ts', 'shared/ipc/contract.ts', 'boundary'],
  ['preload/a.ts', 'main/ports.ts', 'boundary'],
  ['preload/a.ts', 'renderer/app/start.tsx', 'boundary'],
  ['preload/a.ts', 'shared/ipc/channels.ts', null],
  ['preload/a.ts', 'electron', null],

  ['renderer/a.ts', 'electron', 'boundary'],
  ['renderer/app/a.ts', 'node:fs', 'boundary'],
  ['renderer/app/a.ts', 'node:fs/promises', 'boundary'],
  ['renderer/app/a.ts', 'keytar', 'boundary'],
  ['renderer/app/a.ts', '@photostructure/sqlite', 'boundary'],
  ['renderer/a.ts', 'main/ports.ts', 'boundary'],
  ['renderer/features/sell/parts/a.ts', 'main/ports.ts', 'boundary'],
  ['renderer/app/a.ts', 'preload/index.ts', 'boundary'],
  ['renderer/app/a.ts', 'simulator/server.ts', 'boundary'],
  ['renderer/app/a.ts', 'tests/fakes/bridge.ts', 'boundary'],
  ['renderer/app/a.ts', 'renderer/main.tsx', null],
  ['renderer/features/sell/a.ts', 'shared/order.ts', null],
  ['renderer/app/a.ts', 'react', null],
  ['renderer/app/a.ts', 'react-dom/client', null],
  ['renderer/app/a.ts', '@tanstack/react-virtual', null],
  ['renderer/app/a.ts', '@tanstack/react-table', 'boundary'],
  ['renderer/app/a.ts', 'vite', 'boundary'],
  ['tests/lab/gallery/vite.config.ts', 'vite', null],

  ...BETWEEN_FEATURES,
  ['renderer/core/a.ts', 'renderer/features/sell/sell-store.ts', 'layer'],
  ['renderer/core/stores/a.ts', 'renderer/features/settings/settings-form.ts', 'layer'],
  ['renderer/core/a.ts', 'renderer/app/start.tsx', 'layer'],
  ['renderer/core/a.ts', 'renderer/parts/notice.ts', 'layer'],
  ['renderer/core/a.ts', 'renderer/presentation/failure-text.ts', 'layer'],
  ['renderer/core/a.ts', 'renderer/ui/form/Button.tsx', 'layer'],
  ['renderer/core/a.ts', 'main/ports.ts', 'boundary'],
  ['renderer/core/a.ts', 'shared/lib/money.ts', null],
  ['renderer/ui/a.ts', 'renderer/features/sell/sell-store.ts', 'layer'],
  ['renderer/ui/a.ts', 'renderer/core/context.tsx', 'layer'],
  ['renderer/ui/form/a.ts', 'renderer/core/context.tsx', 'layer'],
  ['renderer/ui/form/a.ts', 'renderer/ui/text/Kbd.tsx', null],
  ['renderer/ui/a.ts', 'renderer/presentation/failure-text.ts', 'layer'],
  ['renderer/ui/a.ts', 'electron', 'boundary'],
  ['renderer/presentation/a.ts', 'renderer/parts/orders/Goods.tsx', 'layer'],
  ['renderer/presentation/a.ts', 'renderer/features/sell/sell-store.ts', 'layer'],
  ['renderer/presentation/a.ts', 'renderer/core/context.tsx', null],
  ['renderer/presentation/a.ts', 'node:fs', 'boundary'],
  ['renderer/parts/orders/a.ts', 'renderer/features/sell/sell-store.ts', 'layer'],
  ['renderer/parts/orders/a.ts', 'renderer/app/start.tsx', 'layer'],
  ['renderer/parts/orders/a.ts', 'main/ports.ts', 'boundary'],
  ['renderer/parts/orders/a.ts', 'renderer/parts/print-jobs/PrintJobNote.tsx', null],
  ['renderer/parts/orders/a.ts', 'renderer/presentation/failure-text.ts', null],
  ['renderer/features/sell/a.ts', 'renderer/app/start.tsx', 'layer'],
  ['renderer/features/sell/a.ts', 'electron', 'boundary'],
  ['renderer/features/sell/order/a.ts', 'renderer/parts/print-jobs/PrintJobNote.tsx', null],
  ['renderer/features/settings/staff/a.ts', 'renderer/features/settings/settings-store.ts', null],
  ['renderer/features/settings/a.ts', 'renderer/features/settings/printers/printers-store.ts', null],
  ['renderer/app/a.ts', 'renderer/features/sell/sell-store.ts', null],

  ['simulator/a.ts', 'main/ports.ts', 'boundary'],
  ['simulator/families/a.ts', 'main/lib/clock.ts', 'boundary'],
  ['simulator/a.ts', 'renderer/app/start.tsx', 'boundary'],
  ['simulator/a.ts', 'electron', 'boundary'],
  ['simulator/a.ts', 'react', 'boundary'],
  ['simulator/a.ts', 'fastify', null],
  ['simulator/families/a.ts', 'shared/catalogue/families.ts', null],

  ['scripts/lib/a.mjs', 'main/lib/clock.ts', 'boundary'],
  ['scripts/lib/a.mjs', 'zod', 'boundary'],
  ['scripts/lib/a.mjs', 'electron', 'boundary'],
  ['scripts/lib/a.mjs', 'vite', null],
  ['scripts/lib/setup/stand-in-app/main.mjs', 'electron', null],

  ['tests/lab/day/recompute/a.ts', 'shared/lib/money.ts', 'boundary'],
  ['tests/lab/day/recompute/a.ts', 'tests/lab/day/day.ts', 'boundary'],
  ['tests/lab/day/recompute/a.ts', 'zod', 'boundary'],
  ['tests/lab/day/recompute/a.ts', 'tests/lab/day/recompute/b.ts', null],
  ['tests/lab/day/recompute/a.ts', 'node:fs', null],
  ['tests/lab/day/a.ts', 'main/lib/clock.ts', null],
];

/** Other syntactic forms of an import; the check must find each. */
const FORMS: readonly (readonly [form: string, line: string])[] = [
  ['a bare import', "import '../main/ports.ts';"],
  ['an import of types', "import type { Clock } from '../main/ports.ts';"],
  ['an import of one type', "import { type Clock } from '../main/ports.ts';"],
  ['an export from there', "export { systemClock } from '../main/ports.ts';"],
  ['an export of all', "export * from '../main/ports.ts';"],
  ['a type named in place', "export type Clock = import('../main/ports.ts').Clock;"],
  ['an import at run time', "export const later = () => import('../main/ports.ts');"],
  ['a type of a package', "import type { Dispatcher } from 'undici';"],
];

const root = mkdtempSync(join(tmpdir(), 'loket-imports-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, source: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
}

/** The specifier by which a file imports another, or a package. */
function specifierOf(file: string, imported: string): string {
  if (!/\.tsx?$/.test(imported)) return imported;
  const path = relative(dirname(file), imported).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

describe('the check of the structure, given one line that imports', () => {
  const lines = new Map<string, string[]>();
  const add = (file: string, line: string): string => {
    const known = lines.get(file) ?? [];
    lines.set(file, [...known, line]);
    return `${file}:${known.length + 1}`;
  };
  const imports = IMPORTS.map(([file, imported, rule]) => ({
    ...{ file, imported, rule },
    place: add(file, `import '${specifierOf(file, imported)}';`),
  }));
  const forms = FORMS.map(([form, line]) => ({ form, place: add('shared/forms.ts', line) }));
  const refused = new Map<string, string[]>();

  beforeAll(() => {
    for (const name of ['vitest.config.ts', 'electron.vite.config.ts']) write(name, '');
    for (const [file, written] of lines) write(file, `${written.join('\n')}\n`);
    for (const { rule, where } of checkStructure(root)) refused.set(where, [...(refused.get(where) ?? []), rule]);
  });

  it.each(imports.filter(({ rule }) => rule !== null))('stops $file that imports $imported', ({ place, rule }) => {
    expect(refused.get(place)).toEqual([rule]);
  });

  it.each(imports.filter(({ rule }) => rule === null))('lets $file import $imported', ({ place }) => {
    expect(refused.get(place)).toBeUndefined();
  });

  it.each(forms)('recognises $form as an import', ({ place }) => {
    expect(refused.get(place)?.[0]).toBe('boundary');
  });
});
