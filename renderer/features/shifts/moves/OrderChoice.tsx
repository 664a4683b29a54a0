import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../../shared/catalogue/grouped-number.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import { MAX_SEARCH_LENGTH, NO_FILTERS } from '../../../../shared/orders/history/search-form.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates, useDeps, useOrders } from '../../../core/context.tsx';
import { wholePage } from '../../../core/whole-page.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Field, Labelled } from '../../../ui/form/Field.tsx';
import { ListRow, RowButton, RowList } from '../../../ui/layout/RowList.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { TwoLines } from '../../../ui/text/TwoLines.tsx';

interface Props {
  readonly chosen: OrderView | null;
  readonly onChoose: (order: OrderView | null) => void;
}

/** The most orders that the list shows: a person can read as many at a glance. */
const SHOWN = 5;

/** Chooses the order that a movement is for: one of the newest, or one that a search finds by a part of its details. */
export function OrderChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const [isAgain, setAgain] = useState(false);
  const chooseAgain = () => {
    setAgain(true);
    onChoose(null);
  };
  if (!chosen) return <OrderSearch isAgain={isAgain} onChoose={onChoose} />;
  return (
    <section aria-label={t('shifts.forOrder')}>
      <Labelled label={t('shifts.forOrder')}>
        <RowList>
          <ListRow>
            <OrderFacts order={chosen} />
            <Button onPress={chooseAgain}>{t('shifts.otherOrder')}</Button>
          </ListRow>
        </RowList>
      </Labelled>
    </section>
  );
}

interface SearchProps extends Pick<Props, 'onChoose'> {
  /** Whether the person dropped an earlier choice. Its button disappears, so the search field takes the focus. */
  readonly isAgain: boolean;
}

function OrderSearch({ isAgain, onChoose }: SearchProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const found = useFoundOrders(text);
  const orders = found.ok ? found.value : [];
  /** Enter, such as at the end of a scan, chooses the order where only one is found. */
  const chooseOnly = (event: KeyboardEvent) => {
    const [only, ...others] = orders;
    if (event.key === 'Enter' && text.trim() !== '' && only && others.length === 0) onChoose(only);
  };
  return (
    <Stack>
      <Field
        autoFocus={isAgain}
        label={t('shifts.forOrder')}
        hint={t('shifts.findOrder')}
        value={text}
        onChange={setText}
        onKeyDown={chooseOnly}
        maxLength={MAX_SEARCH_LENGTH}
      />
      {found.ok ? null : <FailureNote failure={found.failure} />}
      <RowList aria-label={t('shifts.foundOrders')}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <RowButton onPress={() => onChoose(order)}>
              <OrderFacts order={order} />
            </RowButton>
          </li>
        ))}
      </RowList>
      {found.ok && orders.length === 0 ? <Note size="m">{t('history.none')}</Note> : null}
    </Stack>
  );
}

function OrderFacts({ order: { orderId, sale, total } }: { readonly order: OrderView }) {
  const { dayTime } = useDates();
  const facts = [readableNumber(sale.clientNumber), dayTime(sale.at), orderId].filter((fact) => fact !== '');
  return (
    <>
      <TwoLines title={sale.product.name}>{facts.join(' · ')}</TwoLines>
      <b>{formatRupiah(total)}</b>
    </>
  );
}

/** The newest orders while nothing is typed, else the first ones that a search of all orders finds. */
function useFoundOrders(text: string): Result<readonly OrderView[], Failure> {
  const { bridge } = useDeps();
  const newest = useOrders((state) => state.list);
  const [found, setFound] = useState<Result<readonly OrderView[], Failure> | null>(null);
  useEffect(() => {
    setFound(null);
    if (text.trim() === '') return;
    let isGone = false;
    const search = async () => {
      const answer = await wholePage(bridge.orders.search, { ...NO_FILTERS, text, limit: SHOWN, before: null }, () => !isGone);
      if (!isGone) setFound(answer.ok ? { ok: true, value: answer.value.orders } : answer);
    };
    inBackground(search());
    return () => {
      isGone = true;
    };
  }, [bridge, text]);
  if (text.trim() === '') return { ok: true, value: newest.slice(0, SHOWN) };
  return found ?? { ok: true, value: [] };
}
