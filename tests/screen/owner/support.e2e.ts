import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPORT_SECTIONS, SUPPORT_TITLES } from '../../../shared/ipc/support/support-bundle.ts';
import { faultsOf } from '../../lab/pages/axe.ts';
import { expect, test } from '../fixture/screen-test.ts';

test('the owner gathers the file for support by one press, reads all of it and saves exactly that', async ({ start, profile }) => {
  const file = join(profile, '..', `support-${process.pid}.txt`);
  const { desktop, doctor, language, page } = await start();
  desktop.chosen = file;
  await doctor.open();
  await doctor.gather();
  const titles = SUPPORT_TITLES[language()];
  expect(existsSync(file)).toBe(false);
  for (const name of SUPPORT_SECTIONS) await expect(doctor.filePart(titles[name])).toBeVisible();
  const settings = await doctor.filePart(titles.settings).innerText();
  expect(settings).toContain('language: ');
  expect(await faultsOf(page)).toEqual([]);
  for (const name of SUPPORT_SECTIONS) {
    await doctor.filePart(titles[name]).scrollIntoViewIfNeeded();
    await expect(doctor.saveFileButton).toBeInViewport({ ratio: 1 });
  }
  await doctor.saveFileButton.click();
  await expect.poll(() => existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(settings);
});
