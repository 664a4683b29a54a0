import { ArrowDownUp } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { OwingView } from '../../../../shared/on-account/on-account-views.ts';
import { useDeps } from '../../../core/context.tsx';
import { useAnswer } from '../../../core/use-answer.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { RowButton, RowList } from '../../../ui/layout/RowList.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Heading } from '../../../ui/text/Heading.tsx';
import { TwoLines } from '../../../ui/text/TwoLines.tsx';
import styles from '../Customers.module.css';
import { OWING_ORDERS, type OwingOrder, sidesOf, sortOwing } from './sort-owing.ts';

interface Props {
  /** The customer whose details are open; null for none. */
  readonly picked: string | null;
  readonly onPick: (customerId: string) => void;
}

/**
 * The customers who have a debt, and below them those who have a credit, each with a total. The oldest debt comes first unless the person
 * chooses another order. A press opens one.
 */
export function OwingList({ picked, onPick }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const owing = useAnswer('owing', () => bridge.onAccount.owing());
  const [order, setOrder] = useState<OwingOrder>('oldest');
  const [isTurned, setTurned] = useState(false);
  if (owing === null) return null;
  if (!owing.ok) return <FailureNote failure={owing.failure} moneyMoved="none" />;
  const rows = owing.value;
  if (rows.length === 0) return <p role="status">{t('onAccount.owingNone')}</p>;
  const { debts, credits } = sidesOf(sortOwing(rows, order, isTurned));
  return (
    <>
      <Row align="end" grows="first">
        <Select
          label={t('onAccount.order')}
          options={OWING_ORDERS.map((value) => ({ value, label: t(ORDER_NAMES[value]) }))}
          value={order}
          onChange={setOrder}
        />
        <Button icon={<ArrowDownUp aria-hidden="true" />} onPress={() => setTurned(!isTurned)}>
          {t('onAccount.turnOrder')}
        </Button>
      </Row>
      <div className={styles.sides}>
        {(
          [
            ['onAccount.owing', 'onAccount.owingCount', debts],
            ['onAccount.holding', 'onAccount.holdingCount', credits],
          ] as const
        ).map(([name, said, { rows: listed, total }]) =>
          listed.length === 0 ? null : (
            <Fragment key={name}>
              <Heading aside={<b>{formatRupiah(total)}</b>}>{t(said, { count: listed.length })}</Heading>
              <RowList aria-label={t(name)}>
                {listed.map((row) => (
                  <li key={row.customerId}>
                    <Owing row={row} isOpen={row.customerId === picked} onPick={onPick} />
                  </li>
                ))}
              </RowList>
            </Fragment>
          ),
        )}
      </div>
    </>
  );
}

const ORDER_NAMES = {
  oldest: 'onAccount.byOldest',
  amount: 'onAccount.byAmount',
  name: 'onAccount.byName',
  upTo7: 'onAccount.upTo7',
  upTo30: 'onAccount.upTo30',
  over30: 'onAccount.over30',
} as const satisfies Record<OwingOrder, string>;

const AGES = [
  ['upTo7', 'onAccount.upTo7'],
  ['upTo30', 'onAccount.upTo30'],
  ['over30', 'onAccount.over30'],
] as const;

interface OwingProps {
  readonly row: OwingView;
  readonly isOpen: boolean;
  readonly onPick: (customerId: string) => void;
}

/** The name, the debt by its age, and the balance. */
function Owing({ row: { customerId, name, balance, ageing }, isOpen, onPick }: OwingProps) {
  const { t } = useTranslation();
  const ages = AGES.filter(([age]) => ageing[age] > 0);
  const amount = formatRupiah(rupiah(Math.abs(balance)));
  return (
    <RowButton isOpen={isOpen} onPress={() => onPick(customerId)}>
      <TwoLines title={name}>
        <Row as="span" gap="m" lineGap="none">
          {ages.map(([age, name]) => (
            <span key={age}>{`${t(name)}: ${formatRupiah(ageing[age])}`}</span>
          ))}
        </Row>
      </TwoLines>
      <b>{amount}</b>
    </RowButton>
  );
}
