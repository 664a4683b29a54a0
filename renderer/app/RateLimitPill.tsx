import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { msUntil } from '../../shared/lib/wall-time.ts';
import { formatCountdown, useSecond } from '../core/clock.ts';
import { Pill } from '../ui/text/Pill.tsx';

/** Says how long the service's rate limit delays a sale. `until` is UTC; the call is sent then without another press. */
export function RateLimitPill({ until }: { readonly until: string }) {
  const { t } = useTranslation();
  const now = useSecond();
  return (
    <Pill tone="wait" icon={Hourglass}>
      {t('top.rateLimited', { time: formatCountdown(msUntil(until, now)) })}
    </Pill>
  );
}
