import {
  BellRing,
  Check,
  ChevronRight,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  Clock,
  FileClock,
  FileQuestion,
  FileSearch,
  FileX,
  Flag,
  Hand,
  type LucideIcon,
  OctagonX,
  TriangleAlert,
  Undo2,
  Wallet,
  WifiOff,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusView } from '../../shared/ipc/status-view.ts';
import { formatRupiah } from '../../shared/lib/money.ts';
import { useMinute } from '../core/clock.ts';
import { useApp, useDates, useDeps, useOrders, useStaff } from '../core/context.tsx';
import type { OrdersView } from '../core/stores/orders-views.ts';
import { isLocked } from '../core/stores/staff-store.ts';
import { usePermission } from '../core/use-permission.ts';
import { PrintJobsPill } from '../features/print-jobs/PrintJobsPill.tsx';
import { ShiftPill } from '../features/shifts/ShiftPill.tsx';
import { failureText } from '../presentation/failure-text.ts';
import { useCrowding } from '../ui/layout/use-crowding.ts';
import { Pill, type Tone } from '../ui/text/Pill.tsx';
import { PracticeButton } from './PracticeSlot.tsx';
import { RateLimitPill } from './RateLimitPill.tsx';
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
    <button type="button" className={styles.count} disabled={locked} title={t('top.trainingWay')} onClick={() => openSettings('service')}>
      <Pill tone="practice">
        {t('top.training')}
        <span className="sr-only">{t('top.trainingWay')}</span>
        <ChevronRight aria-hidden="true" />
      </Pill>
    </button>
  );
}

/** A count or an amount: in words, or alone where the bar is crowded. */
function Count({ count, children }: { readonly count: number | string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true" className={styles.number}>
        {typeof count === 'number' ? t('top.number', { number: count }) : count}
      </span>
      <span className={styles.words}>{children}</span>
    </>
  );
}

/** The counts of orders that need the signed-in person. */
const OrderCounts = ({ status }: { readonly status: StatusView }) => (
  <>
    <PrintJobsPill />
    <ReadyOrders />
    <FoundToReview count={status.orders.found} />
    {status.asksListed.runs ? <ListToDecide section="journal" textKey="listToDecide" may="verifyJournal" /> : null}
    {status.asksListed.erasures ? <ListToDecide section="erasure" textKey="erasuresToDecide" may="eraseData" /> : null}
    <FiguresToConfirm count={status.unconfirmed} />
    {ORDER_COUNTS.map((row) => (
      <OrderCountPill key={row.of} {...row} count={status.orders[row.of]} />
    ))}
  </>
);

/** Orders that were found after a restore: a supervisor reviews each in the journal settings. */
function FoundToReview({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const { app } = useDeps();
  if (count === 0) return null;
  const open = () => app.getState().openSettings('journal');
  return (
    <button type="button" className={styles.count} onClick={open}>
      <Pill tone="doubt" icon={FileSearch}>
        <Count count={count}>{t('top.found', { count })}</Count>
      </Pill>
    </button>
  );
}

interface ListQuestion {
  readonly section: 'journal' | 'erasure';
  readonly textKey: 'listToDecide' | 'erasuresToDecide';
  /** Who may answer. */
  readonly may: Parameters<typeof usePermission>[0];
}

/** A list in a backup folder names sales or erasures, and a person must say whether it is the shop's. */
function ListToDecide({ section, textKey, may }: ListQuestion) {
  const { t } = useTranslation();
  const { app } = useDeps();
  if (!usePermission(may)) return null;
  return (
    <button type="button" className={styles.count} onClick={() => app.getState().openSettings(section)}>
      <Pill tone="doubt" icon={FileQuestion}>
        <Count count={1}>{t(`top.${textKey}`)}</Count>
      </Pill>
    </button>
  );
}

/** Figures as of a copy: the list of the journal settings leads a supervisor through them. */
function FiguresToConfirm({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const { app } = useDeps();
  if (count === 0) return null;
  return (
    <button type="button" className={styles.count} onClick={() => app.getState().openSettings('journal')}>
      <Pill tone="doubt" icon={FileClock}>
        <Count count={count}>{t('unconfirmed.top', { count })}</Count>
      </Pill>
    </button>
  );
}

interface OrderCount {
  readonly of: Exclude<keyof StatusView['orders'], 'found'>;
  readonly tone: Tone;
  readonly icon: LucideIcon;
  /** The view of the list of orders that a press opens. */
  readonly view: OrdersView;
}

/** What needs a person, the most urgent first. */
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

function OrderCountPill({ of, count, tone, icon, view }: OrderCount & { readonly count: number }) {
  const { t } = useTranslation();
  const go = useApp((state) => state.navigate);
  const showOrders = useApp((state) => state.showOrders);
  if (count === 0) return null;
  const open = () => {
    showOrders(view);
    go('orders');
  };
  return (
    <button type="button" className={styles.count} data-tone={tone} onClick={open}>
      <Pill tone={tone} icon={icon}>
        <Count count={count}>{t(`top.${of}`, { count })}</Count>
      </Pill>
    </button>
  );
}

/** Orders that succeeded while not shown; a press opens the one that waits longest. */
function ReadyOrders() {
  const { t } = useTranslation();
  const { openOrder } = useDeps();
  const ready = useOrders((state) => state.readyOrderIds);
  const [first] = ready;
  if (first === undefined) return null;
  return (
    <button type="button" className={styles.count} onClick={() => openOrder(first)}>
      <Pill tone="good" icon={BellRing}>
        <Count count={ready.length}>{t('top.ready', { count: ready.length })}</Count>
      </Pill>
    </button>
  );
}

/** The provider refuses orders once the balance is used up, so the owner must know before. */
function BalanceLow({ status }: { readonly status: StatusView }) {
  const { t } = useTranslation();
  const openSettings = useApp((state) => state.openSettings);
  const mayHealth = usePermission('viewHealth');
  if (!status.balanceLow) return null;
  const amount = formatRupiah(status.balanceLow.amount);
  const pill = (
    <Pill tone="bad" icon={Wallet}>
      <Count count={amount}>{t('top.balanceLow', { amount })}</Count>
    </Pill>
  );
  if (!mayHealth)
    return (
      <span className={styles.count} data-tone="bad">
        {pill}
      </span>
    );
  return (
    <button type="button" className={styles.count} data-tone="bad" onClick={() => openSettings('health')}>
      {pill}
    </button>
  );
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
      <span className={textKey === 'ok' || textKey === 'untried' ? styles.words : styles.trouble}>
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
