import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '../../../../shared/lib/money.ts';
import { amountOf, restOf } from '../../../parts/tender/tendering.ts';
import { RemoveButton } from '../../../ui/layout/RowList.tsx';
import toneStyles from '../../../ui/text/tones.module.css';
import type { ConfirmStep } from '../sell-state.ts';
import { useSellStore } from '../sell-store.ts';
import styles from './PaidParts.module.css';

/** The parts by other means than cash, each with a button that removes it, and the rest to pay. Empty without a part. */
export function PaidParts({ step }: { readonly step: ConfirmStep }) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const { parts } = step.tendering;
  if (parts.length === 0) return null;
  const rest = restOf(step.tendering, step.total);
  const tone = rest < 0 ? 'bad' : rest === 0 ? 'good' : 'quiet';
  const remove = (kind: (typeof parts)[number]['tender']) => {
    sell.getState().removePart(kind);
    // The button disappears with its row: the focus moves, so that a second Enter removes nothing else.
    document.querySelector<HTMLElement>('[data-home]')?.focus();
  };
  return (
    <div className={styles.box}>
      <ul aria-label={t('sell.parts')}>
        {parts.map((part) => (
          <li key={part.tender} className={styles.row}>
            <span className={styles.what}>
              <span>{t(`tender.${part.tender}`)}</span>
              <small>{part.customer?.name ?? part.reference}</small>
            </span>
            <b>{formatRupiah(rupiah(amountOf(part)))}</b>
            <RemoveButton
              label={t('sell.removeLine', { name: t(`tender.${part.tender}`) })}
              isDisabled={step.phase.state === 'paying'}
              onPress={() => remove(part.tender)}
            />
          </li>
        ))}
      </ul>
      <p className={`${styles.rest} ${tone === 'quiet' ? styles.quiet : toneStyles[tone]}`} data-tone={tone}>
        <span>{t(rest < 0 ? 'sell.partsTooLarge' : 'sell.rest')}</span>
        <b>{formatRupiah(rupiah(Math.abs(rest)))}</b>
      </p>
    </div>
  );
}
