import { useTranslation } from 'react-i18next';
import { recogniseRefusal } from '../../../../shared/service/recognise-refusal.ts';
import { markOfSeen, type SeenRefusal } from '../../../../shared/service/seen-refusals.ts';
import { useApp, useDates, useDeps } from '../../../core/context.tsx';
import { useAnswer } from '../../../core/use-answer.ts';
import { usePermission } from '../../../core/use-permission.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SectionTitle } from '../../../ui/layout/Card.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { RefusalLine } from './RefusalLine.tsx';

interface Props {
  readonly isReadOnly: boolean;
  /** Opens the form of a new row with this mark; with none where it is empty. */
  readonly onMake: (mark: string) => void;
}

/** The received refusals that no row recognises at present, the most frequent first. */
export function UnknownRefusals({ isReadOnly, onMake }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const maySee = usePermission('viewHealth');
  const service = useApp((state) => state.settings.service);
  const seen = useAnswer(maySee ? 'seen' : null, () => bridge.health.refusals());
  if (seen === null) return null;
  if (!seen.ok) return <FailureNote failure={seen.failure} />;
  const unknown = seen.value.filter(({ code, text }) => recogniseRefusal([code, text], service) === undefined);
  if (unknown.length === 0) return <Note>{t('refusals.unknownNone')}</Note>;
  return (
    <>
      <SectionTitle level={4}>{t('refusals.unknown')}</SectionTitle>
      <RowList aria-label={t('refusals.unknown')}>
        {unknown.map((refusal) => (
          <UnknownLine key={refusal.key} refusal={refusal} isReadOnly={isReadOnly} onMake={onMake} />
        ))}
      </RowList>
    </>
  );
}

function UnknownLine({ refusal, isReadOnly, onMake }: Props & { readonly refusal: SeenRefusal }) {
  const { t } = useTranslation();
  const { dayTimeOfYear } = useDates();
  const { status, code, text, orderId, count, first, last } = refusal;
  const facts = [
    status === null ? '' : t('refusals.status', { status }),
    t('refusals.seen', { count, first: dayTimeOfYear(first), last: dayTimeOfYear(last) }),
    orderId === null ? t('refusals.inquiry') : t('refusals.example', { orderId }),
  ];
  const words = [code, text].filter((part) => part !== '').join(' · ') || t('refusals.noText');
  return (
    <RefusalLine title={words} facts={facts}>
      {isReadOnly ? null : (
        <Button aria-label={`${t('refusals.make')}: ${words}`} onPress={() => onMake(markOfSeen(refusal))}>
          {t('refusals.make')}
        </Button>
      )}
    </RefusalLine>
  );
}
