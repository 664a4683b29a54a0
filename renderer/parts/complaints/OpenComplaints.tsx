import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import type { ComplaintView } from '../../../shared/complaints/complaint-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { useEachMinute } from '../../core/clock.ts';
import { useDeps } from '../../core/context.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { useTimeAgo } from '../../presentation/time-ago.ts';
import { RowButton, RowList } from '../../ui/layout/RowList.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { TwoLines } from '../../ui/text/TwoLines.tsx';
import { ComplaintPill } from './ComplaintCard.tsx';

/** Every complaint that is not closed, the oldest first. A press opens its order. */
export function OpenComplaints() {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [open, setOpen] = useState<Result<readonly ComplaintView[], Failure> | null>(null);
  useEachMinute(useCallback(async () => setOpen(await bridge.complaints.open()), [bridge]));
  if (open === null) return null;
  if (!open.ok) return <FailureNote failure={open.failure} />;
  if (open.value.length === 0) return <Note>{t('complaints.openNone')}</Note>;
  return (
    <RowList scrolls aria-label={t('complaints.openList')}>
      {open.value.map((complaint) => (
        <Row key={complaint.id} complaint={complaint} />
      ))}
    </RowList>
  );
}

function Row({ complaint }: { readonly complaint: ComplaintView }) {
  const { openOrder } = useDeps();
  const ago = useTimeAgo();
  const { orderId, product, clientNumber, entries } = complaint;
  const [opened] = entries;
  const facts = [readableNumber(clientNumber), opened ? ago(opened.at) : '', opened?.text ?? ''].filter((fact) => fact !== '');
  return (
    <li>
      <RowButton onPress={() => openOrder(orderId)}>
        <TwoLines title={product}>{facts.join(' · ')}</TwoLines>
        <ComplaintPill complaint={complaint} />
      </RowButton>
    </li>
  );
}
