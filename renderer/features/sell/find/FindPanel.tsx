import type { TFunction } from 'i18next';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchHits, SearchScope } from '../../../../shared/catalogue/catalogue-search.ts';
import { GROUPS } from '../../../../shared/catalogue/families.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { CustomerHit } from '../../../../shared/customers/find-customers.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { groupThousands } from '../../../../shared/lib/money.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp, useDeps } from '../../../core/context.tsx';
import { scanField } from '../../../core/scanner/scan-fields.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { readableNumber } from '../../../presentation/number-text.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import { Heading } from '../../../ui/text/Heading.tsx';
import { useSell, useSellStore } from '../sell-context.ts';
import { catalogueIndex } from './catalogue-index.ts';
import { CustomerOffers } from './customers/CustomerOffers.tsx';
import { useCustomerHits } from './customers/use-customer-hits.ts';
import styles from './FindPanel.module.css';
import { ProductCards, type ProductCardsHandle } from './ProductCards.tsx';
import { RecentSales } from './RecentSales.tsx';
import { SameAgain } from './SameAgain.tsx';
import { areSameTiles, groupTiles } from './tile-groups.ts';
import { CARDS_WITH_KEYS } from './tile-rows.ts';
import { useSettled } from './tile-slots.ts';

export function FindPanel() {
  const { t } = useTranslation();
  const sell = useSellStore();
  const products = useApp((state) => state.products);
  const operators = useApp((state) => state.operators);
  const synonyms = useApp((state) => state.synonyms);
  const at = useSell((state) => state.step.kind);
  const hasLines = useSell((state) => state.step.kind === 'find' && state.step.basket.length > 0);
  const [typed, setTyped] = useState('');
  const [shelf, setShelf] = useState<SearchScope>('favourites');
  const [picked, setPicked] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const customers = useCustomerHits(typed, at === 'find');
  const cards = useRef<ProductCardsHandle>(null);
  const field = useRef<HTMLInputElement>(null);

  const index = catalogueIndex(products, operators, synonyms);
  const hits = useMemo(() => index.search(typed, shelf), [index, typed, shelf]);
  const groups = useKept(
    useMemo(() => groupTiles(hits, shelf), [hits, shelf]),
    areSameTiles,
  );
  const shown = useMemo(() => groups.flatMap((group) => group.products), [groups]);
  const { isSettled, settle } = useSettled(groups, typed);
  const words = useMemo(() => ({ label: t('sell.find'), hint: t('sell.findHint') }), [t]);
  // Enter takes the best match of a name; with only a number the cashier chooses the product first.
  const active = picked ?? hits.best;

  useRestoreFocus(at === 'find', field);
  const type = (text: string) => {
    setTyped(text);
    setFailure(null);
    setPicked(null);
  };
  const choose = (product: Product | undefined) => {
    // A product that is off sale says so on its card; main would refuse it anyway.
    if (product && !product.offSale) sell.getState().chooseProduct(product, hits.number, hits.isCertain);
  };
  const chooseTile = useStable(choose);
  const begin = ({ number: { numberId } }: CustomerHit) => inBackground(sell.getState().sellToCustomer(numberId).then(setFailure));
  const beginTile = useStable(begin);
  useShortcuts(Object.fromEntries(Array.from({ length: CARDS_WITH_KEYS }, (_, i) => [`Alt+${i + 1}`, () => choose(shown[i])])));
  useRedirectTyping(field);

  const enter = () => {
    const [customer] = customers.hits;
    if (customer && shown.length === 0) return begin(customer);
    if (active === null) setPicked(hits.products.length > 0 ? 0 : null);
    else choose(shown[active]);
  };
  const selectShelf = useCallback((next: SearchScope) => {
    setShelf(next);
    setPicked(null);
  }, []);
  const clear = () => {
    type('');
    setShelf('favourites');
  };
  const point = (key: string): boolean => {
    const to = cards.current?.step(key, active, picked !== null) ?? null;
    if (to === null) return false;
    settle();
    setPicked(to);
    return true;
  };
  // With an empty field, Enter and Esc belong to the ticket that has lines: pay, or discard.
  const isTickets = hasLines && typed === '' && picked === null;
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (isTickets && (event.key === 'Enter' || event.key === 'Escape')) return;
    if (event.key === 'Enter') enter();
    else if (event.key === 'Escape' && at === 'find') clear();
    else if (!point(event.key)) return;
    event.preventDefault();
  };

  return (
    <div className={styles.find}>
      <div className={typed === '' ? styles.panel : `${styles.panel} ${styles.typed}`}>
        <SearchField
          ref={field}
          value={typed}
          onType={type}
          onKeyDown={onKeyDown}
          label={words.label}
          list="product-cards"
          hasResults={hits.products.length > 0}
          activeId={active === null ? undefined : `product-card-${active}`}
          isLarge
          hint={words.hint}
          maxLength={120}
          data-home
          {...scanField('sell')}
        />
        {at === 'find' && customers.hits.length === 0 ? <SameAgain typed={typed} /> : null}
        {customers.hits.length > 0 ? <CustomerOffers found={customers} onBegin={beginTile} /> : null}
        {failure === null ? null : <FailureNote failure={failure} moneyMoved="none" />}
        <div className={styles.shelves}>
          <Shelves value={shelf} onChange={selectShelf} />
        </div>
        <ResultHeading t={t} hits={hits} shelf={shelf} isFinding={at === 'find'} />
        <ProductCards
          ref={cards}
          t={t}
          groups={groups}
          active={active}
          isSettled={isSettled || hits.because.kind === 'shelf'}
          hasHint={customers.hits.length === 0}
          onChoose={chooseTile}
        />
        <RecentSales />
      </div>
    </div>
  );
}

interface ShelvesProps {
  readonly value: SearchScope;
  readonly onChange: (shelf: SearchScope) => void;
}

/** Not drawn again for a key: a key changes the results alone. */
const Shelves = memo(({ value, onChange }: ShelvesProps) => {
  const { t } = useTranslation();
  const options = (['favourites', ...GROUPS, 'all'] as const).map((shelf) => ({ value: shelf, label: t(`group.${shelf}`) }));
  return <SegmentedControl variant="chips" label={t('sell.shelves')} value={value} onChange={onChange} options={options} />;
});

interface ResultHeadingProps {
  readonly t: TFunction;
  readonly hits: SearchHits;
  readonly shelf: SearchScope;
  /** Whether the cashier is looking for a product now. */
  readonly isFinding: boolean;
}

/** Drawn again for a key only where its words change. */
const ResultHeading = memo(({ t, hits, shelf, isFinding }: ResultHeadingProps) => {
  const isEmpty = hits.products.length === 0;
  const count = isEmpty ? t('sell.nothing') : t('sell.resultCount', { count: hits.total });
  const heading = {
    shelf: () => t(`group.${shelf}`),
    words: () => count,
    prefix: () => t('sell.fromPrefix', { brand: hits.because.kind === 'prefix' ? hits.because.brand : '' }),
    number: () => (hits.operator ? t('sell.numberOf', { operator: hits.operator.name }) : t('sell.forNumber')),
  }[hits.because.kind]();
  useAnnouncedResults(hits.because.kind, heading, count, isFinding);
  if (isEmpty) return <Heading>{count}</Heading>;
  // A text that was taken apart is shown as it was understood.
  const parts = hits.number !== '' && hits.nominal !== null ? [readableNumber(hits.number), groupThousands(hits.nominal)] : [];
  return <Heading aside={<CardKeys />}>{[heading, ...parts].join(' · ')}</Heading>;
}, isSameHeading);

const CardKeys = memo(() => {
  const { t } = useTranslation();
  return <span className={styles.keys}>{t('sell.cardKeys')}</span>;
});

function isSameHeading(before: ResultHeadingProps, now: ResultHeadingProps): boolean {
  return (
    before.t === now.t && before.shelf === now.shelf && before.isFinding === now.isFinding && wordsOf(before.hits) === wordsOf(now.hits)
  );
}

/** Everything of the hits that the heading and the announcement say. */
const wordsOf = ({ products, total, because, number, nominal, operator }: SearchHits): string =>
  JSON.stringify([products.length > 0, total, because, nominal === null ? '' : number, nominal, operator?.name]);

/** Screen readers say how many products were found, and whose number was typed. */
function useAnnouncedResults(because: SearchHits['because']['kind'], heading: string, count: string, isFinding: boolean): void {
  const { announcer } = useDeps();
  const text = because === 'prefix' || because === 'number' ? `${heading}, ${count}` : count;
  const announced = isFinding && because !== 'shelf' ? text : '';
  useEffect(() => announcer.getState().announce('results', announced), [announcer, announced]);
}

/** The same function at every drawing, which calls the newest one: a tile that did not change is not drawn for it. */
function useStable<T>(newest: (value: T) => void): (value: T) => void {
  const held = useRef(newest);
  useLayoutEffect(() => {
    held.current = newest;
  });
  return useCallback((value: T) => held.current(value), []);
}

/** The value that was drawn last, as long as the new one is the same. */
function useKept<T>(value: T, isSame: (one: T, other: T) => boolean): T {
  const kept = useRef(value);
  if (kept.current !== value && !isSame(kept.current, value)) kept.current = value;
  return kept.current;
}

/** The field has the focus while the ticket is empty. */
function useRestoreFocus(isFinding: boolean, field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (isFinding) field.current?.focus();
  }, [isFinding, field]);
}

/** A character that is typed outside an input goes to the number that the ticket requires, else to the field. */
function useRedirectTyping(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey || event.key === ' ') return;
      if (document.activeElement instanceof HTMLInputElement || document.querySelector('[role="alertdialog"]')) return;
      const entry = document.querySelector<HTMLInputElement>('[data-step="form"] input');
      (entry ?? field.current)?.focus();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [field]);
}
