import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import type { CustomerCard } from '../../../shared/customers/customer-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { useSavedNumberText } from '../../presentation/saved-number-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { ListRow, RemoveButton, RowList } from '../../ui/layout/RowList.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Heading } from '../../ui/text/Heading.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { TwoLines } from '../../ui/text/TwoLines.tsx';
import styles from './Customers.module.css';
import { useCustomersStore } from './customers-screen-store.ts';

type SavedNumber = CustomerCard['numbers'][number];

/** The customer's numbers. Each has a button that sells to it again, and one that removes it. */
export function CustomerNumbers({ card: { customerId, state, numbers } }: { readonly card: CustomerCard }) {
  const { t } = useTranslation();
  const { bridge, sellToCustomer } = useDeps();
  const store = useCustomersStore();
  const numberText = useSavedNumberText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [leaving, setLeaving] = useState<SavedNumber | null>(null);
  const remove = ({ numberId }: SavedNumber) => {
    setLeaving(null);
    inBackground(store.getState().act(() => bridge.customers.removeNumber({ customerId, numberId })));
  };
  if (numbers.length === 0) return <Note>{t('customers.noNumbers')}</Note>;
  return (
    <>
      <Heading>{t('customers.numbers')}</Heading>
      {failure ? <FailureNote failure={failure} moneyMoved="none" /> : null}
      <RowList isRaised aria-label={t('customers.numbers')}>
        {numbers.map((number) => (
          <ListRow key={number.numberId} isTight>
            <TwoLines title={numberText(number)}>
              <span className={`${styles.mono} selectable`}>{readableNumber(number.number)}</span>
              {number.fields.map(({ name, value }) => (
                <span key={name} className={styles.mono}>
                  {value}
                </span>
              ))}
            </TwoLines>
            {state === 'usable' ? (
              <Button
                icon={<RotateCcw aria-hidden="true" />}
                onPress={() => inBackground(sellToCustomer(number.numberId).then(setFailure))}
              >
                {t('customers.sellAgain')}
              </Button>
            ) : null}
            <RemoveButton
              label={t('customers.removeNumber', { number: readableNumber(number.number) })}
              onPress={() => setLeaving(number)}
            />
          </ListRow>
        ))}
      </RowList>
      {leaving ? (
        <ConfirmDialog
          title={t('customers.removeTitle')}
          confirmLabel={t('customers.removeYes')}
          cancelLabel={t('common.cancel')}
          onConfirm={() => remove(leaving)}
          onCancel={() => setLeaving(null)}
        >
          <p>{`${numberText(leaving)} · ${readableNumber(leaving.number)}`}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
