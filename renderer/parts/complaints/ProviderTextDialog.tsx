import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Language } from '../../../shared/lib/language.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { useAnswer } from '../../core/use-answer.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { Note, RawText } from '../../ui/text/Note.tsx';

interface Props {
  readonly complaintId: string;
  readonly onClose: () => void;
}

const LANGUAGES = [
  { value: 'id', label: 'Indonesia' },
  { value: 'en', label: 'English' },
] as const satisfies readonly { value: Language; label: string }[];

/** Shows the text for the provider, so that the person reads it before copying it. */
export function ProviderTextDialog({ complaintId, onClose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const shown = useApp((state) => state.settings.language);
  const [language, setLanguage] = useState<Language>(shown);
  const told = useAnswer(`${complaintId} ${language}`, () => bridge.complaints.text({ complaintId, language }));
  const [copied, setCopied] = useState<Result<null, Failure> | null>(null);
  const copy = async () => setCopied(await bridge.complaints.copyText({ complaintId, language }));
  const choose = (next: Language) => {
    setLanguage(next);
    setCopied(null);
  };
  const failure = [told, copied].find((answer) => answer?.ok === false);
  return (
    <FormDialog
      title={t('complaints.forProvider')}
      confirmLabel={t('complaints.copy')}
      cancelLabel={t('common.close')}
      onConfirm={() => inBackground(copy())}
      onCancel={onClose}
    >
      <SegmentedControl showLabel label={t('complaints.language')} value={language} onChange={choose} options={LANGUAGES} />
      {told?.ok ? <RawText label={t('complaints.forProvider')} text={told.value.text} /> : null}
      {told?.ok && told.value.hasCode ? <Note tone="bad">{t('complaints.hasCode')}</Note> : null}
      {copied?.ok ? <p role="status">{t('complaints.copied')}</p> : null}
      {failure?.ok === false ? <FailureNote failure={failure.failure} /> : null}
    </FormDialog>
  );
}
