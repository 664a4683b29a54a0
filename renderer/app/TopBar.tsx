import {
  BellRing,
  Check,
  ChevronRight,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  Clock,
  CloudOff,
  FileClock,
  FileQuestion,
  FileSearch,
  FileX,
  Flag,
  Hand,
  HardDrive,
  Hourglass,
  type LucideIcon,
  OctagonX,
  TriangleAlert,
  Undo2,
  Wallet,
  WifiOff,
} from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusView } from '../../shared/ipc/status-view.ts';
import { formatRupiah } from '../../shared/lib/money.ts';
import { msUntil } from '../../shared/lib/wall-clock-durations.ts';
import { formatCountdown, useMinute, useSecond } from '../core/clock.ts';
import { useApp, useDates, useDeps, useOrders, useStaff } from '../core/context.tsx';
import type { OrdersView } from '../core/stores/sections.ts';
import { isLocked } from '../core/stores/staff-store.ts';
import { usePermission } from '../core/use-permission.ts';
import { PrintJobsPill } from '../features/print-jobs/PrintJobsPill.tsx';
import { ShiftPill } from '../features/shifts/ShiftPill.tsx';
import { failureText } from '../presentation/failure-text.ts';
import { officePill } from '../presentation/office-text.ts';
import { useCrowding } from '../ui/layout/use-crowding.ts';
import { Pill, PillButton, type Tone } from '../ui/text/Pill.tsx';
import { PracticeButton } from './PracticeSlot.tsx';
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
        {locked ? null : <OrderCounts status={status} />}
        {locked ? null : <ShiftPill />}
        {locked ? null : <BalanceLow status={status} />}
        {locked || status.rateLimitedUntil === null ? null : <RateLimitPill until={status.rateLimitedUntil} />}
        {locked ? null : <OfficeAway status={status} />}
        <DiskFullSoon status={status} />
        <LogFault status={status} />
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

interface CountPillProps {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  /** Shown alone where the bar is crowded: a number, or an amount as text. A count of 0 has no pill. */
  readonly count: number | string;
  /** The count in words. */
  readonly text: string;
  /** Opens what is counted; undefined where the person may not. */
  readonly onPress: (() => void) | undefined;
}

function CountPill({ tone, icon, count, text, onPress }: CountPillProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const words = (
    <>
      <span aria-hidden="true" className={styles.number}>
        {typeof count === 'number' ? t('top.number', { number: count }) : count}
      </span>
      <span className={styles.words}>{text}</span>
    </>
  );
  const pill = { tone, icon, children: words };
  return onPress ? <PillButton {...pill} onPress={onPress} /> : <Pill {...pill} />;
}

interface OrderCount {
  readonly of: Exclude<keyof StatusView['orders'], 'found'>;
  readonly tone: Tone;
  readonly icon: LucideIcon;
  /** The view of the list of orders that a press opens. */
  readonly view: OrdersView;
}

/** The orders that need a person, the most urgent first. */
const ORDER_COUNTS: readonly OrderCount[] = [
  { of: 'held', tone: 'bad', icon: Hand, view: 'owed' },
  { of: 'unsent', tone: 'bad', icon: CircleSlash, view: 'attention' },
  { of: 'owed', tone: 'bad', icon: Undo2, view: 'owed' },
  { of: 'review', tone: 'doubt', icon: Hand, view: 'attention' },
  { of: 'flagged', tone: 'doubt', icon: Flag, view: 'attention' },
  { of: 'inDoubt', tone: 'doubt', icon: CircleHelp, view: 'doubt' },
  { of: 'queued', tone: 'wait', icon: WifiOff, view: 'open' },
  { of: 'pending', tone: 'wait', icon: Clock, view: 'open' },
];

/** Counts of orders, lists and figures that need the signed-in person. An order is ready that succeeded while it was not shown. */
function OrderCounts({ status: { orders, asksListed, unconfirmed } }: { readonly status: StatusView }) {
  const { t } = useTranslation();
  const { app, openOrder } = useDeps();
  const ready = useOrders((state) => state.readyOrderIds);
  const [longestReady = ''] = ready;
  const mayVerify = usePermission('verifyJournal');
  const mayErase = usePermission('eraseData');
  const { openSettings, showOrders, navigate } = app.getState();
  const toJournal = () => openSettings('journal');
  const open = (view: OrdersView) => {
    showOrders(view);
    navigate('orders');
  };
  return (
    <>
      <PrintJobsPill />
      <CountPill
        tone="good"
        icon={BellRing}
        count={ready.length}
        text={t('top.ready', { count: ready.length })}
        onPress={() => openOrder(longestReady)}
      />
      <CountPill tone="doubt" icon={FileSearch} count={orders.found} text={t('top.found', { count: orders.found })} onPress={toJournal} />
      {asksListed.runs && mayVerify ? (
        <CountPill tone="doubt" icon={FileQuestion} count={1} text={t('top.listToDecide')} onPress={toJournal} />
      ) : null}
      {asksListed.erasures && mayErase ? (
        <CountPill tone="doubt" icon={FileQuestion} count={1} text={t('top.erasuresToDecide')} onPress={() => openSettings('erasure')} />
      ) : null}
      <CountPill
        tone="doubt"
        icon={FileClock}
        count={unconfirmed}
        text={t('unconfirmed.top', { count: unconfirmed })}
        onPress={toJournal}
      />
      {ORDER_COUNTS.map(({ of, tone, icon, view }) => (
        <CountPill
          key={of}
          tone={tone}
          icon={icon}
          count={orders[of]}
          text={t(`top.${of}`, { count: orders[of] })}
          onPress={() => open(view)}
        />
      ))}
    </>
  );
}

/** The provider refuses orders once the balance is used up, so the owner must know before. */
function BalanceLow({ status }: { readonly status: StatusView }) {
  const { t } = useTranslation();
  const go = useApp((state) => state.navigate);
  const mayHealth = usePermission('viewHealth');
  if (!status.balanceLow) return null;
  const amount = formatRupiah(status.balanceLow.amount);
  const open = mayHealth ? () => go('balance') : undefined;
  return <CountPill tone="bad" icon={Wallet} count={amount} text={t('top.balanceLow', { amount })} onPress={open} />;
}

/** The head office lacks events: sales go on, and the owner may know why. */
function OfficeAway({ status: { office } }: { readonly status: StatusView }) {
  const { t } = useTranslation();
  const dates = useDates();
  const openSettings = useApp((state) => state.openSettings);
  const mayOffice = usePermission('changeConnection');
  if (!office) return null;
  return (
    <CountPill
      {...officePill(t, office, dates)}
      icon={CloudOff}
      count={office.waiting || '!'}
      onPress={mayOffice ? () => openSettings('office') : undefined}
    />
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

/** Said a day before a full disk stops sales. Once it has, only that is shown. */
function DiskFullSoon({ status: { diskFullSoon, sales } }: { readonly status: StatusView }) {
  const { t } = useTranslation();
  const openSettings = useApp((state) => state.openSettings);
  const mayCheck = usePermission('viewHealth');
  if (diskFullSoon === null || sales.is === 'stopped') return null;
  const text = t('top.diskFullSoon', { megabytes: diskFullSoon });
  return <CountPill tone="bad" icon={HardDrive} count="!" text={text} onPress={mayCheck ? () => openSettings('doctor') : undefined} />;
}

/** A log fault stops no sale; while sales are stopped, only the reason of that is shown. */
function LogFault({ status }: { readonly status: StatusView }) {
  const { t } = useTranslation();
  if (status.logFault === null || status.sales.is === 'stopped') return null;
  return (
    <Pill tone="wait" icon={FileX}>
      <span className={styles.trouble}>{t(`top.log_${status.logFault}`)}</span>
    </Pill>
  );
}

function ServicePill({ status }: { readonly status: StatusView }) {
  const { t } = useTranslation();
  const { tone, icon, textKey } = servicePillOf(status);
  const failure = textKey === 'stopped' ? stopFailureOf(status) : status.service.is === 'trouble' ? status.service.failure : null;
  return (
    <Pill tone={tone} icon={icon}>
      <span className={textKey === 'ok' || textKey === 'untried' ? styles.calm : styles.trouble}>
        {failure ? failureText(t, failure).title : t(`top.${textKey}`)}
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
