import { describe, expect, test } from 'vitest';
import { REFUSED_SWITCHES, refusalText, refusedSwitches } from '../../../../../main/app/window/refused-switches.ts';

const startedWith = (...names: string[]) => refusedSwitches((name) => names.includes(name));

describe('a packaged till', () => {
  test.each(REFUSED_SWITCHES)('refuses --%s', (name) => {
    expect(startedWith('user-data-dir', name)).toEqual([name]);
  });

  test('opens with a profile folder, a practice service, and what a display needs', () => {
    expect(startedWith('user-data-dir', 'practice-url', 'no-sandbox', 'disable-gpu', 'lang', 'ozone-platform')).toEqual([]);
  });

  test('names every refused option in both languages, says that no money moved, and what to do', () => {
    const text = refusalText(['inspect', 'remote-debugging-port']);
    expect(text.match(/--inspect, --remote-debugging-port/g)).toHaveLength(2);
    expect(text).toContain('No sale and no money was touched');
    expect(text).toContain('Tidak ada penjualan atau uang yang berubah');
  });
});
