import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { BalanceVerdict, DebtsVerdict, DrawerVerdict, VerdictName } from '../../../shared/reports/day/verdict-views.ts';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import { useApp, useDates } from '../../core/context.tsx';
import { differenceText, drawerDifferenceText } from '../../presentation/figures/difference-text.ts';
import { hourNameIn } from '../../presentation/figures/figure-text.ts';
import { useTimeAgo } from '../../presentation/time-ago.ts';

/** What a verdict says in rupiah, and why. */
interface VerdictText {
  /** Null where there is none. */
  readonly amount: string | null;
  readonly lines: readonly string[];
}

export function useVerdictTexts(view: HomeView): Record<VerdictName, VerdictText> {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  const dates = useDates();
  const ago = useTimeAgo();
  const { drawer, balance, debts } = view.verdicts;
  const earned = earnedText(t, view);
  return {
    earned: { ...earned, lines: [...earned.lines, ...againstText(t, language, dates, view)] },
    drawer: drawerText(t, drawer),
    balance: balanceText(t, dates, balance),
    debts: debtsText(
      t,
      debts,
      debts.since === null ? '' : t('onAccount.oldest', { day: dates.dayOfYear(debts.since), ago: ago(debts.since) }),
    ),
  };
}

type Dates = ReturnType<typeof useDates>;

function earnedText(t: TFunction, { today, verdicts: { earned } }: HomeView): VerdictText {
  const { why, margin, losses, costUnknown } = earned;
  return {
    amount: why === 'hidden' ? null : formatBalance(margin - losses),
    lines: [
      ...(losses > 0 ? [t('verdict.losses', { amount: formatBalance(losses) })] : []),
      ...(costUnknown > 0 ? [t('reports.debitUnknown', { count: costUnknown })] : []),
      t('verdict.sold', { amount: formatBalance(today.sold.total), count: today.sold.orders }),
    ],
  };
}

function againstText(t: TFunction, language: string, { localDay }: Dates, { weekBefore }: HomeView): string[] {
  if (weekBefore === null) return [];
  const { day, untilHour, sold, today } = weekBefore;
  if (sold.orders + today.orders === 0) return [];
  const time = hourNameIn(t, untilHour).tick;
  return [t('home.against', { differs: differenceText(t, language, today.total, sold.total), day: localDay(day), time })];
}

function drawerText(t: TFunction, { open, closed, difference, custody, tenders }: DrawerVerdict): VerdictText {
  return {
    amount: closed.length === 0 ? null : formatBalance(difference),
    lines: [
      ...(open === null ? [] : [t('verdict.shiftOpen', { number: open })]),
      ...closed.map((shift) => `${t('reports.z', shift)}: ${drawerDifferenceText(t, shift.difference)}`),
      ...tenders.map((sum) => `${t(`tender.${sum.tender}`)}: ${drawerDifferenceText(t, sum.difference)}`),
      ...(custody === 0 ? [] : [t('verdict.custody', { differs: drawerDifferenceText(t, custody) })]),
    ],
  };
}

function balanceText(t: TFunction, { day, time }: Dates, { told, unexplained, uncertainOrders }: BalanceVerdict): VerdictText {
  return {
    amount: told === null ? null : formatBalance(told.amount),
    lines: [
      ...(unexplained === 0 ? [] : [drawerDifferenceText(t, unexplained)]),
      ...(told === null ? [] : [t('home.balanceAt', { day: day(told.at), time: time(told.at) })]),
      ...(uncertainOrders > 0 ? [t('health.balanceUncertain', { count: uncertainOrders })] : []),
    ],
  };
}

function debtsText(t: TFunction, { why, owed, over30, customers }: DebtsVerdict, oldest: string): VerdictText {
  return {
    amount: why === 'notRead' ? null : formatBalance(owed),
    lines: [
      ...(over30 > 0 ? [t('verdict.over30', { amount: formatBalance(over30) })] : []),
      ...(customers > 0 ? [t('verdict.customers', { count: customers })] : []),
      ...(oldest === '' ? [] : [oldest]),
    ],
  };
}
