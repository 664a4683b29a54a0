import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installAppImage, installExe } from '../../../../main/app/updates/install-package.ts';

/** Programs that the system really starts. */
const OLD = '#!/bin/sh\nexec sleep 0\n';
const NEW = '#!/bin/sh\nexec sleep 3\n';
const STOPPED = '#!/bin/sh\nexit 5\n';

let folder: string;
let target: string;
let offered: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-install-'));
  [target, offered] = [join(folder, 'Loket.AppImage'), join(folder, 'offered')];
  writeFileSync(target, OLD, { mode: 0o755 });
  writeFileSync(offered, NEW, { mode: 0o600 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = (file: string): string => readFileSync(file, 'utf8');

describe('an AppImage', () => {
  it('is replaced and started; the former one is kept, and nothing half is left', async () => {
    writeFileSync(`${target}.part`, 'half of a copy before a power cut');
    await installAppImage(offered, target);
    expect([text(target), text(`${target}.old`), existsSync(`${target}.part`)]).toEqual([NEW, OLD, false]);
  });

  it('is back in its place where the new one ends at once', async () => {
    writeFileSync(offered, STOPPED);
    await expect(installAppImage(offered, target)).rejects.toThrow('ended at once: 5');
    expect(text(target)).toBe(OLD);
  });

  it('stays where the new one cannot be read', async () => {
    rmSync(offered);
    await expect(installAppImage(offered, target)).rejects.toThrow('ENOENT');
    expect(text(target)).toBe(OLD);
  });
});

describe('an installer of Windows is not taken as started', () => {
  it('where the system does not start it', async () => {
    await expect(installExe(offered)).rejects.toThrow('EACCES');
  });

  it('where it is ended at once', async () => {
    writeFileSync(offered, STOPPED);
    chmodSync(offered, 0o755);
    await expect(installExe(offered)).rejects.toThrow('ended at once: 5');
  });
});
