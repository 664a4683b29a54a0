import { expect, test } from 'vitest';
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

const buttonsOf = (state: { readonly answer: ReportAnswer | null; readonly isReading: boolean }): readonly string[] => {
  const clock = { zone: 'Asia/Jakarta', dayStartsAt: 240 } as const;
  const store = createReportsStore(createFakeBridge().bridge, { section: 'sales', clock: () => clock, now: () => 0 });
  store.setState(state);
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
