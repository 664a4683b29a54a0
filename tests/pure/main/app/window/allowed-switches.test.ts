import { describe, expect, test } from 'vitest';
import { ALLOWED_SWITCHES, refusalText, refusedSwitches } from '../../../../../main/app/window/allowed-switches.ts';

const CASHIER = { platform: 'linux', isRoot: false } as const;
const startedWith = (...argv: string[]) => refusedSwitches(argv, CASHIER);

describe('a packaged till', () => {
  test.each([
    ...['remote-debugging-port=9222', 'remote-debugging-pipe', 'inspect', 'inspect-brk=0', 'js-flags=--x', 'load-extension=/tmp/x'],
    ...['single-process', 'proxy-server=evil:1', 'proxy-pac-url=x', 'no-sandbox', 'disable-web-security', 'host-rules=x', 'in-process-gpu'],
    ...[
      'a-switch-of-next-year',
      'enable-features=x',
      'enable-features=UseOzonePlatform,x',
      'enable-features',
      'app=/tmp/x',
      'require=/tmp/x',
    ],
  ])('refuses --%s', (given) => {
    const name = given.replace(/=.*/, '');
    expect(startedWith('--user-data-dir=/x', `--${given}`, `-${given}`)).toEqual([name]);
    expect(refusedSwitches([`/${given.toUpperCase()}`], { platform: 'win32', isRoot: false })).toEqual([name]);
  });

  test.each([...ALLOWED_SWITCHES])('takes --%s', (name) => {
    expect(startedWith(`--${name}`, `--${name}=1`)).toEqual([]);
  });

  test.each([
    '--enable-features=UseOzonePlatform',
    '--enable-features=UseOzonePlatform,WaylandWindowDecorations',
    ...['--enable-wayland-ime', '--touch-events=enabled', '--force-renderer-accessibility'],
  ])('takes what a Wayland desktop, a touch screen or a screen reader needs: %s', (given) => {
    expect(startedWith(given)).toEqual([]);
  });

  test('takes files, what follows --, and --no-sandbox as root alone', () => {
    expect(startedWith('/home/x/file', 'loket://x', '--', '--inspect')).toEqual([]);
    expect(refusedSwitches(['--no-sandbox'], { platform: 'linux', isRoot: true })).toEqual([]);
  });

  test('names every refused option in both languages, says that no money moved, and what to do', () => {
    const text = refusalText(['inspect', 'remote-debugging-port']);
    expect(text.match(/--inspect, --remote-debugging-port/g)).toHaveLength(2);
    expect(text).toContain('No sale and no money was touched');
    expect(text).toContain('Tidak ada penjualan atau uang yang berubah');
    expect(refusalText(['x\u001b[2K'])).not.toContain('\u001b');
  });
});
