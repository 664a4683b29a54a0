import { FeeRules } from '../../../../shared/prices/fee-rules.ts';
import type { Walk } from '../state.ts';

const flat = (amount: number) => ({ kind: 'flat', amount });
const RULES = FeeRules.parse([
  { id: 'tokens', scope: { families: ['electricity-prepaid'], from: 0, to: 99_999 }, fee: flat(2_500), roundTotalTo: 500 },
  { id: 'bills', scope: { brands: ['PLN', 'PDAM'] }, fee: { kind: 'percent', basisPoints: 150, least: 1_000, most: 5_000 } },
  { id: 'never', scope: { families: ['electricity-postpaid'], brands: ['PLN'] }, fee: flat(3_000) },
  { id: 'flat-fee', scope: {}, fee: flat(2_000) },
]);

/** The fee rules of the owner, and what a product costs by them. */
export const pricing: Walk = {
  name: 'the prices',
  settings: () => ({ mode: 'training', kioskFee: 2_500 }),
  states: [
    {
      name: 'prices/rules',
      reach: async ({ prices }) => {
        await prices.saveElsewhere(RULES, 1);
        await prices.open();
        await prices.rules.nth(3).waitFor();
      },
      needs: ({ prices }) => ({ first: prices.rules.first(), last: prices.changeElse }),
    },
    {
      name: 'prices/question',
      reach: async ({ prices, product }) => {
        const token = product('pln-token-50000');
        await prices.field('questionProduct').fill(token.name);
        await prices.choice(token.name).click();
        await prices.field('questionPrice').fill('52350');
        await prices.answer.waitFor();
      },
      // A small window shows the answer below the rules: it scrolls there when it comes, which a later resize undoes.
      needs: () => ({}),
    },
    {
      name: 'prices/unsaved',
      reach: async ({ prices }) => {
        await prices.act('moveUp', 3).click();
        await prices.said('unsaved').waitFor();
      },
      needs: ({ prices }) => ({ save: prices.action('prices.save') }),
    },
    {
      name: 'prices/outdated',
      reach: async ({ prices }) => {
        await prices.saveElsewhere([], 2);
        await prices.action('prices.save').click();
        await prices.newer.waitFor();
      },
      needs: ({ prices }) => ({ mine: prices.action('prices.keepMine'), theirs: prices.action('prices.takeNewer') }),
    },
    {
      name: 'prices/form',
      reach: async ({ prices }) => {
        await prices.action('prices.keepMine').click();
        await prices.act('change', 1).click();
        await prices.reads.waitFor();
      },
      needs: ({ prices }) => ({ amount: prices.field('from') }),
    },
    {
      name: 'prices/form-faults',
      reach: async ({ counter, prices }) => {
        await prices.segment('Persen').click();
        await prices.field('percent').fill('120');
        await prices.field('leastField').fill('5000');
        await prices.field('mostField').fill('1000');
        await counter.press('Control+Enter');
      },
      // The form is longer than a small window.
      needs: () => ({}),
    },
    {
      name: 'prices/drop-question',
      reach: async ({ counter, prices }) => {
        await counter.press('Escape');
        await prices.keepTypingButton.waitFor();
      },
      needs: ({ prices }) => ({ stay: prices.keepTypingButton }),
    },
    {
      name: 'prices/leave-question',
      reach: async ({ counter, prices }) => {
        await prices.keepTypingButton.click();
        await counter.press('F1');
        await prices.saveAndLeaveButton.waitFor();
      },
      needs: ({ prices }) => ({ save: prices.saveAndLeaveButton }),
    },
    {
      name: 'prices/earlier',
      reach: async ({ prices }) => {
        await prices.dropAndLeaveButton.click();
        await prices.open();
        await prices.openEarlier();
      },
      // Below the rules in a small window, which scroll with it.
      needs: () => ({}),
    },
  ],
};
