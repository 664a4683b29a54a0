import { expect, test } from 'vitest';
import type { ReportChoice } from '../../../../../renderer/features/reports/choice/report-choice.ts';
import { createReportsStore, ReportsContext } from '../../../../../renderer/features/reports/reports-store.ts';
import { SaveReport } from '../../../../../renderer/features/reports/SaveReport.tsx';
import type { ReportAnswer } from '../../../../../shared/reports/report-views.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { draw } from '../../draw.tsx';

const answerWith = (payments: number): ReportAnswer => ({
  kind: 'tenders',
  view: {
    span: { days: 'business', from: '2026-11-22', to: '2026-11-22' },
    rows: [{ tender: 'cash', payments, received: payments * 1_000, refunds: 0, returned: 0 }],
    isComplete: true,
  },
});

interface Shown {
  readonly answer: ReportAnswer | null;
  readonly isReading: boolean;
  readonly choice?: Partial<ReportChoice>;
}

const buttonsOf = ({ choice, ...state }: Shown): readonly string[] => {
  const clock = { zone: 'Asia/Jakarta', dayStartsAt: 240 } as const;
  const store = createReportsStore(createFakeBridge().bridge, { section: 'sales', clock: () => clock, now: () => 0 });
  store.setState((before) => ({ ...state, choice: { ...before.choice, ...choice } }));
  const foot = (
    // The markup shows the state that a store begins with.
    <ReportsContext value={{ ...store, getInitialState: store.getState }}>
      <SaveReport />
    </ReportsContext>
  );
  return draw(foot).match(/<button[^>]*>/g) ?? [];
};

test('a report can be saved while it has a row, and its buttons are off until it is read', () => {
  expect(buttonsOf({ answer: answerWith(1), isReading: false })).toHaveLength(2);
  const reading = buttonsOf({ answer: null, isReading: true });
  expect(reading).toHaveLength(2);
  for (const button of reading) expect(button).toContain('disabled');
});

test.each([answerWith(0), null])('a report without a row has no button that saves it', (answer) => {
  expect(buttonsOf({ answer, isReading: false })).toEqual([]);
});

const SPAN = { days: 'business', from: '2026-11-22', to: '2026-11-22' } as const;
const NO_DEBTS = { charged: 0, collected: 0, credited: 0, writtenOff: 0 };
const debts = (before: number): ReportAnswer => ({
  kind: 'debts',
  view: { span: SPAN, group: 'day', before, after: before, rows: [], total: NO_DEBTS },
});

test('debts that did not change are saved, and a shop without any saves none', () => {
  expect(buttonsOf({ answer: debts(5_000_000), isReading: false, choice: { section: 'debts' } })).toHaveLength(2);
  expect(buttonsOf({ answer: debts(0), isReading: false, choice: { section: 'debts' } })).toEqual([]);
});

test('what is unfinished now is saved without a refund in the span', () => {
  expect(buttonsOf({ answer: answerWith(0), isReading: false, choice: { section: 'unfinished' } })).toHaveLength(2);
});

test('the page of a person is saved as a page alone: a file has the rows of all', () => {
  expect(buttonsOf({ answer: answerWith(1), isReading: false, choice: { section: 'cashiers', person: 'p-1' } })).toHaveLength(1);
});
