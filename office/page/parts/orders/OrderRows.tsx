import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../../renderer/parts/figures/DataTable.tsx';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { RowButton, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { Pill, type Tone } from '../../../../renderer/ui/text/Pill.tsx';
import { TwoLines } from '../../../../renderer/ui/text/TwoLines.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { OrderRow } from '../../../../shared/office/page-views/list-views.ts';
import { Name } from '../Name.tsx';
import { Place } from '../Place.tsx';
import { shortName } from '../short-name.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import { useOrderWords } from '../use-order-words.ts';
import { useTexts } from '../use-texts.ts';
import { OrderDialog } from './OrderDialog.tsx';

const TONES: Readonly<Record<string, Tone>> = { success: 'good', review: 'bad', failed: 'bad', rejected: 'bad', unknown: 'doubt' };
const toneOf = ({ state, money }: OrderRow): Tone => (money === 'owed' ? 'bad' : (TONES[state] ?? 'wait'));

interface Props {
  readonly label: string;
  readonly rows: readonly OrderRow[];
}
interface ListProps extends Props {
  readonly onOpen: (row: OrderRow) => void;
}

/** Orders of all tills: a table, and one below the other where its columns would be cut. Each opens its details. */
export function OrderRows(list: Props) {
  const isNarrow = useIsNarrow('wide');
  const [open, setOpen] = useState<OrderRow | null>(null);
  const Rows = isNarrow ? OrderCards : OrderTable;
  return (
    <>
      <Rows {...list} onOpen={setOpen} />
      {open === null ? null : <OrderDialog order={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function OrderTable({ label, rows, onOpen }: ListProps) {
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
        { name: t('orders.where'), of: (row) => <Place at={row} /> },
        { name: t('orders.state'), of: (row) => <Pill tone={toneOf(row)}>{words.state(row)}</Pill> },
        { name: t('orders.money'), of: (row) => words.money(row) },
        { name: t('orders.total'), isNumber: true, of: ({ total }) => formatBalance(total) },
        { name: t('orders.cashier'), of: ({ cashier }) => <Name text={cashier} /> },
        { name: t('orders.id'), of: ({ id }) => <span className="mono selectable">{id}</span> },
        {
          name: t('orders.details'),
          of: (row) => (
            <Button aria-label={t('orders.detailsOf', { id: row.id })} onPress={() => onOpen(row)}>
              {t('orders.details')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function OrderCards({ label, rows, onOpen }: ListProps) {
  const { t, moment, nameOf } = useTexts();
  const words = useOrderWords();
  return (
    <RowList aria-label={label} isRaised>
      {rows.map((row) => (
        <li key={`${row.till} ${row.id}`}>
          <RowButton onPress={() => onOpen(row)}>
            <TwoLines title={nameOf(row.name)} isLarge>
              <span>{[formatBalance(row.total), moment(row.at)].join(' · ')}</span>
              <span>{shortName(t('needs.at', { outlet: row.outletName, till: row.tillName }))}</span>
              <span>
                {t('shifts.by', { name: nameOf(row.cashier) })} · <span className="mono">{row.id}</span>
              </span>
              {row.isEarlier ? <span>{t('app.earlier')}</span> : null}
              <span>
                <Pill tone={toneOf(row)}>{row.money === 'owed' ? words.money(row) : words.state(row)}</Pill>
              </span>
            </TwoLines>
            <ChevronRight aria-hidden="true" />
          </RowButton>
        </li>
      ))}
    </RowList>
  );
}
