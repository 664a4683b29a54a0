import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DoctorReport } from '../../../../shared/ipc/doctor/doctor-report.ts';

/** `npm run doctor` as a person at the terminal runs it: a process of its own. */

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const CLI = join(ROOT, 'main', 'app', 'cli', 'doctor.ts');
const SESSION = join(ROOT, 'scripts', 'session.mjs');

let profile: string;
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'loket-doctor-'));
});
afterEach(() => rmSync(profile, { recursive: true, force: true }));

function run(args: readonly string[]) {
  const env = { ...process.env, NODE_NO_WARNINGS: '1', DBUS_SESSION_BUS_ADDRESS: '', XDG_CONFIG_HOME: profile };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  return { status, stdout, stderr };
}
const doctor = (...args: readonly string[]) => run([CLI, ...args]);

const keychainIn = (stdout: string) =>
  DoctorReport.parse(JSON.parse(stdout.slice(stdout.indexOf('{')))).results.find(({ check }) => check === 'keychain');

/** The report in a session with a keyring of its own, after a command there. */
const inKeyring = (before: string) =>
  run([SESSION, '--keyring', '--', 'sh', '-c', `${before}; "$0" "$1" --json --profile "$2"`, process.execPath, CLI, profile]);

const LOCK =
  'dbus-send --session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets org.freedesktop.Secret.Service.Lock array:objpath:/org/freedesktop/secrets/collection/login >/dev/null';

describe('npm run doctor', () => {
  it('names what fails and its cure, leaves nothing in the folder, and ends with 1', () => {
    const said = doctor('--language', 'en', '--profile', profile);
    expect(said).toMatchObject({ status: 1, stderr: '' });
    expect(said.stdout).toMatch(/✗ Keychain: there is none\n.*\n {2}→ Install a keychain/);
    expect(said.stdout).toContain('✓ Data: there is none yet');
    expect(readdirSync(profile)).toEqual([]);
  });

  it('speaks the language of the till, and finds its folder', () => {
    expect(doctor().stdout).toContain('✗ Penyimpan rahasia: tidak ada');
  });

  it.each([
    [['--nothing'], "Unknown option '--nothing'"],
    [['verify'], "Unexpected argument 'verify'"],
    [['--language', 'jv'], '--language is id or en'],
    [['--mode', 'practice'], '--mode is live or training'],
    [['--profile', ''], '--profile names no folder'],
  ])('refuses %j, says how it is used, and ends with 2', (args, what) => {
    const said = doctor(...args);
    expect(said).toMatchObject({ status: 2, stdout: '' });
    expect(said.stderr).toContain(what);
    expect(said.stderr).toContain('npm run doctor -- [options]');
  });

  describe.runIf(process.platform === 'linux')('on a machine', () => {
    it('with a keyring: ends with 0', () => {
      const said = inKeyring('true');
      expect(keychainIn(said.stdout)).toMatchObject({ mark: 'ok' });
      expect(said.status).toBe(0);
    });

    it('with a locked keyring: says so', () => {
      const said = inKeyring(LOCK);
      expect(keychainIn(said.stdout)).toMatchObject({ mark: 'fail', finding: 'locked' });
      expect(said.status).toBe(1);
    });

    it('without a D-Bus: says that there is no keychain', () => {
      expect(keychainIn(doctor('--json').stdout)).toMatchObject({ mark: 'fail', finding: 'missing' });
    });
  });
});
