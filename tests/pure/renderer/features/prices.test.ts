import { beforeEach, describe, expect, test } from 'vitest';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { createPricesStore, hasUnsavedRules } from '../../../../renderer/features/prices/prices-store.ts';
import { draftOfRule, emptyDraft, type RuleDraft, readRuleDraft } from '../../../../renderer/features/prices/rule-draft.ts';
import { movedRule, withoutRule, withRule } from '../../../../renderer/features/prices/rule-list.ts';
import { ruleText } from '../../../../renderer/features/prices/rule-text.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { FeeRulesView } from '../../../../shared/prices/fee-rule-views.ts';
import { FeeRule, FeeRules, FLAT_FEE_ID } from '../../../../shared/prices/fee-rules.ts';
import { createFakeBridge, type FakeBridge } from '../../../lab/fakes/bridge.ts';
import { later } from '../later.ts';

/** The screen of the fee rules: what is typed, what it says, and how it is saved. */

const flat = (amount: number) => ({ kind: 'flat', amount });
const RULES = FeeRules.parse([
  { id: 'token', scope: { families: ['electricity-prepaid'], from: 0, to: 99_999 }, fee: flat(2_500), roundTotalTo: 500 },
  { id: 'bills', scope: { brands: ['PLN', 'PDAM'] }, fee: { kind: 'percent', basisPoints: 150, least: 1_000, most: 5_000 } },
  { id: FLAT_FEE_ID, scope: {}, fee: flat(2_000) },
]);
const [token, bills, everythingElse] = RULES;
if (!token || !bills || !everythingElse) throw new Error('three rules');

describe('a rule in words', () => {
  const wordsOf = (rule: FeeRule, language: 'id' | 'en' = 'id'): string =>
    ruleText(rule, { i18n: createI18n(language), nameOf: (code) => `Produk ${code}` }).replaceAll('\u00a0', ' ');

  test('says what it is for, between which prices, what it costs and how the total is rounded', () => {
    expect(wordsOf(token)).toBe('Token listrik, Rp 0 sampai Rp 99.999: Rp 2.500, total dibulatkan ke atas ke kelipatan 500');
    expect(wordsOf(bills)).toBe('Merek PLN dan PDAM: 1,5% dari harga, minimal Rp 1.000, maksimal Rp 5.000');
    expect(wordsOf(everythingElse)).toBe('Semua yang lain: Rp 2.000');
    expect(wordsOf(FeeRule.parse({ id: 'x', scope: { from: 5_000 }, fee: flat(0) }), 'en')).toBe('Every product, from Rp 5.000: no fee');
  });

  test('names three products and counts the others', () => {
    const many = FeeRule.parse({ id: 'x', scope: { products: ['a', 'b', 'c', 'd', 'e'] }, fee: flat(500) });
    expect(wordsOf(many)).toBe('Produk a, Produk b, Produk c, dan 2 produk lain: Rp 500');
  });
});

describe('a typed rule', () => {
  const typed = (part: Partial<RuleDraft>) => readRuleDraft({ ...emptyDraft('x'), amount: '2.500', ...part });
  const faultsOf = (part: Partial<RuleDraft>): object => {
    const read = typed(part);
    return read.rule ? {} : Object.fromEntries(read.faults);
  };

  test.each([token, bills, everythingElse])('that is opened and not changed stays what it was: $id', (rule) => {
    expect(readRuleDraft(draftOfRule(rule))).toEqual({ rule });
  });

  test('that would make a price negative, or is no amount, is refused', () => {
    for (const amount of ['-500', '', '2.500,50', 'gratis']) expect(faultsOf({ amount })).toEqual({ amount: 'amount' });
    for (const percent of ['-1', '', '101', '1,555']) expect(faultsOf({ kind: 'percent', percent })).toEqual({ percent: 'percent' });
    expect(faultsOf({ from: '-1' })).toEqual({ from: 'amount' });
    expect(FeeRule.safeParse({ id: 'x', scope: {}, fee: flat(-1) }).success).toBe(false);
  });

  test('whose limits cross each other is refused', () => {
    expect(faultsOf({ from: '2.000', to: '1.999' })).toEqual({ to: 'order' });
    expect(faultsOf({ kind: 'percent', percent: '1,5', least: '2.000', most: '1.000' })).toEqual({ most: 'order' });
    expect(faultsOf({ from: '2.000', to: '2.000' })).toEqual({});
  });

  test('with a percentage keeps two decimals, typed with a comma or a point', () => {
    for (const percent of ['0,75', '0.75'])
      expect(typed({ kind: 'percent', percent })).toMatchObject({ rule: { fee: { basisPoints: 75 } } });
    expect(typed({ kind: 'percent', percent: '100' })).toMatchObject({ rule: { fee: { basisPoints: 10_000 } } });
  });
});

describe('the order of the rules', () => {
  const ids = (rules: FeeRules): string[] => rules.map(({ id }) => id);

  test('changes by one place, and the fee for everything else stays last', () => {
    expect(ids(movedRule(RULES, 'bills', -1))).toEqual(['bills', 'token', FLAT_FEE_ID]);
    expect(movedRule(RULES, 'bills', 1)).toBe(RULES);
    expect(movedRule(RULES, 'token', -1)).toBe(RULES);
    expect(movedRule(RULES, FLAT_FEE_ID, -1)).toBe(RULES);
  });

  test('puts a new rule before the fee for everything else, and a changed one in its place', () => {
    expect(ids(withRule(RULES, { ...token, id: 'new' }))).toEqual(['token', 'bills', 'new', FLAT_FEE_ID]);
    expect(withRule(RULES, { ...token, roundTotalTo: 100 })[0]).toEqual({ ...token, roundTotalTo: 100 });
    expect(ids(withRule([token], everythingElse))).toEqual(['token', FLAT_FEE_ID]);
    expect(ids(withoutRule(RULES, 'token'))).toEqual(['bills', FLAT_FEE_ID]);
  });
});

describe('saving the rules', () => {
  let fake: FakeBridge;
  let store: ReturnType<typeof createPricesStore>;
  let kept: { version: number; rules: FeeRules };
  beforeEach(async () => {
    fake = createFakeBridge();
    kept = { version: 4, rules: RULES };
    fake.answer('catalogue', 'feeRules', () => ok(kept));
    fake.answer('catalogue', 'saveFeeRules', ({ rules, version }: typeof kept) => {
      if (version !== kept.version) return fail({ kind: 'catalogueChanged' });
      kept = { version: version + 1, rules };
      return ok(kept);
    });
    store = createPricesStore(fake.bridge);
    await store.getState().load();
  });
  const mine = () => movedRule(RULES, 'bills', -1);

  test('sends all of them under the version that was shown', async () => {
    store.getState().change(mine());
    expect(hasUnsavedRules(store.getState())).toBe(true);
    expect(await store.getState().save()).toBe(true);
    expect(kept).toEqual({ version: 5, rules: mine() });
    expect(hasUnsavedRules(store.getState())).toBe(false);
  });

  test('after somebody else loses nothing: both are there, and one of them is chosen', async () => {
    store.getState().change(mine());
    kept = { version: 5, rules: [everythingElse] };
    expect(await store.getState().save()).toBe(false);
    expect(kept.rules).toEqual([everythingElse]);
    expect(store.getState()).toMatchObject({ rules: mine(), saveStatus: { state: 'outdated', newer: { version: 5 } } });
    expect(await store.getState().saveOverNewer()).toBe(true);
    expect(kept).toEqual({ version: 6, rules: mine() });
  });

  test('after somebody else can also take theirs', async () => {
    store.getState().change(mine());
    kept = { version: 5, rules: [everythingElse] };
    await store.getState().save();
    store.getState().takeNewer();
    expect(store.getState()).toMatchObject({ rules: [everythingElse], saved: { version: 5 }, saveStatus: { state: 'no' } });
  });

  test('keeps what is not saved while the rules are read again', async () => {
    store.getState().change(mine());
    kept = { version: 5, rules: [] };
    await store.getState().load();
    expect(store.getState().rules).toEqual(mine());
    store.getState().discard();
    expect(store.getState().rules).toEqual(RULES);
  });

  test('takes a rule that is still in its form along; one that is no rule yet stays in the form, which says why', () => {
    const { edit, type, finishForm } = store.getState();
    edit(emptyDraft('new'));
    expect(hasUnsavedRules(store.getState())).toBe(false);
    type({ amount: 'gratis' });
    expect(hasUnsavedRules(store.getState())).toBe(true);
    expect(finishForm()).toBe(false);
    expect(store.getState()).toMatchObject({ rules: RULES, form: { draft: { amount: 'gratis' }, isTried: true } });
    type({ amount: '1.500' });
    expect(finishForm()).toBe(true);
    expect(store.getState().form).toBeNull();
    expect(store.getState().rules.map(({ id }) => id)).toEqual(['token', 'bills', 'new', FLAT_FEE_ID]);
    expect(hasUnsavedRules(store.getState())).toBe(true);
  });

  describe('while a person goes on', () => {
    const theirs = () => withoutRule(mine(), 'token');
    const typed = () => movedRule(mine(), 'token', -1);
    /** A save that main answers when the test says so. */
    const heldSave = () => {
      const held = later<FeeRulesView>();
      fake.answer('catalogue', 'saveFeeRules', () => held.promise);
      return held;
    };
    beforeEach(() => store.getState().change(mine()));

    test('keeps a rule that was moved meanwhile, and begins no second save', async () => {
      const held = heldSave();
      const saving = store.getState().save();
      store.getState().change(typed());
      const second = store.getState().save();
      held.comes({ version: 5, rules: mine() });
      expect([await saving, await second]).toEqual([true, false]);
      expect(store.getState()).toMatchObject({ rules: typed(), saved: { version: 5, rules: mine() }, saveStatus: { state: 'no' } });
      expect(hasUnsavedRules(store.getState())).toBe(true);
      expect(fake.made.filter(({ call }) => call === 'catalogue.saveFeeRules')).toHaveLength(1);
    });

    test('shows a refused save also after another change', async () => {
      const held = heldSave();
      const saving = store.getState().save();
      store.getState().change(typed());
      held.refuses({ kind: 'unexpected', detail: 'disk' });
      await saving;
      expect(store.getState()).toMatchObject({ rules: typed(), saveStatus: { state: 'failed' } });
    });

    test('shows the saved rules where the unsaved ones were dropped meanwhile, and nothing as unsaved', async () => {
      const held = heldSave();
      const saving = store.getState().save();
      store.getState().discard();
      held.comes({ version: 5, rules: mine() });
      await saving;
      expect(store.getState()).toMatchObject({ rules: mine(), saveStatus: { state: 'no' } });
      expect(hasUnsavedRules(store.getState())).toBe(false);
      store.getState().change(theirs());
      const refused = heldSave();
      const again = store.getState().save();
      store.getState().discard();
      refused.refuses({ kind: 'catalogueChanged' });
      await again;
      expect(store.getState()).toMatchObject({ rules: mine(), saveStatus: { state: 'no' } });
    });

    test('keeps the saved rules where an older answer comes after the save', async () => {
      store.getState().discard();
      const old = later<FeeRulesView>();
      fake.answer('catalogue', 'feeRules', () => old.promise);
      const loading = store.getState().load();
      store.getState().change(mine());
      await store.getState().save();
      old.comes({ version: 4, rules: RULES });
      await loading;
      expect(store.getState().saved?.version).toBe(5);
    });
  });

  test('lists the rules of earlier saves again after each save', async () => {
    fake.answer('catalogue', 'feeRuleVersions', () =>
      ok([{ version: kept.version, at: '2026-11-22T03:00:00.000Z', by: null, rules: kept.rules }]),
    );
    await store.getState().loadVersions();
    store.getState().change(mine());
    await store.getState().save();
    expect(store.getState().versions).toMatchObject([{ version: 5, rules: mine() }]);
  });

  test('is not possible while the shop’s file cannot be used', async () => {
    fake.answer('catalogue', 'feeRules', () => ok({ version: null, rules: [everythingElse] }));
    const locked = createPricesStore(fake.bridge);
    await locked.getState().load();
    expect(await locked.getState().save()).toBe(false);
    expect(fake.made.filter(({ call }) => call === 'catalogue.saveFeeRules')).toEqual([]);
  });
});
