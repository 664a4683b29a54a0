import { DataTable } from '../../../../renderer/parts/figures/DataTable.tsx';
import { ListRow, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { TwoLines } from '../../../../renderer/ui/text/TwoLines.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { DebtList } from '../../../../shared/office/page-views/list-views.ts';
import { Name } from '../../parts/Name.tsx';
import { LeftRows } from '../../parts/OfficePage.tsx';
import { Place } from '../../parts/Place.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useIsNarrow } from '../../parts/use-is-narrow.ts';
import { useTexts } from '../../parts/use-texts.ts';

type DebtRow = DebtList['rows'][number];

/** What customers owe. */
export function Debts({ list: { rows, left } }: { readonly list: DebtList }) {
  const { t } = useTexts();
  const isNarrow = useIsNarrow('broad');
  if (rows.length === 0) return <Note size="m">{t('debts.noDebts')}</Note>;
  const Rows = isNarrow ? DebtCards : DebtTable;
  return (
    <>
      <Rows rows={rows} />
      <LeftRows left={left} />
    </>
  );
}

/** The name of a customer; where several have none, the beginning of their ids tells them apart. */
function useCustomer(rows: readonly DebtRow[]): (row: DebtRow) => string {
  const { t } = useTexts();
  const isOne = rows.filter(({ name }) => name === null).length === 1;
  return ({ name, id }) => name ?? (isOne ? t('debts.noName') : t('debts.noNameOf', { id: id.slice(0, 8) }));
}

function DebtCards({ rows }: { readonly rows: readonly DebtRow[] }) {
  const { t, ago } = useTexts();
  const customer = useCustomer(rows);
  return (
    <RowList aria-label={t('debts.debts')}>
      {rows.map((row) => (
        <ListRow key={`${row.till} ${row.id}`} isTight>
          <TwoLines title={shortName(customer(row))}>
            <span>{shortName(t('needs.at', { outlet: row.outletName, till: row.tillName }))}</span>
            {row.limit === null ? null : <span>{t('debts.limitOf', { total: formatBalance(row.limit) })}</span>}
            {row.since === null ? null : <span>{t('debts.oldestOf', { ago: ago(row.since) })}</span>}
            {row.isEarlier ? <span>{t('app.earlier')}</span> : null}
          </TwoLines>
          <strong>{formatBalance(row.owed)}</strong>
        </ListRow>
      ))}
    </RowList>
  );
}

function DebtTable({ rows }: { readonly rows: readonly DebtRow[] }) {
  const { t, ago } = useTexts();
  const customer = useCustomer(rows);
  return (
    <DataTable
      caption={t('debts.debts')}
      rows={rows}
      keyOf={({ till, id }) => `${till} ${id}`}
      columns={[
        { name: t('debts.customer'), of: (row) => <Name text={customer(row)} /> },
        { name: t('debts.owed'), isNumber: true, of: ({ owed }) => formatBalance(owed) },
        { name: t('debts.limit'), isNumber: true, of: ({ limit }) => (limit === null ? t('app.nothing') : formatBalance(limit)) },
        { name: t('debts.oldest'), of: ({ since }) => (since === null ? t('app.nothing') : ago(since)) },
        { name: t('orders.where'), of: (row) => <Place at={row} /> },
      ]}
    />
  );
}
