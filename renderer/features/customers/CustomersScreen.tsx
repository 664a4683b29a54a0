import { UserPlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { useListKeys } from '../../core/use-list-keys.ts';
import { FieldPad } from '../../parts/form/FieldPad.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { SidePanel } from '../../ui/layout/SidePanel.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Heading } from '../../ui/text/Heading.tsx';
import { EmptyState } from '../../ui/text/Note.tsx';
import { CustomerDetails } from './CustomerDetails.tsx';
import { CustomerList } from './CustomerList.tsx';
import styles from './Customers.module.css';
import { CustomersScreenContext, createCustomersScreenStore, useCustomersScreen, useCustomersStore } from './customers-screen-store.ts';
import { NewCustomerDialog } from './NewCustomerDialog.tsx';
import { OwingList } from './on-account/OwingList.tsx';

interface Props {
  /** Draws the groups in place of the customers; `leave` returns to the customers. */
  readonly groups: (leave: () => void) => ReactNode;
}

/** The shop's customers: a search, and the details of the chosen one. The groups, whose bills are paid together, take the same place. */
export function CustomersScreen({ groups }: Props) {
  const { app, bridge } = useDeps();
  const [store] = useState(() => createCustomersScreenStore(bridge));
  const [isOfGroups, setOfGroups] = useState(() => app.getState().groupShown !== null);
  if (isOfGroups) return groups(() => setOfGroups(false));
  return (
    <CustomersScreenContext value={store}>
      <div className={styles.screen}>
        <div className={styles.left}>
          <Found onGroups={() => setOfGroups(true)} />
          <FieldPad home="[data-customers='search']" />
        </div>
        <SidePanel>
          <Chosen />
        </SidePanel>
      </div>
    </CustomersScreenContext>
  );
}

function Found({ onGroups }: { readonly onGroups: () => void }) {
  const { t } = useTranslation();
  const { app } = useDeps();
  const store = useCustomersStore();
  const text = useCustomersScreen((state) => state.text);
  const page = useCustomersScreen((state) => state.page);
  const isListed = useCustomersScreen((state) => state.isListed);
  const [picked, setPicked] = useState<string | null>(null);
  const [shown, setShown] = useState<keyof typeof SHOWN>(() => (app.getState().isOwingShown ? 'owing' : 'all'));
  const [isAdding, setAdding] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    // The next visit begins with all customers.
    app.getState().showOwing(false);
    inBackground(store.getState().search(''));
  }, [app, store]);
  const rows = page?.rows ?? [];
  const at = rows.findIndex(({ customerId }) => customerId === picked);
  const pick = (customerId: string | null) => {
    setPicked(customerId);
    inBackground(store.getState().pick(customerId));
  };
  const type = (typed: string) => {
    setPicked(null);
    setShown('all');
    inBackground(store.getState().search(typed));
  };
  const move = (by: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
    if (row && row.customerId !== picked) pick(row.customerId);
  };
  const add = () => setAdding(true);
  const open = (customerId: string) => {
    // The list has the new customer too.
    type('');
    pick(customerId);
  };
  useShortcuts({ F6: add, F8: onGroups });
  const inAll = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(8),
    PageUp: () => move(-8),
    Enter: () => (at < 0 ? move(1) : focusDetails()),
  };
  const onKeyDown = useListKeys({
    ...{ text, isListed },
    // The list of debtors has its own buttons, and the customers that the keys move through are not visible then.
    inList: shown === 'all' ? inAll : {},
    atOnce: { Escape: () => (text === '' ? app.getState().navigate('sell') : type('')) },
  });
  return (
    <div className={styles.found}>
      <SearchField
        ref={field}
        value={text}
        onType={type}
        onKeyDown={onKeyDown}
        label={t('customers.search')}
        list="customer-list"
        hasResults={shown === 'all' && rows.length > 0}
        activeId={shown !== 'all' || at < 0 ? undefined : `customer-row-${at}`}
        placeholder={t('customers.searchHint')}
        maxLength={200}
        data-customers="search"
      />
      <Row gap="m" isApart isTight>
        <SegmentedControl
          variant="chips"
          label={t('onAccount.shown')}
          options={(['all', 'owing'] as const).map((value) => ({ value, label: t(SHOWN[value]) }))}
          value={shown}
          onChange={setShown}
        />
        <Button keyName="F8" onPress={onGroups}>
          {t('customers.groups')}
        </Button>
      </Row>
      {shown === 'owing' ? (
        <OwingList picked={picked} onPick={pick} />
      ) : (
        <>
          <Heading
            aside={
              <Button keyName="F6" icon={<UserPlus aria-hidden="true" />} onPress={add}>
                {t('customers.add')}
              </Button>
            }
          >
            {t('customers.count', { count: page?.total ?? 0 })}
          </Heading>
          <CustomerList page={page} picked={picked} onPick={pick} onEnd={() => inBackground(store.getState().loadMore())} />
        </>
      )}
      {isAdding ? <NewCustomerDialog onOpen={open} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

/** The names of the two lists of the left side. */
const SHOWN = { all: 'onAccount.allCustomers', owing: 'onAccount.owing' } as const;

/** Moves the focus from the list to the first button of the details. */
const focusDetails = (): void => document.querySelector<HTMLElement>('[data-customers="details"] button')?.focus();

function Chosen() {
  const { t } = useTranslation();
  const card = useCustomersScreen((state) => state.card);
  const result = useCustomersScreen((state) => state.result);
  const isErased = result.kind === 'erased';
  if (card) return <CustomerDetails key={card.customerId} card={card} />;
  if (result.kind === 'failed') return <FailureNote failure={result.failure} moneyMoved="none" />;
  return (
    <EmptyState title={t(isErased ? 'customers.erased' : 'customers.pick')} role="status">
      <p>{t(isErased ? 'customers.erasedHint' : 'customers.pickHint')}</p>
    </EmptyState>
  );
}
