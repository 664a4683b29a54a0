import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PARTS, screenOf } from '../../../renderer/core/stores/screens.ts';
import type { Place } from '../../lab/drive/screens/frame/window-parts.ts';
import { readChecked } from '../../lab/pictures/checked/checked.ts';
import { Imports } from '../../lab/pictures/checked/imports.ts';
import { LayoutSources, lockedPackages } from '../../lab/pictures/checked/sources.ts';
import { WALKS } from '../../lab/pictures/walks/walks.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SOURCES = new LayoutSources();

/** The places whose digest a change of this file changes. */
function changedBy(changed: string): Place[] {
  const changedHash = (file: string): string => (file === changed ? 'changed' : SOURCES.hashOf(file));
  return SOURCES.places.filter((place) => SOURCES.digest(place, [], changedHash) !== SOURCES.digest(place, []));
}

const STATES = WALKS.flatMap(({ states }) => states.map(({ name }) => name));

it('gives every state and every walk a name of its own', () => {
  for (const names of [STATES, WALKS.map(({ name }) => name)]) expect(new Set(names).size).toBe(names.length);
});

it('keeps as checked only states that there are', () => {
  expect(Object.keys(readChecked()).filter((name) => !STATES.includes(name))).toEqual([]);
});

describe('what a state is drawn from', () => {
  it('has sources for every screen, the sign-in and the first start', () => {
    expect([...SOURCES.places].sort()).toEqual([...new Set([...PARTS.map(screenOf), 'statement', 'newShop', 'signIn'])].sort());
    for (const place of SOURCES.places.filter((name) => name !== 'signIn'))
      expect(SOURCES.of(place).size, place).toBeGreaterThan(SOURCES.shared.size);
  });

  it('leaves out no file that the page can load', () => {
    const drawn = new Set(SOURCES.places.flatMap((place) => [...SOURCES.of(place)]));
    const page = new Imports(ROOT).closure(['renderer/main.tsx']);
    expect([...page].filter((file) => !drawn.has(file))).toEqual([]);
    expect(page).toContain('renderer/features/reports/Reports.module.css');
  });

  it('follows what a style sheet takes from another', () => {
    expect(new Imports(ROOT).of('renderer/app/Rail.module.css')).toEqual(['renderer/ui/layout/Pane.module.css']);
  });

  it.each([
    'renderer/ui/styles/tokens.css',
    'renderer/ui/layout/Pane.module.css',
    'renderer/core/i18n/id/reports.ts',
    'renderer/core/context.tsx',
    'renderer/app/Rail.module.css',
    'renderer/features/sign-in/PinPad.module.css',
    'package-lock.json',
    'tests/lab/pictures/facts/boxes.ts',
    'tests/lab/pictures/page-script.ts',
    'tests/lab/pictures/walking.ts',
    'electron.vite.config.ts',
  ])('changes everywhere with %s', (file) => {
    expect(changedBy(file)).toEqual(SOURCES.places);
  });

  it.each<[string, Place[]]>([
    ['renderer/features/reports/Reports.module.css', ['reports']],
    ['renderer/features/groups/Groups.module.css', ['customers']],
    ['renderer/features/sell/SellScreen.module.css', ['sell']],
    ['renderer/features/health/HealthScreen.module.css', ['settings']],
    ['renderer/features/setup/FirstStart.module.css', ['newShop']],
  ])('changes with %s where it is drawn', (file, places) => {
    expect(changedBy(file)).toEqual(places);
  });

  it('changes with the version of a package, and not with that of the till', () => {
    const lockfile = (till: string, axe: string): string =>
      JSON.stringify({ version: till, packages: { '': { version: till }, 'node_modules/axe-core': { version: axe } } });
    expect(lockedPackages(lockfile('0.2.0', '4.14.1'))).toBe(lockedPackages(lockfile('0.1.0', '4.14.1')));
    expect(lockedPackages(lockfile('0.2.0', '4.14.2'))).not.toBe(lockedPackages(lockfile('0.2.0', '4.14.1')));
  });

  it('changes with a part where a screen shows it', () => {
    expect(changedBy('renderer/parts/charts/Charts.module.css')).toEqual(['home', 'reports']);
  });

  it('changes with the walk that reaches the state, and with no other', async () => {
    const files = new Map(await Promise.all(WALKS.map(async (walk) => [walk.name, await SOURCES.ofWalk(walk)] as const)));
    expect(files.get('a sale by touch')).toContain('tests/lab/pictures/walks/sell/touching.ts');
    expect(files.get('a sale by touch')).toContain('tests/lab/drive/finger.ts');
    expect(files.get('the settings')).not.toContain('tests/lab/pictures/walks/sell/touching.ts');
    expect(files.get('the settings')).toContain('tests/lab/pictures/walks/setting-up.ts');
  });
});
