import { useTranslation } from 'react-i18next';
import type { ServiceHealthView } from '../../../shared/service/service-views.ts';
import { useDates } from '../../core/context.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Note, RawText } from '../../ui/text/Note.tsx';
import { TOKEN_STATE_KEYS } from './health-text.ts';

/** The state of the token, and until when it is valid. Never shows the token. */
export function Token({ token: { state, expiresAt } }: { readonly token: ServiceHealthView['token'] }) {
  const { t } = useTranslation();
  const { exact, day } = useDates();
  if (state === 'none') return null;
  const until = expiresAt === null ? null : `${day(expiresAt)}, ${exact(expiresAt)}`;
  return (
    <Card align="start" title={t('health.token')}>
      <Note tone={state === 'trouble' ? 'bad' : 'soft'}>
        {state === 'held' && until !== null ? t('health.tokenHeldUntil', { at: until }) : t(`health.${TOKEN_STATE_KEYS[state]}`)}
      </Note>
    </Card>
  );
}

/** The payload of shop-info as it came, because the specification does not state its shape. */
export function ShopInfo({ info }: { readonly info: ServiceHealthView['shopInfo'] }) {
  const { t } = useTranslation();
  const { exactOfDay } = useDates();
  const title = t('health.shopInfo');
  if (info === null) return null;
  return (
    <Card align="start" title={title} aside={<small>{t('health.readAt', { at: exactOfDay(info.at) })}</small>}>
      <RawText text={info.json} label={title} />
    </Card>
  );
}
