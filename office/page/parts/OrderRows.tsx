import { DataTable } from '../../../renderer/parts/figures/DataTable.tsx';
import { ListRow, RowList } from '../../../renderer/ui/layout/RowList.tsx';
import { Note } from '../../../renderer/ui/text/Note.tsx';
import { Pill, type Tone } from '../../../renderer/ui/text/Pill.tsx';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { OrderRow } from '../../../shared/office/page-views/list-views.ts';
import { Name } from './Name.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useOrderWords } from './use-order-words.ts';
import { useTexts } from './use-texts.ts';

const TONES: Readonly<Record<string, Tone>> = { success: 'good', review: 'bad', failed: 'bad', rejected: 'bad', unknown: 'doubt' };
const toneOf = ({ state, money }: OrderRow): Tone => (money === 'owed' ? 'bad' : (TONES[state] ?? 'wait'));

/** Orders of all tills: a table, and one below the other where its columns would be cut. */
export function OrderRows({ label, rows }: { readonly label: string; readonly rows: readonly OrderRow[] }) {
  const isNarrow = useIsNarrow('wide');
  return isNarrow ? <OrderCards label={label} rows={rows} /> : <OrderTable label={label} rows={rows} />;
}

function OrderTable({ label, rows }: { readonly label: string; readonly rows: readonly OrderRow[] }) {
  const { t, moment } = useTexts();
  const words = useOrderWords();
  return (
    <DataTable
      caption={label}
      rows={rows}
      keyOf={({ till, id }) => `${till} ${id}`}
      columns={[
        { name: t('orders.product'), of: ({ name }) => <Name text={name} /> },
        { name: t('orders.when'), of: ({ at }) => moment(at) },
        { name: t('orders.where'), of: (row) => <Place row={row} /> },
        { name: t('orders.state'), of: (row) => <Pill tone={toneOf(row)}>{words.state(row)}</Pill> },
        { name: t('orders.money'), of: (row) => words.money(row) },
        { name: t('orders.total'), isNumber: true, of: ({ total }) => formatBalance(total) },
        { name: t('orders.cashier'), of: ({ cashier }) => <Name text={cashier} /> },
        { name: t('orders.id'), of: (row) => <Ids row={row} /> },
      ]}
    />
  );
}

function OrderCards({ label, rows }: { readonly label: string; readonly rows: readonly OrderRow[] }) {
  const { t, moment } = useTexts();
  const words = useOrderWords();
  return (
    <RowList aria-label={label} isRaised>
      {rows.map((row) => (
        <ListRow key={`${row.till} ${row.id}`}>
          <div>
            <strong>
              <Name text={row.name} />
            </strong>
            <Note>
              {formatBalance(row.total)} · {moment(row.at)}
            </Note>
            <Note>
              <Name text={t('needs.at', { outlet: row.outletName, till: row.tillName })} />
              {row.isEarlier ? <span>{t('app.earlier')}</span> : null}
            </Note>
            <Note>
              <Ids row={row} />
            </Note>
          </div>
          <Pill tone={toneOf(row)}>{row.money === 'owed' ? words.money(row) : words.state(row)}</Pill>
        </ListRow>
      ))}
    </RowList>
  );
}

function Place({ row }: { readonly row: OrderRow }) {
  const { t } = useTexts();
  return (
    <>
      <Name text={row.outletName} />
      <Name text={row.tillName} />
      {row.isEarlier ? <span>{t('app.earlier')}</span> : null}
    </>
  );
}

const Ids = ({ row: { id, number } }: { readonly row: OrderRow }) => (
  <span className="mono selectable">
    {id}
    {number === null ? null : <Name text={number} />}
  </span>
);
