import { CircleAlert, CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import type { DoctorReport, DoctorResult } from '../../../../shared/ipc/doctor/doctor-report.ts';
import { DOCTOR_WORDS, evidenceText, findingText } from '../../../../shared/ipc/doctor/doctor-text.ts';
import type { DoctorMark } from '../../../../shared/ipc/doctor/findings.ts';
import { useApp } from '../../../core/context.tsx';
import { NoteBox } from '../../../ui/notice/NoteBox.tsx';
import styles from './Doctor.module.css';

const ICONS: Readonly<Record<DoctorMark, LucideIcon>> = { ok: CircleCheck, warn: CircleAlert, fail: CircleX, unknown: CircleHelp };
const TONES = { ok: 'plain', unknown: 'plain', warn: 'wait', fail: 'bad' } as const;

/** One line for each check, with its mark, its measured values, and the cure where something is to be done. */
export function DoctorResults({ report }: { readonly report: DoctorReport }) {
  return (
    <ol className={styles.results}>
      {report.results.map((result) => (
        <ResultLine key={JSON.stringify(result)} result={result} />
      ))}
    </ol>
  );
}

function ResultLine({ result }: { readonly result: DoctorResult }) {
  const language = useApp((state) => state.settings.language);
  const { check, mark, evidence } = result;
  const words = DOCTOR_WORDS[language];
  const { what, cure } = findingText(language, result);
  const Icon = ICONS[mark];
  return (
    <li className={`${styles.result} ${styles[mark]}`}>
      <Icon role="img" aria-label={words.mark[mark]} />
      <strong>{words.check[check]}</strong>
      <span>{what}</span>
      {evidence.length === 0 ? null : <small>{evidenceText(language, evidence)}</small>}
      {cure === null ? null : <NoteBox tone={TONES[mark]}>{cure}</NoteBox>}
    </li>
  );
}
