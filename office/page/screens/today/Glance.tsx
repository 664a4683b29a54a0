import { DataTable } from '../../../../renderer/parts/figures/DataTable.tsx';
import { FigureTile, FigureTiles } from '../../../../renderer/parts/figures/FigureTile.tsx';
import { Section } from '../../../../renderer/ui/layout/Section.tsx';
import { SumList } from '../../../../renderer/ui/text/SumList.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { HOUR_MS } from '../../../../shared/lib/wall-clock-durations.ts';
import type { Compared, SoldSums, TodayFigures } from '../../../../shared/office/page-views/sums-views.ts';
import { useIsNarrow } from '../../parts/use-is-narrow.ts';
import { useTexts } from '../../parts/use-texts.ts';

/** The four figures of a day. */
export function Glance({ figures: { today, drawers, balance, onAccount } }: { readonly figures: TodayFigures }) {
  const { t } = useTexts();
  return (
    <FigureTiles label={t('figures.label')}>
      <FigureTile name={t('figures.earned')} value={formatBalance(today.earned)}>
        <p>{t('figures.soldOf', { total: formatBalance(today.sold.total), count: today.sold.orders })}</p>
        {today.losses === 0 ? null : <p>{t('figures.losses', { total: formatBalance(today.losses) })}</p>}
        {today.debitUnknown === 0 ? null : <p>{t('figures.debitUnknown', { count: today.debitUnknown })}</p>}
      </FigureTile>
      <FigureTile name={t('figures.drawers')} value={formatBalance(drawers.expected)}>
        {t('figures.openDrawers', { count: drawers.open })}
      </FigureTile>
      <FigureTile name={t('figures.balance')} value={balance.accounts === 0 ? t('app.nothing') : formatBalance(balance.least)}>
        {balance.accounts > 1 ? t('figures.accounts', { count: balance.accounts }) : null}
      </FigureTile>
      <FigureTile name={t('figures.onAccount')} value={formatBalance(onAccount.owed)}>
        {t('figures.debtors', { count: onAccount.debtors })}
      </FigureTile>
    </FigureTiles>
  );
}

/** The same hours of three days: full hours alone, so that no part of an hour is compared with a whole one. */
export function ComparedHours({ compared, asOf }: { readonly compared: Compared; readonly asOf: string }) {
  const { t, time } = useTexts();
  const isNarrow = useIsNarrow();
  const at = time(lastFullHour(asOf));
  const title = t('today.compared', { at });
  const differenceOf = useDifference();
  const rows = [
    { key: 'now', name: t('today.now', { at }), sums: compared.now, before: null },
    { key: 'dayBefore', name: t('today.dayBefore', { at }), sums: compared.dayBefore, before: compared.now },
    { key: 'weekBefore', name: t('today.weekBefore', { at }), sums: compared.weekBefore, before: compared.now },
  ];
  return (
    <Section title={title} align="stretch">
      <p>{t('today.comparedAbout')}</p>
      {isNarrow ? (
        <SumList
          rows={rows.map(({ name, sums, before }) => ({
            label: name,
            note: before === null ? undefined : differenceOf(before, sums),
            value: formatBalance(sums.sold.total),
          }))}
        />
      ) : (
        <DataTable
          caption={title}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { name: t('salesGroup.day'), of: ({ name }) => name },
            { name: t('figures.sold'), isNumber: true, of: ({ sums }) => formatBalance(sums.sold.total) },
            { name: t('figures.earned'), isNumber: true, of: ({ sums }) => formatBalance(sums.earned) },
            { name: t('today.difference'), isNumber: true, of: ({ sums, before }) => (before === null ? '' : differenceOf(before, sums)) },
          ]}
        />
      )}
    </Section>
  );
}

/** The zones of the tills differ by full hours, so it is the same moment in all. */
const lastFullHour = (at: string): string => new Date(Math.floor(Date.parse(at) / HOUR_MS) * HOUR_MS).toISOString();

/** How much more or less was sold today, in words: a sign alone does not say which of the two days has more. */
function useDifference(): (now: SoldSums, before: SoldSums) => string {
  const { t } = useTexts();
  return (now, before) => {
    const difference = now.sold.total - before.sold.total;
    if (difference === 0) return t('today.same');
    return t(difference > 0 ? 'today.more' : 'today.less', { amount: formatBalance(Math.abs(difference)) });
  };
}
