import type { BulkChange, CatalogueView, ProductFilter, ProductSelection } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { FeeRules, MOST_FEE_RULES } from '../../../../shared/prices/fee-rules.ts';
import { withOwnFees } from '../../../../shared/prices/own-fees.ts';
import type { Bridge } from '../../../core/bridge.ts';
import { latestQuestion } from '../../../core/latest-question.ts';
import { type CatalogueState, type GridActions, isUndoable, type LastMany, type StoreParts } from '../catalogue-state.ts';
import { NO_FILTER } from '../product-pages.ts';
import type { CellChange } from './cell-change.ts';
import { ownFees } from './fees-preview.ts';
import { inShownOrder, sortProducts } from './grid-columns.ts';

/** The most products of one call. */
const PAGE = 1_000;

interface GridParts extends Pick<StoreParts, 'set' | 'get'> {
  readonly version: () => number | null;
  /** What an undo of the last change brings back. */
  readonly undoOf: (view: CatalogueView, before: number | null) => LastMany['products'];
  /** The new catalogue, while the step stays. */
  readonly changedInPlace: (view: CatalogueView) => Partial<CatalogueState>;
  readonly refused: (failure: Failure) => Promise<void>;
}

type Changed = Partial<CatalogueState>;

/** New fee rules in place of those of a version. */
interface FeesChange {
  readonly before: number;
  readonly rules: FeeRules;
  readonly next: FeeRules;
}

const tooManyFees = (code: string): Failure => ({
  kind: 'badProduct',
  code,
  place: '',
  rule: { is: 'atMost', limit: MOST_FEE_RULES, of: 'list' },
});

export function gridActions(
  bridge: Pick<Bridge, 'catalogue'>,
  { set, get, version, undoOf, changedInPlace, refused }: GridParts,
): GridActions & Pick<CatalogueState, 'undoMany'> {
  const beginRead = latestQuestion();
  /** All products of the filter, or the failure of a page. */
  const readAll = async (filter: ProductFilter, isLatest: () => boolean): Promise<Result<readonly Product[], Failure> | null> => {
    const products: Product[] = [];
    for (let total = 1; products.length < total; ) {
      const answer = await bridge.catalogue.products({ ...filter, from: products.length, limit: PAGE });
      if (!isLatest()) return null;
      if (!answer.ok) return answer;
      products.push(...answer.value.products);
      total = answer.value.products.length === 0 ? 0 : answer.value.total;
    }
    return ok(products);
  };
  const read = async (arrange: (products: readonly Product[]) => readonly Product[]): Promise<void> => {
    const { filter } = get();
    const all = await readAll(filter, beginRead());
    if (all === null || get().step.state !== 'prices') return;
    if (all.ok) set({ grid: { products: arrange(all.value), sort: get().grid?.sort ?? null, filter } });
    else set({ failure: all.failure });
  };
  const readAgain = async (): Promise<void> => {
    const { grid } = get();
    if (grid !== null) await read((products) => inShownOrder(products, grid.products));
  };

  /** Acts one after another: a cell that is typed while another one is saved waits for it. Null where there was nothing to do. */
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  const inTurn = (act: () => Promise<Result<Changed, Failure> | null>): Promise<void> => {
    waiting += 1;
    last = last
      .then(async () => {
        const answer = await act();
        if (answer === null) return;
        if (answer.ok) return set({ ...answer.value, failure: null });
        await refused(answer.failure);
        await readAgain();
      })
      .finally(() => {
        waiting -= 1;
      });
    return last;
  };

  /** Changes the amounts of products, and the fee rules with them: both, or nothing. */
  const changeProducts = async (
    selection: ProductSelection,
    change: BulkChange,
    planned: FeesChange | null = null,
  ): Promise<Result<Changed, Failure>> => {
    const before = version();
    const fees = planned === null ? {} : { fees: { rules: planned.next, version: planned.before } };
    const made = await bridge.catalogue.changeMany({ selection, change, version: before, ...fees });
    if (!made.ok) return made;
    const undone = planned && { made: planned.before + 1, before: planned.rules };
    return ok({ ...changedInPlace(made.value), lastMany: { products: undoOf(made.value, before), fees: undone } });
  };

  const saveFees = async ({ before, rules, next }: FeesChange): Promise<Result<LastMany['fees'], Failure>> => {
    const saved = await bridge.catalogue.saveFeeRules({ rules: next, version: before });
    return saved.ok ? ok(saved.value.version === null ? null : { made: saved.value.version, before: rules }) : saved;
  };

  /** The change of the fee rules that these cells make; null where they have no fee. */
  const feesOf = async (changes: readonly CellChange[]): Promise<Result<FeesChange | null, Failure>> => {
    const own = ownFees(changes);
    const [first] = own.keys();
    if (first === undefined) return ok(null);
    const now = await bridge.catalogue.feeRules();
    if (!now.ok) return now;
    const { version: before, rules } = now.value;
    const next = withOwnFees(rules, own, () => crypto.randomUUID());
    return FeeRules.safeParse(next).success ? ok({ before: before ?? 1, rules, next }) : fail(tooManyFees(first));
  };

  const save = async (changes: readonly CellChange[]): Promise<Result<Changed, Failure>> => {
    const planned = await feesOf(changes);
    if (!planned.ok) return planned;
    const amounts = amountsChange(changes);
    if (amounts !== null) return changeProducts(amounts.selection, amounts.change, planned.value);
    if (planned.value === null) return ok({});
    const fees = await saveFees(planned.value);
    return fees.ok ? ok({ lastMany: { products: null, fees: fees.value } }) : fees;
  };

  const undo = async ({ products, fees }: LastMany): Promise<Result<Changed, Failure>> => {
    if (products === null) {
      const saved = fees && (await saveFees({ before: fees.made, rules: fees.before, next: fees.before }));
      return saved?.ok === false ? saved : ok({ lastMany: null });
    }
    const { before, made } = products;
    const rules = fees === null ? {} : { fees: { rules: fees.before, version: fees.made } };
    const back = await bridge.catalogue.bringBack({ version: before, shown: made, ...rules });
    return back.ok ? ok({ ...changedInPlace(back.value), lastMany: null }) : back;
  };

  return {
    grid: null,
    startGrid: () => set({ step: { state: 'prices' }, failure: null, grid: null }),
    readGrid: (rules) => read((products) => sortProducts(products, get().grid?.sort ?? null, rules)),
    sortGrid: (column, rules) => {
      const { grid } = get();
      if (grid === null) return;
      const sort = { column, isDescending: grid.sort?.column === column && !grid.sort.isDescending };
      set({ grid: { ...grid, sort, products: sortProducts(grid.products, sort, rules) } });
    },
    setCells: (changes) => {
      const { grid } = get();
      if (changes.length === 0) return last;
      if (grid !== null) set({ grid: { ...grid, products: withAmounts(grid.products, changes) } });
      return inTurn(() => save(changes));
    },
    readCodes: async () => {
      const all = await readAll(NO_FILTER, () => true);
      return all?.ok === false ? all : ok(new Set(all?.value.map(({ code }) => code)));
    },
    previewCells: async (changes) => {
      const amounts = amountsChange(changes);
      if (amounts === null) return ok({ repriced: 0, recosted: 0, belowCost: 0, rows: [] });
      return bridge.catalogue.previewMany({ ...amounts, version: version() });
    },
    repriceListed: async (change) => {
      await inTurn(() => changeProducts({ kind: 'found', filter: get().filter, except: [] }, change));
      await readAgain();
    },
    previewListed: (change) =>
      bridge.catalogue.previewMany({ selection: { kind: 'found', filter: get().filter, except: [] }, change, version: version() }),
    undoMany: async () => {
      const [before, isWaiting] = [get().lastMany, waiting > 0];
      await inTurn(async () => {
        const { lastMany } = get();
        // Where the change that this undo waits for was refused, the one before it stays.
        const isRefused = isWaiting && lastMany === before;
        return lastMany === null || isRefused || !isUndoable(get()) ? null : undo(lastMany);
      });
      await readAgain();
    },
  };
}

/** The change of prices and costs; null where there is none. */
function amountsChange(
  changes: readonly CellChange[],
): { readonly selection: ProductSelection; readonly change: Extract<BulkChange, { kind: 'amounts' }> } | null {
  const rows = changes.filter(({ price, cost }) => price !== undefined || cost !== undefined).map(({ fee: _fee, ...row }) => row);
  return rows.length === 0
    ? null
    : { selection: { kind: 'codes', codes: rows.map(({ code }) => code) }, change: { kind: 'amounts', rows } };
}

function withAmounts(products: readonly Product[], changes: readonly CellChange[]): readonly Product[] {
  const byCode = new Map(changes.map(({ fee: _fee, ...amounts }) => [amounts.code, amounts]));
  return products.map((product) => {
    const change = byCode.get(product.code);
    return change ? { ...product, ...change } : product;
  });
}
