import { useTranslation } from 'react-i18next';
import type { ServiceHealthView } from '../../../shared/service/service-views.ts';
import { useDates } from '../../core/context.tsx';
import styles from './Health.module.css';
import { HealthCard } from './HealthCard.tsx';
import { TOKEN_STATE_KEYS } from './health-text.ts';

/** Whether there is a token, and how long it is valid. Never the token itself. */
export function Token({ token: { state, expiresAt } }: { readonly token: ServiceHealthView['token'] }) {
  const { t } = useTranslation();
  const { exact, day } = useDates();
  const until = expiresAt === null ? null : `${day(expiresAt)}, ${exact(expiresAt)}`;
  return (
    <HealthCard title={t('health.token')}>
      <p className={state === 'trouble' ? styles.warn : styles.fact}>
        {state === 'held' && until !== null ? t('health.tokenHeldUntil', { at: until }) : t(`health.${TOKEN_STATE_KEYS[state]}`)}
      </p>
    </HealthCard>
  );
}
