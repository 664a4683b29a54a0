import { useTranslation } from 'react-i18next';
import type { ServiceHealthView } from '../../../shared/service/service-views.ts';
import { useDates } from '../../core/context.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { TOKEN_STATE_KEYS } from './health-text.ts';

/** Whether there is a token, and how long it is valid. Never the token itself. */
export function Token({ token: { state, expiresAt } }: { readonly token: ServiceHealthView['token'] }) {
  const { t } = useTranslation();
  const { exact, day } = useDates();
  const until = expiresAt === null ? null : `${day(expiresAt)}, ${exact(expiresAt)}`;
  return (
    <Card align="start" title={t('health.token')}>
      <Note tone={state === 'trouble' ? 'bad' : 'soft'}>
        {state === 'held' && until !== null ? t('health.tokenHeldUntil', { at: until }) : t(`health.${TOKEN_STATE_KEYS[state]}`)}
      </Note>
    </Card>
  );
}
