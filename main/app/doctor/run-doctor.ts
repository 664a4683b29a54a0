import { type DoctorReport, type DoctorResult, evidenceOf } from '../../../shared/ipc/doctor/doctor-report.ts';
import { DOCTOR_CHECKS, type DoctorCheck } from '../../../shared/ipc/doctor/findings.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import type { DoctorProbes } from './facts.ts';
import {
  judgeBackup,
  judgeDisk,
  judgeDisplay,
  judgeJournal,
  judgeKeychain,
  judgePrinters,
  judgeRuntime,
  judgeSettings,
} from './judge-computer.ts';
import { judgeClock, judgeNetwork, judgeService } from './judge-connection.ts';
import { resultOf } from './result-of.ts';

type Judged = DoctorResult | readonly DoctorResult[];

interface CheckRow {
  readonly limitMs: number;
  readonly run: (probes: DoctorProbes) => Judged | Promise<Judged>;
}

/** The live check has time limits of its own for each of its steps. */
const CONNECTION_MS = 120_000;

/** The table of checks: how long each may take, its probe, and what its facts mean. */
const CHECKS: Readonly<Record<DoctorCheck, CheckRow>> = {
  runtime: { limitMs: 2_000, run: ({ runtime }) => judgeRuntime(runtime()) },
  settings: { limitMs: 2_000, run: ({ settings }) => judgeSettings(settings()) },
  keychain: { limitMs: 10_000, run: async ({ keychain }) => judgeKeychain(await keychain()) },
  disk: { limitMs: 20_000, run: async ({ disk }) => judgeDisk(await disk()) },
  journal: { limitMs: 20_000, run: ({ journal }) => judgeJournal(journal()) },
  backup: { limitMs: 10_000, run: ({ backup }) => judgeBackup(backup()) },
  clock: { limitMs: CONNECTION_MS, run: async ({ connection }) => judgeClock(await connection()) },
  network: { limitMs: CONNECTION_MS, run: async ({ connection }) => judgeNetwork(await connection()) },
  service: { limitMs: CONNECTION_MS, run: async ({ connection }) => judgeService(await connection()) },
  printers: { limitMs: 30_000, run: async ({ printers }) => judgePrinters(await printers()) },
  display: { limitMs: 2_000, run: ({ display }) => judgeDisplay(display()) },
};

/** Runs every check beside the others; one that fails, or has no answer in its time, is a result and stops no other. */
export async function runDoctor(probes: DoctorProbes, clock: Clock): Promise<DoctorReport> {
  const connection = once(probes.connection);
  const shared = { ...probes, connection };
  const results = await Promise.all(DOCTOR_CHECKS.map((check) => runCheck(check, shared, clock)));
  return { at: isoNow(clock), version: probes.version, results: results.flat() };
}

async function runCheck(check: DoctorCheck, probes: DoctorProbes, clock: Clock): Promise<readonly DoctorResult[]> {
  const { limitMs, run } = CHECKS[check];
  const ended = new AbortController();
  const late = clock.sleep(limitMs, ended.signal).then(() => [resultOf(check, 'late', [evidenceOf('took', `${limitMs} ms`)])]);
  try {
    return await Promise.race([
      Promise.resolve(probes)
        .then(run)
        .then((judged) => [judged].flat()),
      late,
    ]);
  } catch (error) {
    const code = error instanceof Error && 'code' in error && /^[A-Z][A-Z0-9_]+$/.test(String(error.code)) ? String(error.code) : null;
    return [resultOf(check, 'broken', code === null ? [] : [evidenceOf('code', code)])];
  } finally {
    ended.abort();
  }
}

/** Three checks judge the same facts. */
function once<T>(probe: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= probe();
    return asked;
  };
}
