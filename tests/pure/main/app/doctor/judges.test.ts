import { describe, expect, it } from 'vitest';
import type { ConnectionFacts } from '../../../../../main/app/doctor/facts.ts';
import { judgeBackup, judgeDisk, judgeDisplay, judgeKeychain, judgeRuntime } from '../../../../../main/app/doctor/judge-computer.ts';
import { judgeClock } from '../../../../../main/app/doctor/judge-connection.ts';
import { runDoctor } from '../../../../../main/app/doctor/run-doctor.ts';
import { LEAST_WINDOW } from '../../../../../main/app/window/least-window.ts';
import { systemClock } from '../../../../../main/lib/clock.ts';
import { DoctorReport } from '../../../../../shared/ipc/doctor/doctor-report.ts';
import { doctorLines } from '../../../../../shared/ipc/doctor/doctor-text.ts';
import { DOCTOR_CHECKS, FINDINGS } from '../../../../../shared/ipc/doctor/findings.ts';

const GB = 1_000_000_000;
const disk = (changes: object) =>
  judgeDisk({ kind: 'written', folder: '/till', freeBytes: 9 * GB, syncMs: 5, isOpenToOthers: false, ...changes }).finding;
const runtime = (till: object | null, isRoot = false) =>
  judgeRuntime({
    ...{ version: '1', runtime: '', system: '', isRoot },
    till: till && { isStandIn: false, hasSandbox: true, ...till },
  }).finding;
const clock = (seconds: number) =>
  judgeClock({
    report: { ok: true, steps: [{ step: 'clock', failure: null, warning: { kind: 'clockOff', seconds }, ms: 1 }] },
  } as unknown as ConnectionFacts).finding;

describe('what the doctor makes of a fact', () => {
  it('names a disk that fills, writes slowly, or is open to others', () => {
    expect([disk({}), disk({ freeBytes: GB / 2 }), disk({ freeBytes: 1 }), disk({ syncMs: 400 }), disk({ isOpenToOthers: true })]).toEqual([
      ...['fine', 'low', 'full', 'slow', 'open'],
    ]);
  });

  it('names a runtime that no shop may use', () => {
    expect([runtime({}), runtime({ isStandIn: true }), runtime({ hasSandbox: false }), runtime({}, true)]).toEqual([
      ...['fine', 'standIn', 'noSandbox', 'root'],
    ]);
  });

  it('claims nothing of a runtime that it does not see', () => {
    expect([runtime(null), runtime(null, true)]).toEqual(['notSeen', 'root']);
  });

  it('tells a slow keychain from one that works', () => {
    expect([judgeKeychain({ fault: null, ms: 20 }).mark, judgeKeychain({ fault: null, ms: 3_000 }).finding]).toEqual(['ok', 'slow']);
  });

  it('tells a clock that differs from one that is wrong, on either side', () => {
    expect([clock(200), clock(-200), clock(90_000), clock(-90_000)]).toEqual(['off', 'off', 'wrong', 'wrong']);
  });

  it('finds a backup old after a week, and one from the future too', () => {
    const of = (newest: number) => judgeBackup({ hasJournal: true, newest, now: 30 * 86_400_000 }).finding;
    expect([of(29 * 86_400_000), of(20 * 86_400_000), of(90 * 86_400_000)]).toEqual(['fine', 'old', 'old']);
  });

  it('finds a screen too small below the least window', () => {
    expect([judgeDisplay({ ...LEAST_WINDOW, scale: 1 }).finding, judgeDisplay({ width: 1_024, height: 600, scale: 1 }).finding]).toEqual([
      ...['fine', 'small'],
    ]);
  });
});

describe('the report', () => {
  it('refuses a finding of another check, and a mark that its finding does not have', () => {
    const report = (finding: string, mark: string) =>
      DoctorReport.safeParse({ at: '2026-01-01T00:00:00Z', version: '1', results: [{ check: 'disk', finding, mark, evidence: [] }] })
        .success;
    expect([report('full', 'fail'), report('full', 'ok'), report('paperOut', 'fail'), report('constructor', 'ok')]).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it('has a cure in both languages for everything that fails, and none for what is well', () => {
    for (const check of DOCTOR_CHECKS)
      for (const [finding, mark] of Object.entries(FINDINGS[check])) {
        const report = { at: '2026-01-01T00:00:00Z', version: '1', results: [{ check, finding, mark, evidence: [] }] };
        for (const language of ['id', 'en'] as const)
          expect(
            doctorLines(language, report).some((line) => line.includes('→')),
            `${check} ${finding}`,
          ).toBe(mark !== 'ok');
      }
  });

  it('is made where a probe throws or never answers', async () => {
    const throwing = () => {
      throw new Error('a secret');
    };
    const never = () => new Promise<never>(() => undefined);
    const probes = {
      version: '1',
      ...{ runtime: throwing, settings: throwing, keychain: never, disk: never, journal: throwing, backup: throwing },
      ...{ connection: async () => throwing(), printers: never, display: () => null },
    };
    const hurried = { ...systemClock, sleep: () => new Promise<void>((resolve) => setImmediate(resolve)) };
    const findings = (await runDoctor(probes, hurried)).results;
    expect(findings.map(({ finding }) => finding)).toEqual([
      ...['broken', 'broken', 'late', 'late', 'broken', 'broken', 'broken', 'broken', 'broken', 'late', 'notSeen'],
    ]);
    expect(JSON.stringify(findings)).not.toContain('a secret');
  });
});
