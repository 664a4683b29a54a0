import { FileJson } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import type { StoryEntry } from '../../../../shared/orders/history/story.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { useDates, useDeps } from '../../../core/context.tsx';
import { useValue } from '../../../core/use-answer.ts';
import { usePermission } from '../../../core/use-permission.ts';
import { OrderHistory } from '../../../presentation/orders/OrderHistory.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import styles from './OrderStory.module.css';
import { RawAnswer } from './RawAnswer.tsx';

/** Each event of an order with its time and person; the order's states until the story is loaded, or where it cannot be read. */
export function OrderStory({ order }: { readonly order: OrderView }) {
  const story = useStory(order);
  const mayReadRaw = usePermission('viewRawAnswers');
  const [raw, setRaw] = useState<StoryEntry | null>(null);
  if (story === null) return <OrderHistory order={order} />;
  return (
    <>
      <ol className={styles.story}>
        {story.map((entry) => (
          <Entry key={entry.seq} entry={entry} onRaw={mayReadRaw && entry.hasRaw ? () => setRaw(entry) : null} />
        ))}
      </ol>
      {raw ? <RawAnswer orderId={order.orderId} seq={raw.seq} onClose={() => setRaw(null)} /> : null}
    </>
  );
}

interface EntryProps {
  readonly entry: StoryEntry;
  /** Opens the raw answer; null where there is none or the person may not read it. */
  readonly onRaw: (() => void) | null;
}

function Entry({ entry, onRaw }: EntryProps) {
  const { t } = useTranslation();
  const { exact, day } = useDates();
  const what = t(`story.what_${entry.what}`, { copy: entry.copy });
  return (
    <li>
      <time dateTime={entry.at}>
        {exact(entry.at)}
        <small>{day(entry.at)}</small>
      </time>
      <div className={styles.what}>
        <span>
          {what} <EntryDetail entry={entry} />
        </span>
        <small>{useWho(entry)}</small>
      </div>
      {onRaw ? (
        <Button variant="quiet" icon={<FileJson aria-hidden="true" />} aria-label={t('story.rawOf', { what })} onPress={onRaw}>
          {t('story.raw')}
        </Button>
      ) : null}
    </li>
  );
}

/** The answer of the service, a reference or other text, and the money of an event. */
function EntryDetail({ entry: { answer, text, money } }: Pick<EntryProps, 'entry'>) {
  const { t } = useTranslation();
  const parts = [
    answer === null ? text : t(`story.answer_${answer}`, { text }),
    money === null ? '' : [money.tender === null ? '' : t(`tender.${money.tender}`), formatRupiah(money.amount)].join(' ').trim(),
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : <b className="selectable">{parts.join(' · ')}</b>;
}

function useWho({ who, allowedBy }: StoryEntry): string {
  const { t } = useTranslation();
  if (who === null) return t('story.itself');
  return allowedBy === null ? t('story.by', { who }) : t('story.byAllowed', { who, by: allowedBy });
}

/** The story of an order, loaded again after each change of the order; null before the first answer and after a failed one. */
function useStory({ orderId, revision }: Pick<OrderView, 'orderId' | 'revision'>): readonly StoryEntry[] | null {
  const { bridge } = useDeps();
  // The revision is part of the key, because the call itself does not depend on it.
  return useValue(revision > 0 ? `${orderId} ${revision}` : null, () => bridge.orders.story(orderId));
}
