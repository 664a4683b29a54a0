import { createStore } from 'zustand/vanilla';
import type { CatalogueView } from '../../../shared/catalogue/changes/catalogue-calls.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { inBackground, reportRefusal } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import { latestQuestion } from '../../core/latest-question.ts';
import { storeContext } from '../../core/store-context.ts';
import {
  type CataloguePart,
  type CatalogueState,
  type CatalogueStep,
  type FavouritesStep,
  isSamePlace,
  isUntouched,
  type LastMany,
  partOf,
} from './catalogue-state.ts';
import { draftOf, EMPTY_DRAFT, onNewest, productOfDraft, withoutFault } from './form/product-draft.ts';
import { gridActions } from './grid/grid-actions.ts';
import { importActions } from './import/import-actions.ts';
import { favouritesStep, moved, onNewestFavourites } from './many/favourites.ts';
import { ALL_SELECTED, NOTHING_SELECTED, selectionForm, toggled } from './many/selection.ts';
import { createProductPages, NO_FILTER } from './product-pages.ts';
import { NOTHING_TYPED, providerActions } from './provider/provider-actions.ts';

/** A new object each time: a person who comes back to the list has left it. */
const atList = () => ({ step: { state: 'list' }, failure: null }) as const;

const firstStepOf = (part: CataloguePart): CatalogueStep => {
  if (part === 'providerList') return { state: 'provider', comparison: null, typed: NOTHING_TYPED };
  return { state: part === 'productFiles' ? 'files' : 'list' };
};

type ProductStep = Extract<CatalogueStep, { state: 'product' }>;

/** The change without its step and its failure, for an answer that comes while another part is open. Its step waits in the part that asked. */
function behindStep(asked: CatalogueStep, { left }: CatalogueState, change: Partial<CatalogueState>): Partial<CatalogueState> {
  const { step, left: _left, failure: _failure, ...rest } = change;
  const part = partOf(asked);
  if (!step || left[part] !== asked) return rest;
  const { [part]: _asked, ...others } = left;
  return { ...rest, left: partOf(step) === part ? { ...others, [part]: step } : others };
}

/** A change without an effect makes no version. The first change of all follows the version with the starter's rows. */
function undoOf({ version, versions }: CatalogueView, shown: number | null): LastMany['products'] {
  const before = shown ?? versions[1]?.version ?? null;
  return before === null || version === null || version.version === before ? null : { made: version.version, before };
}

export const createCatalogueStore = (bridge: Pick<Bridge, 'catalogue' | 'health'>) =>
  createStore<CatalogueState>()((set, get) => {
    const pages = createProductPages(bridge, set, get);

    /**
     * Runs one act at a time. Where another person changed the catalogue first, shows the new version, so that the act can be repeated. An
     * answer does not replace a step that the person opened, or typed into, meanwhile; the notices show the failure of a step that was left.
     */
    const act = async <T>(call: () => Promise<Result<T, Failure>>, done: (value: T) => Partial<CatalogueState>): Promise<void> => {
      if (get().isBusy) return;
      set({ isBusy: true, failure: null });
      const asked = get().step;
      const answer = await call();
      set({ isBusy: false });
      if (!answer.ok) return refused(asked, answer.failure);
      const change = done(answer.value);
      set(isUntouched(asked, get().step) ? change : behindStep(asked, get(), change));
    };
    const refused = async (asked: CatalogueStep, failure: Failure): Promise<void> => {
      if (isSamePlace(asked, get().step)) set({ failure });
      else reportRefusal(failure);
      if (failure.kind !== 'catalogueChanged') return;
      await readView();
      if (asked.state === 'product') await renewProduct();
      if (asked.state === 'favourites') await renewFavourites();
    };
    /** Shows the newest values of the product in its form, under what the person typed. The next save counts with the newest version. */
    const renewProduct = async (): Promise<void> => {
      const { step: asked } = get();
      if (asked.state !== 'product') return;
      const newest = version();
      const { code = '' } = asked.before;
      const answer = asked.isNew ? null : await bridge.catalogue.products({ ...NO_FILTER, text: code, from: 0, limit: 1_000 });
      const { step } = get();
      if (step.state !== 'product' || step.before !== asked.before) return;
      if (answer && !answer.ok) return set({ failure: answer.failure });
      const product = answer?.value.products.find((one) => one.code === code);
      set({ step: { ...step, version: newest, ...(product && onNewest(product, step)) } });
    };
    const readFavourites = () => bridge.catalogue.products({ ...NO_FILTER, state: 'favourites', from: 0, limit: 1_000 });
    /** Shows the newest favourites in the order that the owner is making. The next save counts with the newest version. */
    const renewFavourites = async (): Promise<void> => {
      const newest = version();
      const answer = await readFavourites();
      const { step } = get();
      if (step.state !== 'favourites') return;
      set(answer.ok ? { step: onNewestFavourites(answer.value.products, newest, step) } : { failure: answer.failure });
    };
    const beginView = latestQuestion();
    const readView = async (): Promise<void> => {
      const isLatest = beginView();
      const answer = await bridge.catalogue.view();
      if (!isLatest()) return;
      set(answer.ok ? { view: answer.value } : { failure: answer.failure });
      pages.reload();
    };
    /** The new catalogue. An earlier change of many can no longer be undone alone. */
    const changedInPlace = (view: CatalogueView): Partial<CatalogueState> => {
      beginView();
      pages.reload();
      return { view, lastMany: null };
    };
    const changed = (view: CatalogueView): Partial<CatalogueState> => ({ ...changedInPlace(view), ...atList() });
    /** The new catalogue of a file or an earlier version: the products open where they were left. */
    const changedByFile = (view: CatalogueView): Partial<CatalogueState> => {
      const { catalogue: step = { state: 'list' }, ...left } = get().left;
      return { ...changedInPlace(view), step, left, failure: null };
    };
    /** The saved product; what was typed meanwhile stays in its form. */
    const savedProduct =
      (sent: ProductStep) =>
      (view: CatalogueView): Partial<CatalogueState> => {
        const { step } = get();
        if (step !== sent && step.state === 'product' && step.before === sent.before)
          set({ step: { ...step, isNew: false, version: view.version?.version ?? null, before: sent.draft } });
        return changed(view);
      };
    /** The saved order; what was moved meanwhile stays, over the version that the save made. */
    const savedFavourites =
      (sent: FavouritesStep) =>
      (view: CatalogueView): Partial<CatalogueState> => {
        const { step } = get();
        if (step !== sent && step.state === 'favourites')
          set({ step: { ...step, version: view.version?.version ?? null, before: sent.products } });
        return changed(view);
      };
    const version = (): number | null => get().view?.version?.version ?? null;
    const nothingRead = Promise.resolve(true);
    /** The newest reading of a file into the form; one save waits for it. */
    let reading: Promise<boolean> = nothingRead;
    const hasRead = async (): Promise<boolean> => {
      const begun = reading;
      const isRead = await begun.catch(() => false);
      if (reading !== begun) return hasRead();
      reading = nothingRead;
      return isRead;
    };
    const provider = providerActions(bridge, { set, get, act }, version);
    const grid = gridActions(bridge, { set, get, version, undoOf, changedInPlace, refused: (failure) => refused(get().step, failure) });

    const arrange = (change: (products: readonly Product[]) => readonly Product[]): void => {
      const { step } = get();
      if (step.state === 'favourites') set({ step: { ...step, products: change(step.products) } });
    };

    const saved = (written: { readonly file: string } | null): Partial<CatalogueState> => ({ savedFile: written?.file ?? null });

    const imports = importActions(bridge, { set, get, act }, changedByFile);

    const openPart = (part: CataloguePart): void => {
      const from = partOf(get().step);
      if (from === part) return;
      if (from === 'productFiles' && get().progress) inBackground(imports.cancelImport());
      const { step, left } = get();
      const { [part]: again = firstStepOf(part), ...others } = left;
      set({ step: again, left: { ...others, [from]: step }, failure: null, savedFile: null, grid: null });
    };

    return {
      ...pages,
      ...atList(),
      left: {},
      openPart,
      openPartHere: (part) => {
        if (part === 'catalogue' && get().step.state === 'prices') get().toList();
        else openPart(part);
      },
      view: null,
      at: null,
      isBusy: false,
      savedFile: null,
      selection: NOTHING_SELECTED,
      open: readView,
      find: (change) => {
        set({ at: null, ...(get().selection.isAll ? { selection: NOTHING_SELECTED } : {}) });
        pages.find(change);
      },
      point: (at) => set({ at }),
      startProduct: (product) => {
        reading = nothingRead;
        // A copy distinguishes this new product from the next one.
        const draft = product ? draftOf(product) : { ...EMPTY_DRAFT };
        set({ step: { state: 'product', isNew: product === null, version: version(), before: draft, draft, faults: [] }, failure: null });
      },
      type: (column, text) => {
        const { step } = get();
        if (step.state !== 'product') return;
        set({ step: { ...step, draft: { ...step.draft, [column]: text }, faults: withoutFault(step.faults, column) } });
      },
      saveAfter: (begun) => {
        reading = begun;
      },
      saveProduct: async () => {
        const asked = get().step;
        if (!(await hasRead())) return;
        const { step } = get();
        if (step.state !== 'product' || asked.state !== 'product' || step.before !== asked.before) return;
        const read = productOfDraft(step.draft);
        if (!read.ok) return set({ step: { ...step, faults: read.failure } });
        const form = { product: read.value, isNew: step.isNew, version: step.version };
        await act(() => bridge.catalogue.save(form), savedProduct(step));
      },
      toggle: (code) => set({ selection: toggled(get().selection, code) }),
      selectAll: () => set({ selection: get().selection.isAll ? NOTHING_SELECTED : ALL_SELECTED }),
      clearSelection: () => set({ selection: NOTHING_SELECTED }),
      lastMany: null,
      ...grid,
      previewMany: (change) => {
        const { selection, filter } = get();
        return bridge.catalogue.previewMany({ selection: selectionForm(selection, filter), change, version: version() });
      },
      changeMany: (change) => {
        const { selection, filter } = get();
        const before = version();
        return act(
          () => bridge.catalogue.changeMany({ selection: selectionForm(selection, filter), change, version: version() }),
          (view) => ({
            ...changed(view),
            lastMany: { products: undoOf(view, before), fees: null },
            ...(get().selection === selection && { selection: NOTHING_SELECTED }),
          }),
        );
      },
      startFavourites: () => {
        const shown = version();
        return act(readFavourites, ({ products }) => ({ step: favouritesStep(products, shown) }));
      },
      moveFavourite: (code, by) => arrange((products) => moved(products, code, by)),
      dropFavourite: (code) => {
        arrange((products) => products.filter((product) => product.code !== code));
        const { step } = get();
        if (step.state === 'favourites') set({ step: { ...step, dropped: [...step.dropped, code] } });
      },
      saveFavourites: async () => {
        const { step } = get();
        if (step.state !== 'favourites') return;
        const { version: shown, dropped } = step;
        const codes = step.products.map(({ code }) => code);
        await act(() => bridge.catalogue.orderFavourites({ codes, dropped: [...dropped], version: shown }), savedFavourites(step));
      },
      exportAll: () => act(() => bridge.catalogue.export(), saved),
      saveSample: () => act(bridge.catalogue.saveSample, saved),
      bringBack: (number) => act(() => bridge.catalogue.bringBack({ version: number, shown: version() }), changedByFile),
      bringBackCopy: (key) => act(() => bridge.catalogue.bringBackCopy({ key }), changedByFile),
      beginAgain: () => act(bridge.catalogue.beginAnew, changedByFile),
      ...provider,
      ...imports,
      toList: () => {
        provider.stopReadingList();
        if (partOf(get().step) === 'catalogue') set({ ...atList(), grid: null });
        else openPart('catalogue');
      },
      reset: () => {
        provider.stopReadingList();
        set({ ...atList(), left: {}, selection: NOTHING_SELECTED, lastMany: null, grid: null });
      },
    };
  });
export const [CatalogueContext, useCatalogueStore, useCatalogue] = storeContext<CatalogueState>();
