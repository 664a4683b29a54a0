import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { SearchScope } from '../../../../shared/catalogue/catalogue-search.ts';
import { GROUPS } from '../../../../shared/catalogue/families.ts';
import { isSellable, type Product } from '../../../../shared/catalogue/product.ts';
import type { CustomerHit } from '../../../../shared/customers/find-customers.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp, useCustomers } from '../../../core/context.tsx';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import { type SellStore, useSell, useSellStore } from '../sell-store.ts';
import { catalogueIndex } from './catalogue-index.ts';
import { MOST_OFFERS } from './customers/CustomerOffers.tsx';
import { CustomerPlace } from './customers/CustomerPlace.tsx';
import styles from './FindPanel.module.css';
import { activeTile, createFindStore, type FindStore, type Searches, shownProducts } from './find-store.ts';
import { RecentSales } from './RecentSales.tsx';
import { ResultHeading } from './ResultHeading.tsx';
import { SellField } from './SellField.tsx';
import { ProductCards, type ProductCardsHandle } from './tiles/ProductCards.tsx';
import { CARDS_WITH_KEYS } from './tiles/tile-rows.ts';
import { useSettling } from './use-settling.ts';

/** Finds products and customers for the typed text. Typing does not render the panel: each part renders when its own content changes. */
export function FindPanel() {
  const sell = useSellStore();
  const isFinding = useSell((state) => state.step.kind === 'find');
  const hasLines = useSell((state) => state.step.kind === 'find' && state.step.basket.length > 0);
  const find = useFindStore(isFinding);
  const cards = useRef<ProductCardsHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const press = useMemo(() => pressesOf(find, sell, field), [find, sell]);

  useSettling(find);
  useRestoreFocus(isFinding, field);
  useRedirectTyping(field);
  useShortcuts(useMemo(() => tileShortcuts(press.tile), [press]));
  const onKeyDown = useFindKeys({ find, field, cards, enter: press.enter }, { isFinding, hasLines });

  return (
    <div className={styles.find}>
      <Panel find={find}>
        <SellField ref={field} find={find} onKeyDown={onKeyDown} />
        <div className={styles.shelves}>
          <Shelves find={find} onPick={press.shelf} />
        </div>
        <ResultHeading find={find} isFinding={isFinding} />
        <Tiles ref={cards} find={find} onChoose={press.product} />
        <Below find={find} onBegin={press.customer} />
      </Panel>
    </div>
  );
}

interface PartProps {
  readonly find: FindStore;
}

function Panel({ find, children }: PartProps & { readonly children: React.ReactNode }) {
  const hasText = useStore(find, ({ typed }) => typed !== '');
  return <div className={hasText ? `${styles.panel} ${styles.typed}` : styles.panel}>{children}</div>;
}

/**
 * Below the products: the recent sales; while something is typed in a shop with customers, the place of the customers whom the text
 * names. The place is there before they are found, so that no card and no shelf moves when they come.
 */
function Below({ find, onBegin }: PartProps & { readonly onBegin: (hit: CustomerHit) => void }) {
  const hasText = useStore(find, ({ typed }) => typed !== '');
  const hasCustomers = useCustomers(({ found }) => found.index.size > 0);
  const hasFailed = useStore(find, ({ failure }) => failure !== null);
  const hasPlace = (hasText && hasCustomers) || hasFailed;
  return (
    <>
      {hasPlace ? <CustomerPlace find={find} onBegin={onBegin} /> : null}
      <RecentSales isHidden={hasPlace} />
    </>
  );
}

const Shelves = memo(({ find, onPick }: PartProps & { readonly onPick: (shelf: SearchScope) => void }) => {
  const { t } = useTranslation();
  // A text is searched in all products, so that no shelf is lit, except that of a group, which narrows the search.
  const shelf = useStore(find, ({ shelf: at, summary }) => (summary.because.kind === 'shelf' || narrows(at) ? at : null));
  const options = (['favourites', ...GROUPS, 'all'] as const).map((value) => ({ value, label: t(`group.${value}`) }));
  return <SegmentedControl variant="chips" label={t('sell.shelves')} value={shelf} onChange={onPick} options={options} />;
});

/** Whether a text is searched in this shelf alone. */
const narrows = (shelf: SearchScope): boolean => shelf !== 'favourites' && shelf !== 'all';

interface TilesProps extends PartProps {
  readonly ref: React.Ref<ProductCardsHandle>;
  readonly onChoose: (product: Product) => void;
}

const Tiles = memo(({ ref, find, onChoose }: TilesProps) => {
  const { t } = useTranslation();
  const groups = useStore(find, (state) => state.groups);
  const active = useStore(find, activeTile);
  const isSettled = useStore(find, (state) => state.settled === state.groups || state.summary.because.kind === 'shelf');
  const hasHint = useStore(find, (state) => state.customers.hits.length === 0);
  const isPlaced = useStore(find, ({ shelf, summary }) => shelf === 'favourites' && summary.because.kind === 'shelf');
  const { fitTiles } = find.getState();
  return <ProductCards {...{ ref, t, groups, active, isSettled, hasHint, isPlaced, onChoose, fitTiles }} />;
});

/** The store of this panel, which searches the current catalogue and customers. */
function useFindStore(isFinding: boolean): FindStore {
  const products = useApp((state) => state.products);
  const operators = useApp((state) => state.operators);
  const synonyms = useApp((state) => state.synonyms);
  const customers = useCustomers((state) => state.found);
  const soldMost = useSoldMost(products);
  const index = catalogueIndex(products, operators, synonyms);
  const searches = useMemo(
    (): Searches => ({
      products: (typed, scope) => index.search(typed, scope),
      soldMost,
      customers: isFinding ? (typed) => customers.index.search(typed, MOST_OFFERS) : null,
    }),
    [index, soldMost, customers, isFinding],
  );
  const [find] = useState(() => createFindStore(searches));
  useLayoutEffect(() => find.getState().searchIn(searches), [find, searches]);
  return find;
}

/**
 * The products that sell most at this hour. They stay the same while the panel is on the screen, so that no tile changes under a finger;
 * each sale shows the panel again.
 */
function useSoldMost(products: readonly Product[]): readonly Product[] {
  const sell = useSellStore();
  const [shown] = useState(() => sell.getState().soldMost);
  const isOpening = useApp(({ status }) => status.sales.is === 'opening');
  useEffect(() => {
    if (isOpening) return;
    const read = () => inBackground(sell.getState().readSoldMost());
    const idle = requestIdleCallback(read);
    return () => {
      cancelIdleCallback(idle);
      // The panel of the next sale has the order of its hour.
      read();
    };
  }, [sell, isOpening]);
  return useMemo(() => {
    if (shown.length === 0) return [];
    const places = new Map(shown.map((code, at) => [code, at]));
    const placeOf = ({ code }: Product): number => places.get(code) ?? -1;
    return products
      .filter((product) => placeOf(product) >= 0 && product.offSale === undefined && isSellable(product))
      .sort((one, other) => placeOf(one) - placeOf(other));
  }, [products, shown]);
}

/** The actions of a press; each acts on the results at the time of the press. */
function pressesOf(find: FindStore, sell: SellStore, field: React.RefObject<HTMLInputElement | null>) {
  const product = (chosen: Product | undefined) => {
    const { number, isCertain } = find.getState().hits;
    // A product that is off sale says so on its card; main would refuse it anyway.
    if (chosen && !chosen.offSale) sell.getState().chooseProduct(chosen, number, isCertain);
  };
  const customer = ({ number: { numberId } }: CustomerHit) =>
    inBackground(sell.getState().sellToCustomer(numberId).then(find.getState().fail));
  const tile = (at: number) => product(shownProducts(find.getState())[at]);
  const enter = () => {
    const state = find.getState();
    const [first] = state.customers.hits;
    const active = activeTile(state);
    if (first && state.hits.products.length === 0) customer(first);
    else if (active === null) state.pick(shownProducts(state).length > 0 ? 0 : null);
    else tile(active);
  };
  const shelf = (to: SearchScope) => {
    // What does not narrow the search is shown in place of it.
    if (!narrows(to) && find.getState().typed !== '') {
      if (field.current) field.current.value = '';
      find.getState().clear();
    }
    find.getState().selectShelf(to);
  };
  return { product, customer, tile, enter, shelf };
}

interface KeyTargets {
  readonly find: FindStore;
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly cards: React.RefObject<ProductCardsHandle | null>;
  readonly enter: () => void;
}

/** The handler of Enter, Esc and the arrows in the field. It is the same function at every render. */
function useFindKeys({ find, field, cards, enter }: KeyTargets, now: { readonly isFinding: boolean; readonly hasLines: boolean }) {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  return useMemo(() => {
    const clear = () => {
      if (field.current) field.current.value = '';
      find.getState().clear();
    };
    const point = (key: string): boolean => {
      const { picked, settle, pick } = find.getState();
      const to = cards.current?.step(key, activeTile(find.getState()), picked !== null) ?? null;
      if (to === null) return false;
      settle();
      pick(to);
      return true;
    };
    /** Whether the ticket handles the key: with an empty field and lines on the ticket, Enter pays and Esc discards. */
    const isTickets = (key: string): boolean => {
      const { typed, picked } = find.getState();
      return latest.current.hasLines && typed === '' && picked === null && (key === 'Enter' || key === 'Escape');
    };
    return (event: React.KeyboardEvent) => {
      if (isTickets(event.key)) return;
      if (event.key === 'Enter') enter();
      else if (event.key === 'Escape' && latest.current.isFinding) clear();
      else if (!point(event.key)) return;
      event.preventDefault();
    };
  }, [find, field, cards, enter]);
}

const tileShortcuts = (press: (tile: number) => void) =>
  Object.fromEntries(Array.from({ length: CARDS_WITH_KEYS }, (_, at) => [`Alt+${at + 1}`, () => press(at)]));

/** Focuses the field when the search step begins. */
function useRestoreFocus(isFinding: boolean, field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (isFinding) field.current?.focus();
  }, [isFinding, field]);
}

/** Sends a character that is typed outside an input to the number field of the ticket's form, else to the search field. */
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
