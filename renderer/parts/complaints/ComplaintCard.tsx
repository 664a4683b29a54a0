import { CircleCheck, Clock, type LucideIcon, MessageSquareReply, MessageSquareWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ComplaintEntry } from '../../../shared/complaints/complaint.ts';
import type { ComplaintState } from '../../../shared/complaints/complaint-forms.ts';
import type { ComplaintView } from '../../../shared/complaints/complaint-views.ts';
import { formatRupiah, rupiah } from '../../../shared/lib/money.ts';
import { useDates } from '../../core/context.tsx';
import { Card, SectionTitle } from '../../ui/layout/Card.tsx';
import { keyed } from '../../ui/layout/keyed.ts';
import { Row } from '../../ui/layout/Stack.tsx';
import { Pill, type Tone } from '../../ui/text/Pill.tsx';
import { ComplaintActions } from './ComplaintActions.tsx';
import styles from './Complaints.module.css';
import type { useComplaints } from './use-complaints.ts';

interface Props {
  readonly complaint: ComplaintView;
  readonly complaints: ReturnType<typeof useComplaints>;
}

/** One complaint: its state, the possible actions, and its entries so far. */
export function ComplaintCard({ complaint, complaints }: Props) {
  const { t } = useTranslation();
  const { entries, outcome, takenBack } = complaint;
  return (
    <Card aria-label={t('complaints.title')}>
      <Row isApart>
        <SectionTitle>{t('complaints.title')}</SectionTitle>
        <ComplaintPill complaint={complaint} />
      </Row>
      {complaint.state === 'closed' ? null : <ComplaintActions complaint={complaint} complaints={complaints} />}
      <ol className={styles.entries}>
        {keyed(entries, ({ kind, id }) => `${kind} ${id}`).map(({ key, item }) => (
          <Entry key={key} entry={item} outcome={outcome} isTakenBack={takenBack.includes(item.id)} />
        ))}
      </ol>
    </Card>
  );
}

interface EntryProps {
  readonly entry: ComplaintEntry;
  readonly outcome: ComplaintView['outcome'];
  readonly isTakenBack: boolean;
}

function Entry({ entry, outcome, isTakenBack }: EntryProps) {
  const { t } = useTranslation();
  const { dayTimeOfYear } = useDates();
  const { kind, at, by, allowedBy, text, amount } = entry;
  const what = t(`complaints.entry_${kind}`, {
    amount: amount === null ? '' : formatRupiah(rupiah(amount)),
    outcome: outcome === null ? '' : t(`complaints.outcome_${outcome}`),
  });
  const who = [by.name, allowedBy ? t('complaints.allowedBy', { name: allowedBy.name }) : ''].filter((name) => name !== '');
  return (
    <li>
      <strong>{what}</strong>
      {isTakenBack ? <Pill tone="wait">{t('contra.cancelled')}</Pill> : null}
      {text === '' ? null : <span className="selectable">{text}</span>}
      <small>
        <time dateTime={at}>{dayTimeOfYear(at)}</time>
        {` · ${who.join(', ')}`}
      </small>
    </li>
  );
}

const STYLES: Readonly<Record<ComplaintState, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  open: { tone: 'bad', icon: MessageSquareWarning },
  sent: { tone: 'wait', icon: Clock },
  answered: { tone: 'doubt', icon: MessageSquareReply },
  closed: { tone: 'plain', icon: CircleCheck },
};

/** The state of a complaint. */
export function ComplaintPill({ complaint: { state } }: { readonly complaint: Pick<ComplaintView, 'state'> }) {
  const { t } = useTranslation();
  return <Pill {...STYLES[state]}>{t(`complaints.state_${state}`)}</Pill>;
}
