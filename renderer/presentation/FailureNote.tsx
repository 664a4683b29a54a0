import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { MoneyMoved } from '../core/i18n/shape.ts';
import { NoteBox } from '../ui/notice/NoteBox.tsx';
import { TechnicianDetails } from './TechnicianDetails.tsx';
import { useFailureText } from './use-failure-text.ts';

interface Props {
  readonly failure: Failure;
  /** Whether money moved; absent where that does not matter. */
  readonly moneyMoved?: MoneyMoved;
  /** `wait` where the till tries again and no person must act. */
  readonly tone?: 'bad' | 'wait';
  /** Buttons that help with the failure. */
  readonly children?: ReactNode;
}

/** A failure in words: the event, whether money moved, and the instruction for the person. */
export function FailureNote({ failure, moneyMoved: moved, tone = 'bad', children }: Props) {
  const { t } = useTranslation();
  const text = useFailureText()(failure);
  return (
    <NoteBox role={tone === 'bad' ? 'alert' : 'status'} tone={tone} icon={TriangleAlert} title={text.title}>
      {text.serviceMessage === null ? null : <q>{text.serviceMessage}</q>}
      <p>
        {moved === undefined ? null : `${t(`moved.${moved}`)} `}
        {text.todo}
      </p>
      {text.detail === null ? null : <TechnicianDetails detail={text.detail} />}
      {children}
    </NoteBox>
  );
}
