import { Check, ChevronRight, CircleDashed, Hourglass, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusView } from '../../shared/ipc/status-view.ts';
import { msUntil } from '../../shared/lib/wall-clock-durations.ts';
import { formatCountdown, useMinute, useSecond } from '../core/clock.ts';
import { useApp, useDates, useStaff } from '../core/context.tsx';
import { isLocked } from '../core/stores/staff-store.ts';
import { ShiftPill } from '../features/shifts/ShiftPill.tsx';
import { useFailureText } from '../presentation/use-failure-text.ts';
import { useCrowding } from '../ui/layout/use-crowding.ts';
import { Pill, PillButton, type Tone } from '../ui/text/Pill.tsx';
import { PracticeButton } from './PracticeSlot.tsx';
import { LockedStatusPills, StatusPills } from './status/StatusPills.tsx';
import styles from './TopBar.module.css';

/** The top bar: shop, mode, service status, open orders, time. */
export function TopBar() {
  const { t } = useTranslation();
  const shop = useApp((state) => state.settings.shop.name);
  const status = useApp((state) => state.status);
  const locked = useStaff(isLocked);
  const bar = useRef<HTMLElement>(null);
  useCrowding(bar);
  return (
    <header ref={bar} className={styles.top}>
      <h1 className={styles.shop}>{shop}</h1>
      {status.mode === 'training' ? <Training isLocked={locked} /> : null}
      <PracticeButton />
      <section aria-label={t('top.status')} className={styles.status}>
        {locked ? <LockedStatusPills /> : <StatusPills />}
        {locked ? null : <ShiftPill />}
        {locked || status.rateLimitedUntil === null ? null : <RateLimitPill until={status.rateLimitedUntil} />}
        <ServicePill status={status} />
      </section>
      <CurrentTime />
    </header>
  );
}

/** Practice is named on every screen; a press opens the way to live use. */
function Training({ isLocked: locked }: { readonly isLocked: boolean }) {
  const { t } = useTranslation();
  const openSettings = useApp((state) => state.openSettings);
  return (
    <PillButton tone="practice" disabled={locked} title={t('top.trainingWay')} onPress={() => openSettings('service')}>
      {t('top.training')}
      <span className="sr-only">{t('top.trainingWay')}</span>
      <ChevronRight aria-hidden="true" />
    </PillButton>
  );
}

/** Says how long the service's rate limit delays a sale. `until` is UTC; the call is sent then without another press. */
function RateLimitPill({ until }: { readonly until: string }) {
  const { t } = useTranslation();
  const now = useSecond();
  return (
    <Pill tone="wait" icon={Hourglass}>
      {t('top.rateLimited', { time: formatCountdown(msUntil(until, now)) })}
    </Pill>
  );
}

function ServicePill({ status }: { readonly status: StatusView }) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const { tone, icon, textKey } = servicePillOf(status);
  const failure = textKey === 'stopped' ? stopFailureOf(status) : status.service.is === 'trouble' ? status.service.failure : null;
  return (
    <Pill tone={tone} icon={icon}>
      <span className={textKey === 'ok' || textKey === 'untried' ? styles.calm : styles.trouble}>
        {failure ? textOf(failure).title : t(`top.${textKey}`)}
      </span>
    </Pill>
  );
}

const stopFailureOf = (status: StatusView) => (status.sales.is === 'stopped' ? status.sales.failure : null);

function servicePillOf(status: StatusView): {
  tone: Tone;
  icon: LucideIcon;
  textKey: 'stopped' | 'opening' | 'untried' | 'ok' | 'trouble';
} {
  if (status.sales.is === 'stopped') return { tone: 'bad', icon: OctagonX, textKey: 'stopped' };
  if (status.sales.is === 'opening') return { tone: 'plain', icon: CircleDashed, textKey: 'opening' };
  switch (status.service.is) {
    case 'untried':
      return { tone: 'plain', icon: CircleDashed, textKey: 'untried' };
    case 'ok':
      return { tone: 'good', icon: Check, textKey: 'ok' };
    case 'trouble':
      return { tone: 'bad', icon: TriangleAlert, textKey: 'trouble' };
  }
}

function CurrentTime() {
  const now = useMinute();
  const { day, time } = useDates();
  return (
    <time className={styles.time}>
      <span className={styles.day}>{`${day(now)}, `}</span>
      {time(now)}
    </time>
  );
}
