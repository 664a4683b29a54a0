import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBalance, formatRupiah, parseRupiah } from '../../../shared/lib/money.ts';
import type { CountName } from '../../../shared/shifts/shift-state.ts';
import type { CountView, OpenShiftView } from '../../../shared/shifts/shift-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { PageAnswers } from '../../parts/form/PageAnswers.tsx';
import { RupiahField } from '../../parts/form/RupiahField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageFoot } from '../../ui/layout/Page.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Callout } from '../../ui/text/Callout.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { SumList } from '../../ui/text/SumList.tsx';
import { countRows, type MeansResult } from './close-results.ts';
import styles from './Shift.module.css';
import { useShiftScreen } from './shift-screen-store.ts';

interface FinishProps {
  readonly shift: OpenShiftView;
  readonly counts: readonly CountView[];
}

/** Ends the close: shows the differences, and asks for the reason and the amount that stays in the drawer. */
export function FinishClose({ shift, counts }: FinishProps) {
  const { t } = useTranslation();
  const { close, isBusy } = useShiftScreen((state) => state);
  const [name, setName] = useState<CountName | null>(null);
  const [left, setLeft] = useState('');
  const [reason, setReason] = useState('');
  const [receiver, setReceiver] = useState('');
  // The person chooses between two counts: the first one is not used only because it came first.
  const used = counts.length > 1 ? counts.find((count) => count.name === name) : counts[0];
  const floatLeft = parseRupiah(left);
  const removed = used ? removedBy(used, floatLeft) : null;
  const typed = { reason, ...(removed !== null && removed > 0 && { receiver }) };
  const canClose = used !== undefined && removed !== null && isSaid(used, typed) && !isBusy;
  const finish =
    canClose && floatLeft !== null ? () => inBackground(close({ shiftId: shift.id, count: used.name, floatLeft, ...typed })) : undefined;
  return (
    <Card isRoomy title={t('shifts.close')}>
      <SumList rows={countRows(counts, t).map((row) => ({ label: row.label, value: <Counted {...row} /> }))} />
      {counts.length > 1 ? (
        <SegmentedControl<CountName>
          showLabel
          label={t('shifts.whichCount')}
          value={name}
          onChange={setName}
          options={counts.map((count) => ({ value: count.name, label: t(`shifts.name_${count.name}`) }))}
        />
      ) : null}
      {used?.needsReason ? <Field label={t('shifts.whyDiffers')} value={reason} onChange={setReason} maxLength={200} /> : null}
      <RupiahField
        large
        autoFocus
        label={t('shifts.floatLeft')}
        hint={removed === null ? undefined : t('shifts.removes', { amount: formatBalance(removed) })}
        fault={used && floatLeft !== null && removed === null ? t('shifts.leftTooMuch', { amount: formatRupiah(used.total) }) : null}
        value={left}
        onChange={setLeft}
        input={{ 'data-count': 'first' }}
      />
      {typed.receiver === undefined ? null : <Field label={t('shifts.removedTo')} value={receiver} onChange={setReceiver} maxLength={60} />}
      <PageFoot>
        {used?.needsSupervisor ? (
          <Callout tone="wait" icon={TriangleAlert}>
            {t('shifts.needsSupervisor')}
          </Callout>
        ) : null}
        {used ? null : <Note size="m">{t('shifts.chooseCount')}</Note>}
        <PageAnswers answers={[{ keyName: 'Ctrl Enter', label: t('shifts.close'), press: finish }]} />
      </PageFoot>
    </Card>
  );
}

/** The amount that leaves the drawer; null where the float is not typed, or exceeds the counted amount. */
const removedBy = ({ total }: CountView, floatLeft: number | null): number | null =>
  floatLeft === null || floatLeft > total ? null : total - floatLeft;

/** Whether the required texts are typed: the reason where the count needs one, and the receiver where money leaves. */
const isSaid = ({ needsReason }: CountView, { reason, receiver }: { readonly reason: string; readonly receiver?: string }): boolean =>
  (!needsReason || reason.trim() !== '') && receiver?.trim() !== '';

function Counted({ counted, difference }: MeansResult) {
  const { t } = useTranslation();
  if (counted === null || difference === null) return t('shifts.notCounted');
  return (
    <Stack as="span" gap="none">
      {formatBalance(counted)}
      <strong className={difference === 0 ? styles.even : styles.uneven}>
        {difference === 0 ? t('shifts.even') : t('shifts.difference', { amount: formatBalance(difference) })}
      </strong>
    </Stack>
  );
}
