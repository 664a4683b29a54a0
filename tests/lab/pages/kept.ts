import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { PICTURE_LIMIT_MS } from '../../limits.ts';

/**
 * The parts of a profile that a person needs after a failed test. They hold no client secret, which is in the keychain and in no log
 * (docs/logs.md). The browser's own files are left out.
 */
const KEPT = ['logs', 'journal', 'settings.json', 'training.json'];

export const hasFailed = ({ status, expectedStatus }: TestInfo): boolean => status !== expectedStatus;

/** Copies log, journal and settings of a profile into the folder of a failed test. The till should have ended before. */
export function keepProfile(test: TestInfo, profile: string): void {
  const folder = test.outputPath('till');
  mkdirSync(folder, { recursive: true });
  for (const name of KEPT) {
    const file = join(profile, name);
    if (existsSync(file)) cpSync(file, join(folder, name), { recursive: true });
  }
}

/** Takes pictures of the windows of a failed test; a window that is closed or hangs has none. */
export async function keepPictures(test: TestInfo, pages: readonly Page[]): Promise<void> {
  for (const [at, page] of pages.entries()) {
    if (page.isClosed()) continue;
    await page.screenshot({ path: test.outputPath(`window-${at + 1}.png`), timeout: PICTURE_LIMIT_MS }).catch(() => undefined);
  }
}
