import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import type { CustomerPage, CustomerRow } from '../../../shared/customers/customer-views.ts';
import { useSavedNumberText } from '../../presentation/saved-number-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { EmptyState } from '../../ui/text/Note.tsx';
import { Pill } from '../../ui/text/Pill.tsx';
import { TwoLines } from '../../ui/text/TwoLines.tsx';
import styles from './Customers.module.css';

interface Props {
  readonly page: CustomerPage | null;
  readonly picked: string | null;
  readonly onPick: (customerId: string) => void;
  /** Called when the cashier asks for more rows. */
  readonly onEnd: () => void;
}

/** The found customers. The search field keeps the focus and refers to this list by its id. */
export function CustomerList({ page, picked, onPick, onEnd }: Props) {
  const { t } = useTranslation();
  if (page === null) return null;
  if (page.rows.length === 0)
    return (
      <EmptyState title={t('customers.none')}>
        <p>{t('customers.noneHint')}</p>
      </EmptyState>
    );
  return (
    <div className={styles.box}>
      <div id="customer-list" role="listbox" aria-label={t('customers.list')}>
        {page.rows.map((row, at) => (
          <Row key={row.customerId} row={row} at={at} of={page.total} isPicked={row.customerId === picked} onPick={onPick} />
        ))}
      </div>
      {page.rows.length < page.total ? (
        <Button variant="quiet" onPress={onEnd}>
          {t('customers.loadMore')}
        </Button>
      ) : null}
    </div>
  );
}

interface RowProps extends Pick<Props, 'onPick'> {
  readonly row: CustomerRow;
  readonly at: number;
  readonly of: number;
  readonly isPicked: boolean;
}

function Row({ row: { customerId, name, state, numbers }, at, of, isPicked, onPick }: RowProps) {
  const { t } = useTranslation();
  const numberText = useSavedNumberText();
  return (
    <div
      id={`customer-row-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={isPicked}
      aria-setsize={of}
      aria-posinset={at + 1}
      className={`${styles.row} ${isPicked ? styles.picked : ''}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(customerId)}
      onKeyDown={(event) => (event.key === 'Enter' ? onPick(customerId) : undefined)}
    >
      <TwoLines title={name} isLarge>
        <span className={styles.numbers}>
          {numbers.slice(0, 3).map((number) => (
            <span key={number.numberId}>{`${numberText(number)} ${readableNumber(number.number)}`}</span>
          ))}
          {numbers.length > 3 ? <span>{t('customers.moreNumbers', { count: numbers.length - 3 })}</span> : null}
        </span>
      </TwoLines>
      {state === 'withdrawn' || state === 'erasureWanted' ? <Pill tone="doubt">{t(`customers.state_${state}`)}</Pill> : null}
    </div>
  );
}
