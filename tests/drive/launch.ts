import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { readCatalogue } from '../../main/catalogue/catalogue.ts';
import { practiceRowsDigest } from '../../main/catalogue/starter-rows.ts';
import { electronArgs } from '../../scripts/lib/launch.mjs';
import { findRuntime } from '../../scripts/lib/runtime.mjs';
import { CatalogueFile, Product } from '../../shared/catalogue/product.ts';
import type { TourProgress } from '../../shared/training/practice-views.ts';
import { type Simulator, type SimulatorOptions, startSimulator } from '../../simulator/server.ts';
import { WITHOUT_SHIFT } from '../fakes/shop/without-shift.ts';
import { LONG_MS } from '../limits.ts';
import { windowAt } from './window-at.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const STARTER = join(ROOT, 'resources', 'catalogue.json');

/** The owner's permission that a live till sells the starter catalogue; tests of live selling start with it. */
const adoptedStarter = { adoptedRows: practiceRowsDigest(readCatalogue(STARTER, STARTER).products) };

/** The products of the starter catalogue. */
export function starterProducts(): Product[] {
  const file = CatalogueFile.parse(JSON.parse(readFileSync(STARTER, 'utf8')));
  return file.products.map((row) => Product.parse(row));
}

/** A separate practice service with the starter catalogue. */
export const startPractice = (options: Partial<SimulatorOptions> = {}): Promise<Simulator> =>
  startSimulator({ products: starterProducts(), pace: 0.1, ...options });

export interface LaunchOptions {
  /** A profile folder to reuse; by default a new one is made. */
  readonly profile?: string;
  /** The practice service for training mode; null, and by default, the till's own. */
  readonly practice?: Simulator | null;
  /** How far a new profile is with the tour of training; by default it was declined. */
  readonly tour?: TourProgress;
  /** The factor of the delays between reads of an order in training; by default that of a real service, 1. */
  readonly practicePace?: number;
  /**
   * The content of `settings.json` before the start; the starter catalogue is adopted unless the content says otherwise. Text is written
   * unchanged.
   */
  readonly settings?: object | string;
  readonly env?: Readonly<Record<string, string>>;
  /** Returns as soon as the page is there, while the till may still be opening. */
  readonly isEarly?: boolean;
  /** Electron's executable; by default the one that is installed. */
  readonly runtime?: string;
  /** Modules that Electron loads before the till, for tests that break it from outside. */
  readonly preload?: readonly string[];
}

export interface LaunchedTill {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly profile: string;
  /** Closes the window as a person would, and waits for the till to end; does nothing when it has ended already. */
  close(): Promise<void>;
  /** Ends the till's processes at once, as a power cut would. */
  kill(): Promise<void>;
}

/** A folder in which the till was never started: it begins with the first start. */
export const emptyProfile = (): string => mkdtempSync(join(tmpdir(), 'loket-profile-'));

/** The profile of a shop whose first start is over, with the settings of a new till. */
export function newProfile(): string {
  const profile = emptyProfile();
  writeFileSync(join(profile, 'settings.json'), '{}');
  return profile;
}
export const dropProfile = (profile: string): void => rmSync(profile, { recursive: true, force: true });

interface TillCommand {
  readonly command: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

/** The command that starts the built till on the real Electron in this profile. */
export function tillCommand({ practice, practicePace = 1, ...options }: LaunchOptions & { readonly profile: string }): TillCommand {
  return {
    command: options.runtime ?? findRuntime().path,
    args: [
      ...(options.preload ?? []).flatMap((file) => ['-r', file]),
      ...electronArgs(),
      ROOT,
      `--user-data-dir=${options.profile}`,
      `--practice-pace=${practicePace}`,
      ...(practice ? [`--practice-url=${practice.baseUrl}`] : []),
    ],
    env: { ...cleanEnv(), ...options.env },
  };
}

/** Starts the built till on the real Electron, with a profile folder of its own, and waits until it is open. */
export async function launchTill(options: LaunchOptions = {}): Promise<LaunchedTill> {
  const profile = options.profile ?? newProfile();
  mkdirSync(profile, { recursive: true });
  if (options.settings !== undefined) {
    const text =
      typeof options.settings === 'string'
        ? options.settings
        : JSON.stringify({ catalogue: adoptedStarter, shift: WITHOUT_SHIFT, ...options.settings });
    writeFileSync(join(profile, 'settings.json'), text);
  }
  const tourFile = join(profile, 'training.json');
  if (!existsSync(tourFile)) writeFileSync(tourFile, JSON.stringify(options.tour ?? { state: 'left', done: [] }));
  const { command, args, env } = tillCommand({ ...options, profile });
  const app = await _electron.launch({ executablePath: command, args, env, timeout: LONG_MS });
  app.context().setDefaultTimeout(LONG_MS);
  const page = await windowAt(app, 'loket://app/');
  // The page has asked before, so it knows the answer when this one arrives.
  if (options.isEarly !== true) await page.evaluate(() => window.loket.app.boot());
  let ended = false;
  app.once('close', () => {
    ended = true;
  });
  const close = async (): Promise<void> => {
    if (!ended) await app.close();
  };
  return { app, page, profile, close, kill: () => killTill(app) };
}

/** The environment without variables that would change the till. */
function cleanEnv(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries.filter(([name]) => name !== 'ELECTRON_RUN_AS_NODE' && name !== 'NODE_OPTIONS'));
}

async function killTill(app: ElectronApplication): Promise<void> {
  const child = app.process();
  const ended = new Promise<void>((resolve) => app.once('close', () => resolve()));
  child.kill('SIGKILL');
  await ended;
}
