import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { electronArgs } from '../../../scripts/lib/launch.mjs';
import { capture } from '../../../scripts/lib/run.mjs';
import { findRuntime } from '../../../scripts/lib/runtime.mjs';
import { cupsIsMissing, startCups } from '../../../scripts/lib/test/cups.mjs';
import { test } from '../../lab/pages/worker-session.ts';
import { applicationIn } from '../../lab/printing/electron/application.ts';

const PDF_DRIVER = 'lsb/usr/cupsfilters/Generic-PDF_Printer-PDF.ppd';

test('the system’s printer gets the page without a dialog, and one that is not there says so', async () => {
  const missing = cupsIsMissing();
  test.skip(missing !== null, missing ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'loket-system-printer-'));
  const cups = await startCups();
  try {
    await applicationIn(folder, 'main.mjs');
    const paper = join(cups.folder, 'paper.pdf');
    writeFileSync(paper, '');
    chmodSync(paper, 0o666);
    await cups.admin('lpadmin', '-p', 'struk', '-v', `file://${paper}`, '-m', PDF_DRIVER, '-E');
    await cups.admin('lpadmin', '-p', 'tolak', '-v', 'file:///dev/null', '-m', PDF_DRIVER, '-E');
    await cups.admin('cupsreject', 'tolak');
    const env = { ...process.env, ...cups.env, LOKET_TEST_PRINTERS: 'struk,tolak,lain' };
    const { output } = await capture({ command: findRuntime().path, args: [...electronArgs(), folder] }, { env, limitMs: 45_000 });
    const told = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    expect(told).toEqual([
      {
        found: [
          { device: 'struk', title: 'struk' },
          { device: 'tolak', title: 'tolak' },
        ],
      },
      { device: 'struk', complaint: null },
      // Nothing of it reached the queue: this is why the till asks CUPS itself (main/devices/printing/transports/system-printer.ts).
      { device: 'tolak', complaint: null },
      { device: 'lain', complaint: expect.stringMatching(/^Invalid /) },
    ]);
    expect(await cups.admin('lpstat', '-W', 'all', '-o', 'tolak')).toBe('');
    // The driver puts a few words for the printer in front.
    await expect.poll(() => readFileSync(paper, 'latin1')).toMatch(/%PDF-[\s\S]*%%EOF/);
  } finally {
    await cups.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
