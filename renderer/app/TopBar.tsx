import { BellRing, Check, CircleDashed, CircleHelp, Clock, Hand, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StatusView } from '../../shared/views.ts';
import { failureWords } from '../features/words/failure-words.ts';
import { Pill, type Tone } from '../ui/Pill.tsx';
import { useMinute } from './clock.ts';
import { useApp, useDates, useOrders, useParts } from './context.tsx';
import styles from './TopBar.module.css';

/** The top line: whose shop, practice or not, how the service does, what is open, the time. */
export function TopBar() {
  const { t } = useTranslation();
  const shop = useApp((state) => state.settings.shop.name);
  const status = useApp((state) => state.status);
  return (
    <header className={styles.top}>
      <h1 className={styles.shop}>{shop}</h1>
      {status.mode === 'training' ? (
        <Pill tone="practice">
          <span data-testid="training">{t('top.training')}</span>
        </Pill>
      ) : null}
      <section aria-label={t('top.status')} className={styles.status}>
        <Ready />
        <Count of="review" count={status.orders.review} tone="doubt" icon={Hand} />
        <Count of="inDoubt" count={status.orders.inDoubt} tone="doubt" icon={CircleHelp} />
        <Count of="pending" count={status.orders.pending} tone="wait" icon={Clock} />
        <Service status={status} />
      </section>
      <Time />
    </header>
  );
}

type Counted = 'pending' | 'inDoubt' | 'review';
function Count({
  of,
  count,
  tone,
  icon,
}: {
  readonly of: Counted;
  readonly count: number;
  readonly tone: Tone;
  readonly icon: LucideIcon;
}) {
  const { t } = useTranslation();
  const go = useApp((state) => state.go);
  if (count === 0) return null;
  return (
    <button type="button" className={styles.count} onClick={() => go('orders')} data-testid={`count-${of}`}>
      <Pill tone={tone} icon={icon}>
        {t(`top.${of}`, { count })}
      </Pill>
    </button>
  );
}

/** Orders that ended well out of sight; the press opens the one that has waited longest. */
function Ready() {
  const { t } = useTranslation();
  const { app, sell } = useParts();
  const ready = useOrders((state) => state.ready);
  const [first] = ready;
  if (first === undefined) return null;
  const open = () => {
    app.getState().go('sell');
    sell.getState().openOrder(first);
  };
  return (
    <button type="button" className={styles.count} onClick={open} data-testid="ready">
      <Pill tone="good" icon={BellRing}>
        {t('top.ready', { count: ready.length })}
      </Pill>
    </button>
  );
}

function Service({ status }: { readonly status: StatusView }) {
  const { t } = useTranslation();
  const { tone, icon, words } = serviceLook(status);
  const failure = words === 'stopped' ? stopped(status) : status.service.is === 'trouble' ? status.service.failure : null;
  return (
    <span data-testid="service" data-service={words}>
      <Pill tone={tone} icon={icon}>
        {failure ? failureWords(t, failure).title : t(`top.${words}`)}
      </Pill>
    </span>
  );
}

const stopped = (status: StatusView) => (status.sales.is === 'stopped' ? status.sales.failure : null);

function serviceLook(status: StatusView): { tone: Tone; icon: LucideIcon; words: 'stopped' | 'untried' | 'ok' | 'trouble' } {
  if (status.sales.is === 'stopped') return { tone: 'bad', icon: OctagonX, words: 'stopped' };
  switch (status.service.is) {
    case 'untried':
      return { tone: 'plain', icon: CircleDashed, words: 'untried' };
    case 'ok':
      return { tone: 'good', icon: Check, words: 'ok' };
    case 'trouble':
      return { tone: 'bad', icon: TriangleAlert, words: 'trouble' };
  }
}

function Time() {
  const now = useMinute();
  const { day, time } = useDates();
  return <time className={styles.time}>{`${day(now)}, ${time(now)}`}</time>;
}
