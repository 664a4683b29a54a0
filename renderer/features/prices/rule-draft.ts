import { groupThousands, parseRupiah, type Rupiah } from '../../../shared/lib/money.ts';
import { type Fee, FeeRule, type ROUNDINGS } from '../../../shared/prices/fee-rules.ts';
import { basisPointsOf, percentText } from '../../presentation/figures/percent-text.ts';

/** A rule as typed. It becomes a rule only through the schema that main also uses. */
export interface RuleDraft {
  readonly id: string;
  readonly products: readonly string[];
  readonly families: readonly string[];
  readonly brands: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly kind: Fee['kind'];
  readonly amount: string;
  readonly percent: string;
  readonly least: string;
  readonly most: string;
  readonly roundTotalTo: (typeof ROUNDINGS)[number];
}

/** The fields whose text can have a fault. */
export type DraftField = 'from' | 'to' | 'amount' | 'percent' | 'least' | 'most';
export type DraftFaults = ReadonlyMap<DraftField, 'amount' | 'percent' | 'order'>;

export const emptyDraft = (id: string): RuleDraft => ({
  ...{ id, products: [], families: [], brands: [], from: '', to: '' },
  ...{ kind: 'flat', amount: '', percent: '', least: '', most: '', roundTotalTo: 1 },
});

export function draftOfRule({ id, scope, fee, roundTotalTo }: FeeRule): RuleDraft {
  const { products = [], families = [], brands = [], from, to } = scope;
  const limits = { from: typed(from), to: typed(to) };
  const empty = { ...emptyDraft(id), products, families, brands, ...limits, roundTotalTo };
  if (fee.kind === 'flat') return { ...empty, amount: typed(fee.amount) };
  return { ...empty, kind: 'percent', percent: percentText(fee.basisPoints), least: typed(fee.least), most: typed(fee.most) };
}

const typed = (amount: Rupiah | undefined): string => (amount === undefined ? '' : groupThousands(amount));

/** The typed rule, or its faults. An empty limit means no limit; an empty amount is a fault. */
export function readRuleDraft(draft: RuleDraft): { readonly rule: FeeRule } | { readonly rule: null; readonly faults: DraftFaults } {
  const [fee, band] = [readFee(draft), readRange(draft, LIMITS)];
  const faults: DraftFaults = new Map([...band.faults, ...fee.faults]);
  if (faults.size > 0) return { rule: null, faults };
  const { id, products, families, brands, roundTotalTo } = draft;
  const scope = { products: some(products), families: some(families), brands: some(brands), ...band.amounts };
  const read = FeeRule.safeParse(withoutAbsent({ id, roundTotalTo, scope: withoutAbsent(scope), fee: withoutAbsent(fee.fee) }));
  return read.success ? { rule: read.data } : { rule: null, faults: new Map([['amount', 'amount']]) };
}

function readFee(draft: RuleDraft): { readonly fee: object; readonly faults: DraftFaults } {
  if (draft.kind === 'flat') {
    const amount = parseRupiah(draft.amount);
    return { fee: { kind: 'flat', amount }, faults: new Map(amount === null ? [['amount', 'amount']] : []) };
  }
  const [basisPoints, ends] = [basisPointsOf(draft.percent), readRange(draft, ENDS)];
  const faults: DraftFaults = new Map([...ends.faults, ...(basisPoints === null ? [['percent', 'percent'] as const] : [])]);
  return { fee: { kind: 'percent', basisPoints, ...ends.amounts }, faults };
}

/** Reads two limits. It is a fault where the first is above the second. */
function readRange(draft: RuleDraft, [low, high]: readonly [DraftField & keyof RuleDraft, DraftField & keyof RuleDraft]) {
  const [lowest, highest] = [limitOf(draft[low]), limitOf(draft[high])];
  const faults = new Map<DraftField, 'amount' | 'order'>();
  if (lowest === null) faults.set(low, 'amount');
  if (highest === null) faults.set(high, 'amount');
  if (isAbove(lowest, highest)) faults.set(high, 'order');
  return { amounts: { [low]: lowest, [high]: highest }, faults };
}

const LIMITS = ['from', 'to'] as const;
const ENDS = ['least', 'most'] as const;

/** The typed limit; undefined where nothing is typed, null where the text is no amount. */
const limitOf = (text: string): Rupiah | null | undefined => (text.trim() === '' ? undefined : parseRupiah(text));

const isAbove = (one: Rupiah | null | undefined, other: Rupiah | null | undefined): boolean =>
  typeof one === 'number' && typeof other === 'number' && one > other;

const some = (list: readonly string[]): readonly string[] | undefined => (list.length === 0 ? undefined : list);

const withoutAbsent = (value: object): object => Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
