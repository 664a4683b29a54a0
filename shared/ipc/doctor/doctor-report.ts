import { z } from 'zod';
import { cleanText } from '../../lib/text.ts';
import { DOCTOR_CHECKS, DOCTOR_MARKS, type DoctorCheck, type DoctorMark, EVIDENCE, FINDINGS } from './findings.ts';

/** The report of a doctor's visit: the till shows, prints and saves it, the terminal prints it, `--json` writes it. */

const MAX_VALUE = 300;

const Evidence = z.object({ name: z.enum(EVIDENCE), value: z.string().max(MAX_VALUE) });

const CheckResult = z
  .object({
    check: z.enum(DOCTOR_CHECKS as [DoctorCheck, ...DoctorCheck[]]),
    /** A finding of {@link FINDINGS}. */
    finding: z.string().max(40),
    mark: z.enum(DOCTOR_MARKS),
    evidence: z.array(Evidence).max(20),
  })
  .refine(({ check, finding, mark }) => Object.entries(FINDINGS[check]).some(([name, its]) => name === finding && its === mark), {
    path: ['finding'],
    error: 'a finding of this check, with its mark',
  });

export const DoctorReport = z.object({
  /** UTC, ISO 8601. */
  at: z.iso.datetime(),
  version: z.string().max(40),
  results: z.array(CheckResult).max(60),
});
export type DoctorReport = z.infer<typeof DoctorReport>;
export type DoctorResult = DoctorReport['results'][number];
export type DoctorEvidence = DoctorResult['evidence'][number];

/** A value as the report holds it: one line without controls, of a bounded length. */
export const evidenceOf = (name: DoctorEvidence['name'], value: string | number): DoctorEvidence => ({
  name,
  value: cleanText(String(value), MAX_VALUE),
});

export const countMarks = ({ results }: DoctorReport): Readonly<Record<DoctorMark, number>> => ({
  ok: results.filter(({ mark }) => mark === 'ok').length,
  warn: results.filter(({ mark }) => mark === 'warn').length,
  fail: results.filter(({ mark }) => mark === 'fail').length,
  unknown: results.filter(({ mark }) => mark === 'unknown').length,
});
