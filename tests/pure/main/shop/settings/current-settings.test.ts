import { describe, expect, it } from 'vitest';
import { createCurrentSettings } from '../../../../../main/shop/settings/current-settings.ts';
import { ok } from '../../../../../shared/lib/result.ts';
import { Settings } from '../../../../../shared/settings/settings.ts';

const before = Settings.parse({ cashier: 'Sari' });
const after = Settings.parse({ cashier: 'Dewi' });

describe('settings that are saved', () => {
  it('are written before they are used', () => {
    const written: Settings[] = [];
    const held = createCurrentSettings(before, (settings) => written.push(settings));
    expect(held.set(after)).toEqual(ok(after));
    expect(written).toEqual([after]);
    expect(held.get()).toEqual(after);
  });

  it.each([
    ['full', 'ENOSPC: no space left on device, write'],
    ['readOnly', 'EACCES: permission denied, open'],
    ['readOnly', 'EROFS: read-only file system, open'],
    ['io', 'EIO: i/o error, write'],
  ] as const)('change nothing where the disk refuses them, and say so: %s, %s', (why, message) => {
    const held = createCurrentSettings(before, () => {
      throw new Error(message);
    });
    expect(held.set(after)).toEqual({ ok: false, failure: { kind: 'settings', why, detail: message } });
    expect(held.get()).toBe(before);
  });
});
