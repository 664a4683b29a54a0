import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReversalYes } from '../../../../shared/balance/reversal.ts';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import type { StatementEntryView, StatementSummary } from '../../../../shared/statements/statement-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates, useDeps } from '../../../core/context.tsx';
import { ReversalQuestion } from '../../../parts/complaints/complaint-questions.tsx';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { SettleDialog } from '../../../parts/order-actions/Settle.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import styles from '../Statement.module.css';
import { useStatement } from '../statement-store.ts';

/** The rows and orders of the chosen class, and the actions on each. */
export function Entries({ summary }: { readonly summary: StatementSummary }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const { entries, total, showMore, act, isBusy, failure } = useStatement((state) => state);
  const { bridge, orders, openOrder } = useDeps();
  const [settling, setSettling] = useState<{ readonly entry: StatementEntryView; readonly order: OrderView } | null>(null);
  const [taking, setTaking] = useState<StatementEntryView | null>(null);
  const begin = async (entry: StatementEntryView) => {
    const answer = await bridge.orders.get(entry.orderId ?? '');
    if (answer.ok) setSettling({ entry, order: answer.value });
    return answer;
  };
  const takeOver = async (entry: StatementEntryView, yes: ReversalYes = {}) => {
    const { row } = entry;
    if (row === null) return;
    setTaking(entry);
    const form = { statementId: summary.statementId, row, reference: evidenceOf(entry), ...yes };
    if (await act(() => bridge.statements.takeOver(form))) setTaking(null);
  };
  const evidenceOf = ({ row }: StatementEntryView) =>
    row === null ? t('statements.evidenceNone', { file: summary.file }) : t('statements.evidence', { file: summary.file, row });
  const whatOf = ({ order, orderId, why }: StatementEntryView) => {
    if (why) return t(`statements.unread_${why}`);
    if (order) {
      const known = `${order.product} · ${t(`state.${order.state}.pill`)}`;
      return order.reversed === 0 ? known : `${known} · ${t('statements.noted', { amount: formatBalance(order.reversed) })}`;
    }
    return orderId === null ? t('statements.noOrderId') : t('statements.otherOrder');
  };
  const actsOf = (entry: StatementEntryView) => (
    <Row as="span" gap="xs">
      {entry.order ? (
        <Button aria-label={t('statements.openOrderOf', { orderId: entry.orderId })} onPress={() => openOrder(entry.orderId ?? '')}>
          {t('statements.open')}
        </Button>
      ) : null}
      {entry.order?.state === 'review' ? (
        <Button
          isDisabled={isBusy}
          aria-label={t('statements.settleOf', { orderId: entry.orderId })}
          onPress={() => inBackground(begin(entry))}
        >
          {t('statements.settle')}
        </Button>
      ) : null}
      {entry.class === 'reversal' && entry.order?.isDelivered && !entry.order.isNoted ? (
        <Button
          isDisabled={isBusy}
          aria-label={t('statements.takeOverOf', { orderId: entry.orderId })}
          onPress={() => inBackground(takeOver(entry))}
        >
          {t('statements.takeOver')}
        </Button>
      ) : null}
    </Row>
  );
  return (
    <>
      <DataTable
        caption={t('statements.entries')}
        columns={[
          { name: t('sheet.row'), of: ({ row }) => (row === null ? '–' : String(row)) },
          { name: t('statements.column_at'), of: ({ at }) => (at === null ? '' : dateTime(at)) },
          {
            name: t('statements.order'),
            of: (entry) => (
              <>
                <span className={styles.id}>{entry.orderId ?? '–'}</span>
                <br />
                {whatOf(entry)}
              </>
            ),
          },
          { name: t('statements.debit'), of: ({ debit }) => (debit === 0 ? '' : formatBalance(debit)), isNumber: true },
          { name: t('statements.credit'), of: ({ credit }) => (credit === 0 ? '' : formatBalance(credit)), isNumber: true },
          { name: t('statements.expected'), of: ({ expected }) => (expected === null ? '' : formatBalance(expected)), isNumber: true },
          { name: t('statements.acts'), of: actsOf },
        ]}
        rows={entries}
        keyOf={({ row, orderId }) => `${row ?? ''} ${orderId ?? ''}`}
      />
      {entries.length < total ? (
        <Row gap="m">
          <Button onPress={() => inBackground(showMore())}>{t('statements.more', { count: total - entries.length })}</Button>
        </Row>
      ) : null}
      {taking ? (
        <ReversalQuestion failure={failure} onNo={() => setTaking(null)} onYes={(yes) => inBackground(takeOver(taking, yes))} />
      ) : null}
      {settling ? (
        <SettleDialog
          order={settling.order}
          suggested={{
            as: settling.entry.debit > settling.entry.credit ? 'delivered' : 'didNotHappen',
            reference: evidenceOf(settling.entry),
          }}
          onClose={() => setSettling(null)}
          onSettle={(settlement) => {
            setSettling(null);
            inBackground(
              act(async () => {
                const settled = await bridge.sale.settle(settlement);
                if (settled.ok) orders.getState().applyPush(settled.value);
                return settled;
              }),
            );
          }}
        />
      ) : null}
    </>
  );
}
