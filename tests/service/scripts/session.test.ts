import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { onPath, root } from '../../../scripts/lib/paths.mjs';
import { LONG_MS } from '../../limits.ts';

const possible = ['Xvfb', 'dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'].every((name) => onPath(name) !== undefined);

/** The running processes whose environment contains this text. */
function processesWith(text: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(join('/proc', pid, 'environ'), 'latin1').includes(text);
    } catch {
      return false;
    }
  });
}

describe.skipIf(!possible)('a session with its own display and keyring', () => {
  const inSession = (script: string, tag: string) =>
    spawnSync(process.execPath, [join(root, 'scripts', 'session.mjs'), '--display', '--keyring', '--', 'sh', '-c', script], {
      env: { ...process.env, LOKET_TEST_TAG: tag },
      encoding: 'utf8',
    });

  test('gives the command both, and passes its exit code on', () => {
    const { stdout, status } = inSession('echo "$DISPLAY|$HOME|$DBUS_SESSION_BUS_ADDRESS"; exit 7', 'codes');
    const [display, home, bus] = stdout.trim().split('|');
    expect(display).toMatch(/^:\d+$/);
    expect(home).not.toBe(process.env.HOME);
    expect(bus).toMatch(/^unix:path=/);
    expect(status).toBe(7);
  });

  test('leaves no process and no folder, even when the command is killed', () => {
    const tag = `left-${process.pid}-${Date.now()}`;
    const { stdout, status } = inSession('echo "$HOME"; kill -9 $$', tag);
    expect(status).toBe(137);
    expect(existsSync(stdout.trim())).toBe(false);
    expect(processesWith(tag)).toEqual([]);
  });
});

describe('a session that is not understood', () => {
  test.each([[['--display', 'true']], [['--display', '--']], [['--screen', '--', 'true']], [[]]])(
    '%j starts nothing, not even itself again: the usage, and 2',
    (args) => {
      const { stderr, stdout, status } = spawnSync(process.execPath, [join(root, 'scripts', 'session.mjs'), ...args], {
        encoding: 'utf8',
        timeout: LONG_MS,
      });
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toBe('usage: node scripts/session.mjs [--display] [--keyring] -- <command> [args]\n');
    },
  );
});
