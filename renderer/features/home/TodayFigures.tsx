import { useTranslation } from 'react-i18next';
import type { BalanceView } from '../../../shared/balance/balance-views.ts';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import { useApp, useDates } from '../../core/context.tsx';
import { FigureTile, FigureTiles } from '../../parts/figures/FigureTile.tsx';
import { differenceText } from '../../presentation/figures/difference-text.ts';
import { figureTextsIn } from '../../presentation/figures/figure-text.ts';

interface Props {
  readonly view: HomeView;
  /** Null where the balance is not known. */
  readonly balance: BalanceView | null;
}

/** Today's sales, their margin, the share of orders that the service fulfilled, and the balance with the provider. */
export function TodayFigures({ view: { today, weekBefore, service }, balance }: Props) {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  const { day, localDay, time } = useDates();
  const text = figureTextsIn(t, language);
  const against = (now: number, before: number): string =>
    t('home.against', { differs: differenceText(t, language, now, before), day: localDay(weekBefore.day) });
  const { earnings } = today;
  const told = balance?.comparison?.told;
  const { refused, unsent } = service.outcomes;
  return (
    <FigureTiles label={t('home.figures')}>
      <FigureTile name={t('reportMeasure.sold')} value={formatBalance(today.sold.total)}>
        <p>{t('home.orders', { count: today.sold.orders })}</p>
        <p>{against(today.sold.total, weekBefore.sums.sold.total)}</p>
      </FigureTile>
      {earnings === null ? null : (
        <FigureTile name={t('reportMeasure.margin')} value={formatBalance(earnings.margin)}>
          <p>{t('home.fee', { amount: formatBalance(today.fulfilled.fee) })}</p>
          {earnings.debitUnknown > 0 ? <p>{t('reports.debitUnknown', { count: earnings.debitUnknown })}</p> : null}
        </FigureTile>
      )}
      <FigureTile name={t('reportColumn.share')} value={text.share(service.share)}>
        <p>{t('home.refused', { count: refused })}</p>
        {unsent > 0 ? <p>{t('home.unsent', { count: unsent })}</p> : null}
        {service.times.orders > 0 ? <p>{t('home.median', { time: text.atMost(service.times.medianMs, service.times.orders) })}</p> : null}
      </FigureTile>
      <FigureTile name={t('home.balance')} value={told ? formatBalance(told.amount) : t('home.balanceUnknown')}>
        {told ? <p>{t('home.balanceAt', { day: day(told.at), time: time(told.at) })}</p> : null}
      </FigureTile>
    </FigureTiles>
  );
}
