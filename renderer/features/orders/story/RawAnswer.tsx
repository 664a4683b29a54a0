import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { useAnswer } from '../../../core/use-answer.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { TitledDialog } from '../../../ui/overlay/TitledDialog.tsx';
import { Note, RawText } from '../../../ui/text/Note.tsx';

interface Props {
  readonly orderId: string;
  readonly seq: number;
  readonly onClose: () => void;
}

/** The raw answer of the service as inert text, with a button that copies it. */
export function RawAnswer({ orderId, seq, onClose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const answer = useAnswer(`${orderId} ${seq}`, () => bridge.orders.rawAnswer({ orderId, seq }));
  const [copied, setCopied] = useState<Result<null, Failure> | null>(null);
  const copy = async () => setCopied(await bridge.orders.copyRawAnswer({ orderId, seq }));
  return (
    <TitledDialog place="middle" title={t('story.rawTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <Note>{t('story.rawAbout')}</Note>
      {answer?.ok ? <RawText text={answer.value} label={t('story.rawTitle')} /> : null}
      {answer?.ok === false ? <FailureNote failure={answer.failure} /> : null}
      {copied?.ok === false ? <FailureNote failure={copied.failure} /> : null}
      <Button isDisabled={!answer?.ok} onPress={() => inBackground(copy())}>
        {t(copied?.ok ? 'sell.copied' : 'story.copyRaw')}
      </Button>
    </TitledDialog>
  );
}
