import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Settings } from '../../../shared/settings/settings.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../../lab/crash/small-disk.ts';
import { dropProfile, newProfile } from '../../lab/drive/profile.ts';
import { expect, test } from '../till-fixture.ts';

/** What fails beside a sale: the page itself, and the disk of the settings. */

const CODE = '1234-5678-9012-3456-7890';
const pictures = process.env.LOKET_PICTURES;
async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

for (const [language, theme] of [
  ['id', 'light'],
  ['en', 'dark'],
] as const)
  test.extend({ tillSettings: { language, theme } })(
    `a promise of the page that nobody caught is told, and logged without its text: ${language}`,
    async ({ till }) => {
      const { page, profile, status } = till;
      await page.evaluate((code) => {
        void Promise.reject(new TypeError(`cannot show ${code}`));
      }, CODE);
      await expect(status.screenFault).toBeVisible();
      await picture(page, `fault-${language}-${theme}`);
      const log = (): string => readFileSync(join(profile, 'logs', 'loket.log'), 'utf8');
      await expect.poll(log).toContain('"error":"TypeError');
      expect(log()).not.toContain(CODE);
      await status.closeScreenFault();
      await expect(status.screenFault).toHaveCount(0);
    },
  );

test('settings that a full disk refuses change nothing, and the screen says so', async ({ start }) => {
  const why = whyNoSmallDisk();
  test.skip(why !== null, why ?? '');
  const profile = newProfile();
  const disk = mountSmallDisk(profile, 64);
  try {
    const { counter, page, settings, close } = await start({ profile, settings: { language: 'en', theme: 'light' } });
    const kept = () => Settings.parse(JSON.parse(readFileSync(join(profile, 'settings.json'), 'utf8'))).theme;
    const inUse = () => page.evaluate(async () => (await window.loket.app.boot()).ok && document.documentElement.dataset.theme);
    await counter.press('F9');
    disk.fill();
    await settings.chooseTheme('dark');
    await expect(settings.failure('failure.settings_full.title')).toContainText('The settings were not saved: the disk is full');
    await picture(page, 'settings-full-disk');
    expect([await inUse(), kept()]).toEqual(['light', 'light']);
    disk.free();
    await settings.chooseTheme('dark');
    await expect.poll(kept).toBe('dark');
    await expect(settings.failure('failure.settings_full.title')).toHaveCount(0);
    await close();
  } finally {
    disk.unmount();
    dropProfile(profile);
  }
});
