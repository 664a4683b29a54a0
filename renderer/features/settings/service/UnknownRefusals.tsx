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
import styles from './Refusals.module.css';

interface Props {
  readonly isReadOnly: boolean;
  /** Begins a row by this mark. */
  readonly onMake: (mark: string) => void;
}

/** The refusals that came and that no row recognises now, the most frequent first. */
export function UnknownRefusals({ isReadOnly, onMake }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const maySee = usePermission('viewHealth');
  const service = useApp((state) => state.settings.service);
  const seen = useAnswer(maySee ? 'seen' : null, () => bridge.health.refusals());
  if (seen === null) return null;
  if (!seen.ok) return <FailureNote failure={seen.failure} />;
  const unknown = seen.value.filter(({ code, text }) => recogniseRefusal([code, text], service) === undefined);
  return (
    <>
      <SectionTitle level={4}>{t('refusals.unknown')}</SectionTitle>
      {unknown.length === 0 ? <Note>{t('refusals.unknownNone')}</Note> : null}
      <RowList aria-label={t('refusals.unknown')}>
        {unknown.map((refusal) => (
          <Row key={refusal.key} refusal={refusal} isReadOnly={isReadOnly} onMake={onMake} />
        ))}
      </RowList>
    </>
  );
}

function Row({ refusal, isReadOnly, onMake }: Props & { readonly refusal: SeenRefusal }) {
  const { t } = useTranslation();
  const { dayOfYear, time } = useDates();
  const { status, code, text, orderId, count, first, last } = refusal;
  const at = (moment: string) => `${dayOfYear(moment)}, ${time(moment)}`;
  const facts = [
    status === null ? '' : t('refusals.status', { status }),
    t('refusals.seen', { count, first: at(first), last: at(last) }),
    orderId === null ? t('refusals.inquiry') : t('refusals.example', { orderId }),
  ];
  const words = [code, text].filter((part) => part !== '').join(' · ');
  const shown = words === '' ? t('refusals.noText') : words;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong className="selectable">{shown}</strong>
        <small>{facts.filter((fact) => fact !== '').join(' · ')}</small>
      </div>
      {isReadOnly ? null : (
        <Button aria-label={`${t('refusals.make')}: ${shown}`} onPress={() => onMake(markOfSeen(refusal))}>
          {t('refusals.make')}
        </Button>
      )}
    </li>
  );
}
