import { useTranslation } from 'react-i18next';
import type { ServiceHealthView } from '../../../shared/service/service-views.ts';
import { useDates } from '../../core/context.tsx';
import styles from './Health.module.css';
import { HealthCard } from './HealthCard.tsx';

/** The payload of shop-info, unchanged, because the specification does not show its shape. */
export function ShopInfo({ info }: { readonly info: ServiceHealthView['shopInfo'] }) {
  const { t } = useTranslation();
  const { exact } = useDates();
  const title = t('health.shopInfo');
  if (info === null)
    return (
      <HealthCard title={title}>
        <p className={styles.none}>{t('health.shopInfoNone', { button: t('health.refresh') })}</p>
      </HealthCard>
    );
  return (
    <HealthCard title={title} aside={t('health.readAt', { at: exact(info.at) })}>
      <textarea
        readOnly
        className={styles.raw}
        aria-label={title}
        rows={rowsOf(info.json)}
        value={info.json}
        spellCheck={false}
        // Chromium scrolls to the caret of a focused text alone, which leaves the ring of a tall one below the edge.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
    </HealthCard>
  );
}

/** As high as needed, at most as high as the card allows: the rest scrolls, by keyboard too. */
const rowsOf = (text: string): number => Math.min(text.split('\n').length, 16);
