import { UserRound } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../../../shared/catalogue/grouped-number.ts';
import type { LastSale } from '../../../../../shared/customers/customer-views.ts';
import type { CustomerHit, CustomerHits } from '../../../../../shared/customers/find-customers.ts';
import { formatRupiah, rupiah } from '../../../../../shared/lib/money.ts';
import { inBackground } from '../../../../core/background-work.ts';
import { useApp, useDates, useDeps } from '../../../../core/context.tsx';
import { useShortcuts } from '../../../../core/shortcuts.ts';
import { useSavedNumberText } from '../../../../presentation/saved-number-text.ts';
import { Button } from '../../../../ui/form/Button.tsx';
import { Row } from '../../../../ui/layout/Stack.tsx';
import { TwoLines } from '../../../../ui/text/TwoLines.tsx';
import styles from './CustomerOffers.module.css';

interface Props {
  readonly found: CustomerHits;
  /** Repeats the last sale for the number. */
  readonly onBegin: (hit: CustomerHit) => void;
}

/** The key of each offer, in the order of the offers. */
const KEYS = ['F4', 'Ctrl+2', 'Ctrl+3', 'Ctrl+4'] as const;
export const MOST_OFFERS = KEYS.length;

/** The customers whom the text names, each with one number; a press begins the last sale again. The same hits render nothing. */
export const CustomerOffers = memo(({ found: { hits, total }, onBegin }: Props) => {
  const { t } = useTranslation();
  const go = useApp((state) => state.navigate);
  const last = useLastSales(hits);
  useAnnounced(hits);
  useShortcuts(Object.fromEntries(hits.map((hit, at) => [KEYS[at] ?? '', () => onBegin(hit)])));
  return (
    <section className={styles.offers} aria-label={t('customers.found')}>
      {hits.map((hit, at) => (
        <Offer
          key={hit.number.numberId}
          hit={hit}
          keyName={KEYS[at] ?? ''}
          last={last.get(hit.number.numberId) ?? null}
          onBegin={onBegin}
        />
      ))}
      {total > hits.length ? (
        <Button variant="quiet" onPress={() => go('customers')}>
          {t('customers.moreFound', { count: total - hits.length })}
        </Button>
      ) : null}
    </section>
  );
});

interface OfferProps {
  readonly hit: CustomerHit;
  readonly keyName: string;
  /** Null until it is known, and where nothing was sold. */
  readonly last: LastSale | null;
  readonly onBegin: (hit: CustomerHit) => void;
}

/** As wide as most sales. */
const USUAL_SALE: Pick<LastSale, 'total' | 'at'> = { total: rupiah(100_000), at: '2026-11-28T05:00:00.000Z' };

function Offer({ hit, keyName, last, onBegin }: OfferProps) {
  const { day } = useDates();
  const numberText = useSavedNumberText();
  const { customer, number } = hit;
  const { total, at } = last ?? USUAL_SALE;
  return (
    <Button variant="next" keyName={keyName.replace('+', ' ')} icon={<UserRound aria-hidden="true" />} onPress={() => onBegin(hit)}>
      <TwoLines title={`${customer.name} · ${numberText(number)}`}>
        <Row as="span" gap="m" lineGap="none" isApart>
          <span className="mono">{readableNumber(number.number)}</span>
          <span className={last === null ? styles.unknown : undefined}>{`${formatRupiah(total)} · ${day(at)}`}</span>
        </Row>
      </TwoLines>
    </Button>
  );
}

/** The pause in the typing before the last sales are requested, in ms. */
const PAUSE_MS = 120;

/** The last sale for each of these numbers, requested after a pause in the typing. */
function useLastSales(hits: readonly CustomerHit[]): ReadonlyMap<string, LastSale> {
  const { bridge } = useDeps();
  const [last, setLast] = useState<ReadonlyMap<string, LastSale>>(new Map());
  useEffect(() => {
    if (hits.length === 0) return;
    let isGone = false;
    const ask = async () => {
      const answer = await bridge.customers.offers(hits.map(({ number }) => number.numberId));
      if (answer.ok && !isGone) setLast(new Map(answer.value.flatMap((offer) => (offer.last ? [[offer.numberId, offer.last]] : []))));
      return answer;
    };
    const timer = setTimeout(() => inBackground(ask()), PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [bridge, hits]);
  return last;
}

/** Announces to screen readers the first customer whom the text names, and the number of offers. */
function useAnnounced(hits: readonly CustomerHit[]): void {
  const { t } = useTranslation();
  const { announcer } = useDeps();
  const numberText = useSavedNumberText();
  const [first] = hits;
  const said = first ? t('customers.foundSay', { name: first.customer.name, number: numberText(first.number), count: hits.length }) : '';
  useEffect(() => {
    const { announce } = announcer.getState();
    announce('offer', said);
    return () => announce('offer', '');
  }, [announcer, said]);
}
