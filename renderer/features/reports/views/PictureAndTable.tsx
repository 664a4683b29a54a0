import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/layout/Section.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from '../Reports.module.css';
import { useReports } from '../reports-store.ts';
import { isEmptyReport } from './empty-report.ts';

interface Props {
  readonly title: string;
  /** Says what the report counts, and when. */
  readonly about?: string;
  /** The picture in words. */
  readonly words: string;
  /** The table has too many columns to stand next to the picture, so it stands below. */
  readonly isTableWide?: boolean;
  /** The picture, then the table. */
  readonly children: ReactNode;
}

/** A report: its words, then its picture and its table, side by side where there is room. An empty one says so. */
export function PictureAndTable({ title, about, words, isTableWide = false, children }: Props) {
  const { t } = useTranslation();
  const isEmpty = useReports(({ answer, choice }) => answer !== null && isEmptyReport(answer, choice));
  return (
    <Section title={title} align="stretch">
      {isEmpty ? <p role="status">{t('reports.noData')}</p> : <p className={styles.words}>{words}</p>}
      {isEmpty ? null : <div className={isTableWide ? styles.below : styles.both}>{children}</div>}
      {about === undefined ? null : <Note>{about}</Note>}
    </Section>
  );
}
