import { describe, expect, it } from 'vitest';
import { createI18n } from '../../../../../renderer/core/i18n/index.ts';
import { countRows } from '../../../../../renderer/features/shifts/close-results.ts';
import { tendersOfDraft, totalOfTyped, totalTyped } from '../../../../../renderer/features/shifts/count/count-draft.ts';
import { MAX_AMOUNT, rupiah } from '../../../../../shared/lib/money.ts';
import { closeStepOf } from '../../../../../shared/shifts/shift-views.ts';

const { t } = createI18n('en');

describe('the results of a close', () => {
  it('have one row for each means, and one of each count where a recount says otherwise', () => {
    const counted = {
      counts: [{ 1000: 5 }, { 1000: 5 }],
      tenderCounts: { first: { qr: 900, card: 10 }, recount: { qr: 1_000, card: 10 } },
      isCountAccepted: false,
    };
    const step = closeStepOf(counted, { cash: 5_000, qr: 1_100, card: 10, transfer: 7 }, rupiah(50));
    if (step.kind !== 'counted') throw new Error(step.kind);
    const [cash, qr, transfer, card] = [t('tender.cash'), t('tender.qr'), t('tender.transfer'), t('tender.card')];
    expect(countRows(step.counts, t)).toEqual([
      { label: cash, counted: 5_000, difference: 0 },
      { label: `${qr}: ${t('shifts.name_first')}`, counted: 900, difference: -200 },
      { label: `${qr}: ${t('shifts.name_recount')}`, counted: 1_000, difference: -100 },
      { label: transfer, counted: null, difference: null },
      { label: card, counted: 10, difference: 0 },
    ]);
  });
});

describe('a total as it is typed', () => {
  it.each([
    ['1500000', '1.500.000', 1_500_000],
    ['-500', '-500', -500],
    ['−1.000', '-1.000', -1_000],
    ['-', '-', null],
    ['12x3', '123', 123],
    [String(MAX_AMOUNT + 1), String(MAX_AMOUNT + 1), null],
  ])('%s is shown as %s', (typed, shown, total) => {
    expect([totalTyped(typed), totalOfTyped(totalTyped(typed))]).toEqual([shown, total]);
  });

  it('is not counted where it is empty or not asked for, and stops the save where it is no total', () => {
    expect(tendersOfDraft({ qr: '', card: '5.000', transfer: '7' }, ['qr', 'card'])).toEqual({ card: 5_000 });
    expect(tendersOfDraft({ qr: '-' }, ['qr'])).toEqual({});
  });
});
