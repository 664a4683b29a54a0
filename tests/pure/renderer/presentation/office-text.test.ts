import { expect, test } from 'vitest';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { officePill } from '../../../../renderer/presentation/office-text.ts';
import type { OfficeStatus } from '../../../../shared/office/office-views.ts';

const { t } = createI18n('en');
const TODAY = '2026-11-28T06:05:00Z';
const dates = { time: () => '13:05', dayTime: () => 'Fri 27 Nov, 13:05', isToday: (at: string) => at === TODAY };
const pill = (more: Partial<OfficeStatus>) => officePill(t, { waiting: 3, waitingSince: TODAY, trouble: 'noAnswer', ...more }, dates);

test('says the time alone of what waits since today, and the day of what waits for longer', () => {
  expect(pill({}).text).toBe('3 records wait for the head office since 13:05');
  expect(pill({ waitingSince: '2026-11-27T06:05:00Z' }).text).toBe('3 records wait for the head office since Fri 27 Nov, 13:05');
});

test('says no number before the first contact', () => {
  expect(pill({ waiting: null, waitingSince: null })).toEqual({ tone: 'wait', text: 'No contact with the head office' });
});

test.each([
  ['revoked', 'The head office disconnected this Loket'],
  ['journal', 'The data for the head office cannot be read'],
] as const)('says that %s does not end by waiting', (trouble, text) => {
  expect(pill({ trouble })).toEqual({ tone: 'bad', text });
});
