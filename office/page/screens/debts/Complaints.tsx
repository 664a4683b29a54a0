import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../../renderer/parts/figures/DataTable.tsx';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { ListRow, RowButton, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { Pill } from '../../../../renderer/ui/text/Pill.tsx';
import { TwoLines } from '../../../../renderer/ui/text/TwoLines.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { ComplaintList, OrderRow } from '../../../../shared/office/page-views/list-views.ts';
import { Name } from '../../parts/Name.tsx';
import { LeftRows } from '../../parts/OfficePage.tsx';
import { OrderDialog } from '../../parts/orders/OrderDialog.tsx';
import { Place } from '../../parts/Place.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useIsNarrow } from '../../parts/use-is-narrow.ts';
import { useOrderWords } from '../../parts/use-order-words.ts';
import { useTexts } from '../../parts/use-texts.ts';

interface RowsProps {
  readonly rows: ComplaintList['rows'];
  readonly onOpen: (order: OrderRow) => void;
}

/** What customers complain about; each opens its order, where the office has it. */
export function Complaints({ list: { rows, left } }: { readonly list: ComplaintList }) {
  const { t } = useTexts();
  const isNarrow = useIsNarrow('broad');
  const [open, setOpen] = useState<OrderRow | null>(null);
  if (rows.length === 0) return <Note size="m">{t('debts.noComplaints')}</Note>;
  const Rows = isNarrow ? ComplaintCards : ComplaintTable;
  return (
    <>
      <Rows rows={rows} onOpen={setOpen} />
      <LeftRows left={left} />
      {open === null ? null : <OrderDialog order={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function ComplaintCards({ rows, onOpen }: RowsProps) {
  const { t } = useTexts();
  return (
    <RowList aria-label={t('debts.complaints')}>
      {rows.map(({ sold, ...row }) =>
        sold === null ? (
          <ListRow key={`${row.till} ${row.id}`}>
            <ComplaintLines row={{ sold, ...row }} />
          </ListRow>
        ) : (
          <li key={`${row.till} ${row.id}`}>
            <RowButton onPress={() => onOpen(sold)}>
              <ComplaintLines row={{ sold, ...row }} />
              <ChevronRight aria-hidden="true" />
            </RowButton>
          </li>
        ),
      )}
    </RowList>
  );
}

function ComplaintLines({ row }: { readonly row: RowsProps['rows'][number] }) {
  const { t, ago, nameOf } = useTexts();
  const words = useOrderWords();
  const { sold, order, outletName, tillName, at, state, isEarlier } = row;
  return (
    <TwoLines title={sold === null ? order : nameOf(sold.name)}>
      {sold === null ? null : (
        <span>
          {formatBalance(sold.total)} · <span className="mono">{order}</span>
        </span>
      )}
      <span>{shortName(t('needs.at', { outlet: outletName, till: tillName }))}</span>
      <span>{t('debts.openedOf', { ago: ago(at) })}</span>
      {isEarlier ? <span>{t('app.earlier')}</span> : null}
      <span>
        <Pill tone="wait">{words.complaint(state)}</Pill>
      </span>
    </TwoLines>
  );
}

function ComplaintTable({ rows, onOpen }: RowsProps) {
  const { t, ago } = useTexts();
  const words = useOrderWords();
  return (
    <DataTable
      caption={t('debts.complaints')}
      rows={rows}
      keyOf={({ till, id }) => `${till} ${id}`}
      columns={[
        { name: t('orders.product'), of: ({ sold, order }) => (sold === null ? order : <Name text={sold.name} />) },
        { name: t('orders.total'), isNumber: true, of: ({ sold }) => (sold === null ? t('app.nothing') : formatBalance(sold.total)) },
        { name: t('debts.state'), of: ({ state }) => <Pill tone="wait">{words.complaint(state)}</Pill> },
        { name: t('debts.opened'), of: ({ at }) => ago(at) },
        { name: t('orders.where'), of: (row) => <Place at={row} /> },
        { name: t('debts.order'), of: ({ order }) => <span className="mono selectable">{order}</span> },
        {
          name: t('orders.details'),
          of: ({ sold }) =>
            sold === null ? null : (
              <Button aria-label={t('orders.detailsOf', { id: sold.id })} onPress={() => onOpen(sold)}>
                {t('orders.details')}
              </Button>
            ),
        },
      ]}
    />
  );
}
