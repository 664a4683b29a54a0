import type { Language } from '../../lib/language.ts';
import { PRINTER_TROUBLES, type PrinterTrouble } from '../../printing/printers.ts';
import { TROUBLE_WORDS } from '../../printing/trouble-words.ts';
import { countMarks, type DoctorEvidence, type DoctorReport, type DoctorResult } from './doctor-report.ts';
import type { DoctorMark } from './findings.ts';
import { DOCTOR_EN } from './words/en.ts';
import { DOCTOR_ID } from './words/id.ts';
import type { DoctorWords } from './words/shape.ts';

/** The report in words: the same on the screen, on the terminal and in the saved text. */

export const DOCTOR_WORDS: Readonly<Record<Language, DoctorWords>> = { id: DOCTOR_ID, en: DOCTOR_EN };

const SIGNS: Readonly<Record<DoctorMark, string>> = { ok: '✓', warn: '!', fail: '✗', unknown: '?' };

interface FindingText {
  readonly what: string;
  /** Null where nothing is to be done. */
  readonly cure: string | null;
}

const isTrouble = (finding: string): finding is PrinterTrouble => PRINTER_TROUBLES.some((trouble) => trouble === finding);

export function findingText(language: Language, { check, finding }: DoctorResult): FindingText {
  const words = DOCTOR_WORDS[language];
  if (finding === 'late' || finding === 'broken') return words.unanswered[finding];
  if (check === 'printers' && isTrouble(finding)) return TROUBLE_WORDS[language][finding];
  const whats: Readonly<Record<string, string>> = words.finding[check];
  const cures: Readonly<Record<string, string>> = words.cure[check];
  return { what: whats[finding] ?? finding, cure: cures[finding] ?? null };
}

export const evidenceText = (language: Language, evidence: readonly DoctorEvidence[]): string =>
  evidence.map(({ name, value }) => `${DOCTOR_WORDS[language].evidence[name]} ${value}`).join(' · ');

/** The whole report as lines of plain text. */
export function doctorLines(language: Language, report: DoctorReport): readonly string[] {
  const words = DOCTOR_WORDS[language];
  const counts = countMarks(report);
  const sum = (['fail', 'warn', 'unknown', 'ok'] as const)
    .filter((mark) => counts[mark] > 0)
    .map((mark) => `${counts[mark]} ${words.mark[mark]}`);
  return [
    `${words.title} · Loket ${report.version} · ${report.at}`,
    ...report.results.flatMap((result) => resultLines(language, result)),
    sum.join(', '),
  ];
}

function resultLines(language: Language, result: DoctorResult): readonly string[] {
  const { what, cure } = findingText(language, result);
  const evidence = evidenceText(language, result.evidence);
  return [
    `${SIGNS[result.mark]} ${DOCTOR_WORDS[language].check[result.check]}: ${what}`,
    ...(evidence === '' ? [] : [`    ${evidence}`]),
    ...(cure === null ? [] : [`  → ${cure}`]),
  ];
}
