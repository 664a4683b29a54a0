import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { MoneyMoved } from '../core/i18n/shape.ts';
import styles from './FailureNote.module.css';
import { failureText } from './failure-text.ts';
import { TechnicianDetails } from './TechnicianDetails.tsx';

interface Props {
  readonly failure: Failure;
  /** Whether money moved, where it matters. */
  readonly moneyMoved?: MoneyMoved;
  /** Actions against the failure. */
  readonly children?: ReactNode;
}

/** What happened, whether money moved, what to do now. */
export function FailureNote({ failure, moneyMoved: moved, children }: Props) {
  const { t } = useTranslation();
  const text = failureText(t, failure);
  return (
    <div role="alert" className={styles.note}>
      <TriangleAlert aria-hidden="true" />
      <div className={styles.text}>
        <strong>{text.title}</strong>
        {text.serviceMessage === null ? null : <q className={styles.message}>{text.serviceMessage}</q>}
        <p>
          {moved === undefined ? null : `${t(`moved.${moved}`)} `}
          {text.todo}
        </p>
        {text.detail === null ? null : <TechnicianDetails detail={text.detail} />}
        {children}
      </div>
    </div>
  );
}
