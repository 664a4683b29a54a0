import { afterEach, describe, expect, it, vi } from 'vitest';
import { readArguments } from '../../../../../main/app/cli/certify-arguments.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const GIVEN = ['--settings', 'a.json', '--plan', 'plans/b.csv', '--out', '/srv/evidence'];

describe('a path on the command line', () => {
  it("is relative to the caller's folder, although npm runs elsewhere", () => {
    vi.stubEnv('npm_lifecycle_event', 'certify');
    vi.stubEnv('INIT_CWD', '/srv/kiosk');
    expect(readArguments(GIVEN)).toMatchObject({
      ok: true,
      value: { settings: '/srv/kiosk/a.json', plan: '/srv/kiosk/plans/b.csv', out: '/srv/evidence' },
    });
  });

  it('is relative to the folder of the process where another npm script, or none, started it', () => {
    vi.stubEnv('npm_lifecycle_event', 'test');
    vi.stubEnv('INIT_CWD', '/srv/kiosk');
    expect(readArguments(GIVEN)).toMatchObject({ ok: true, value: { settings: `${process.cwd()}/a.json` } });
  });
});

describe('how a run in the folder of an earlier one starts', () => {
  it.each([
    [[], 'resume'],
    [['--only-failed'], 'onlyFailed'],
    [['--anew'], 'anew'],
  ])('%j: %s', (more, mode) => {
    expect(readArguments([...GIVEN, ...more])).toMatchObject({ ok: true, value: { mode } });
  });

  it('accepts only one of the flags', () => {
    expect(readArguments([...GIVEN, '--anew', '--only-failed'])).toEqual({
      ok: false,
      failure: '--only-failed and --anew exclude each other',
    });
  });
});
