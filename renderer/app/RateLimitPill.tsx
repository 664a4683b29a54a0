import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCountdown, useSecond } from '../core/clock.ts';
import { Pill } from '../ui/text/Pill.tsx';

/** The service's limit holds a sale back until a time (UTC): the sale goes on by itself then. */
export function RateLimitPill({ until }: { readonly until: string }) {
  const { t } = useTranslation();
  const now = useSecond();
  return (
    <Pill tone="wait" icon={Hourglass}>
      {t('top.rateLimited', { time: formatCountdown(Date.parse(until) - now) })}
    </Pill>
  );
}
