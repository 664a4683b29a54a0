import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { electronArgs } from '../../../scripts/lib/launch.mjs';
import { findRuntime } from '../../../scripts/lib/runtime.mjs';
import type { Simulator } from '../../../simulator/server.ts';
import { LONG_MS } from '../../limits.ts';
import { newProfile, type ProfileOptions, prepareProfile } from './profile.ts';
import { windowAt } from './window-at.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
export interface LaunchOptions extends ProfileOptions {
  /** The profile folder; by default a new one. */
  readonly profile?: string;
  /** The practice service for training mode; where it is null or absent, the till's own. */
  readonly practice?: Simulator | null;
  /** The factor of the delays between reads of an order in training; by default 1, as with a real service. */
  readonly practicePace?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Makes the start return as soon as the page exists, while the till may still be opening. */
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
  /** Closes the window as a person would, and waits until the till has ended; does nothing when it has ended already. */
  close(): Promise<void>;
  /** Ends the till's processes at once, as a power cut would. */
  kill(): Promise<void>;
}

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
  prepareProfile(profile, options);
  const { command, args, env } = tillCommand({ ...options, profile });
  const app = await _electron.launch({ executablePath: command, args, env, timeout: LONG_MS });
  app.context().setDefaultTimeout(LONG_MS);
  const page = await windowAt(app, 'loket://app/');
  // The page has made the same call before, so it has its answer when this one arrives.
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

/** Returns the environment without the variables that would change the till. */
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
