import { Check } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { UnconfirmedView } from '../../../../shared/unconfirmed/unconfirmed.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp, useDates, useDeps } from '../../../core/context.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from './Journal.module.css';

/** The figures that come from a copy of the journal; a person confirms each. Empty where none waits. */
export function UnconfirmedFigures() {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const count = useApp(({ status }) => status.unconfirmed);
  const [figures, setFigures] = useState<readonly UnconfirmedView[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(async () => {
    const listed = await bridge.unconfirmed.list();
    setFailure(listed.ok ? null : listed.failure);
    if (listed.ok) setFigures(listed.value);
  }, [bridge]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each figure that is confirmed, here or on another screen, changes the list.
  useEffect(() => inBackground(load()), [load, count]);
  if (figures.length === 0) return failure ? <FailureNote failure={failure} moneyMoved="none" /> : null;
  const confirm = async ({ kind, id, amount }: UnconfirmedView) => {
    const answer = await bridge.unconfirmed.confirm({ kind, id, amount });
    if (answer.ok) return;
    await load();
    setFailure(answer.failure);
  };
  return (
    <Section title={t('unconfirmed.list')}>
      <p>{t('unconfirmed.about')}</p>
      {failure ? <FailureNote failure={failure} moneyMoved="none" /> : null}
      <RowList scrolls aria-label={t('unconfirmed.list')}>
        {figures.map((figure) => (
          <FigureLine key={`${figure.kind} ${figure.id}`} figure={figure} onConfirm={() => inBackground(confirm(figure))} />
        ))}
      </RowList>
    </Section>
  );
}

function FigureLine({ figure, onConfirm }: { readonly figure: UnconfirmedView; readonly onConfirm: () => void }) {
  const { t } = useTranslation();
  const { dayTime } = useDates();
  const id = useId();
  const { kind, name, amount, copyAt, orderId } = figure;
  const facts = [
    orderId === null ? '' : t('common.order', { orderId }),
    t('unconfirmed.seen', { at: dayTime(copyAt) }),
    t(`unconfirmed.ask_${kind}`),
  ];
  return (
    <li className={styles.line}>
      <div className={styles.what} id={id}>
        <b>{[t(`unconfirmed.kind_${kind}`), name].filter((part) => part !== '').join(' · ')}</b>
        <small>{facts.filter((fact) => fact !== '').join(' · ')}</small>
      </div>
      <div className={styles.message}>
        <b>{formatBalance(Math.abs(amount))}</b>
        {kind === 'account' ? <span>{t(amount < 0 ? 'onAccount.credit' : 'onAccount.owes')}</span> : null}
      </div>
      <Button icon={<Check aria-hidden="true" />} aria-describedby={id} onPress={onConfirm}>
        {t('unconfirmed.confirm')}
      </Button>
    </li>
  );
}
