import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { ensureBuilt } from '../../../../scripts/lib/build.mjs';
import { electronArgs, hasDisplay } from '../../../../scripts/lib/launch.mjs';
import { findRuntime } from '../../../../scripts/lib/runtime.mjs';
import { startDisplay } from '../../../../scripts/lib/session/display.mjs';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { Simulator } from '../../../../simulator/server.ts';
import { type LaunchedTill, launchTill } from '../../drive/launch.ts';

const BLANK = join(import.meta.dirname, 'blank');
const ANSWERS = join(import.meta.dirname, 'answers.cjs');

/** A real Electron window that a benchmark types into. */
export interface OpenWindow {
  readonly app: ElectronApplication;
  readonly page: Page;
  close(): Promise<void>;
}

/** Builds the till where it is stale, and runs the work with a display; an invisible one where there is none. */
export async function withWindows<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await ensureBuilt();
  const display = hasDisplay() ? null : await startDisplay(folder, process.env);
  try {
    return await work();
  } finally {
    await display?.stop();
  }
}

/** Electron's executable, copied with its folder on Linux, so that no other program shares its memory. */
export function ownRuntime(folder: string): string {
  const { path } = findRuntime();
  if (process.platform !== 'linux') return path;
  cpSync(dirname(path), folder, { recursive: true });
  return join(folder, basename(path));
}

interface RunWith {
  /** Electron's executable; by default the one that was found. */
  readonly runtime?: string;
}

/** The till with these products, in training against this practice service. */
export async function openTillWindow(
  profile: string,
  products: readonly Product[],
  practice: Simulator,
  how: RunWith = {},
): Promise<LaunchedTill> {
  mkdirSync(profile, { recursive: true });
  // Without settings the window would show the first start.
  writeFileSync(join(profile, 'settings.json'), '{}');
  writeFileSync(join(profile, 'catalogue.json'), JSON.stringify({ version: 1, products }));
  const till = await launchTill({ profile, practice, practicePace: 0.02, preload: [ANSWERS], ...how });
  await till.page.getByRole('option').first().waitFor();
  return till;
}

/** The window of `window/blank`: one field and nothing else. */
export async function openBlankWindow(profile: string, how: RunWith & { readonly isMaximised?: boolean } = {}): Promise<OpenWindow> {
  const { LOKET_DISPLAY: _display, ...env } = process.env;
  const app = await _electron.launch({
    executablePath: how.runtime ?? findRuntime().path,
    args: [...electronArgs(), BLANK, `--user-data-dir=${profile}`, ...(how.isMaximised ? ['--maximised'] : [])],
    env: Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  });
  const page = await app.firstWindow();
  await page.waitForLoadState('load');
  return { app, page, close: () => app.close() };
}
