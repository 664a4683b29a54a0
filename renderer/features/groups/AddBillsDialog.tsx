import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { families } from '../../../shared/catalogue/families.ts';
import { isSellable, type Product } from '../../../shared/catalogue/product.ts';
import { fieldsOf } from '../../../shared/catalogue/product-fields.ts';
import type { NewMember } from '../../../shared/groups/group-forms.ts';
import type { GroupView, MemberView } from '../../../shared/ipc/group-view.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useCustomers, useDeps } from '../../core/context.tsx';
import { DialogPad } from '../../parts/form/FieldPad.tsx';
import { ProductChoice } from '../../parts/form/ProductChoice.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { numberFaultText } from '../../presentation/failure-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { type BillLine, isNumberFault, readBillLines, type UnreadLine } from './bill-lines.ts';
import { type ChosenBill, CustomerBills } from './CustomerBills.tsx';
import type { GroupStore } from './group-store.ts';

interface Props {
  readonly store: GroupStore;
  readonly group: GroupView;
  readonly onClose: () => void;
}

/** Adds bills: numbers of one product, one per line, or numbers of kept customers. When main refuses, the dialog keeps all input. */
export function AddBillsDialog({ store, group: { groupId, members }, onClose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const hasCustomers = useCustomers((state) => state.found.index.size > 0);
  const [source, setSource] = useState<keyof typeof SOURCES>('numbers');
  const [product, setProduct] = useState<Product | null>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenBill>>(new Map());
  const [isTried, setTried] = useState(false);
  const failure = useStore(store, (state) => state.failure);
  const all = useApp((state) => state.products);
  const products = useMemo(() => billProducts(all, members), [all, members]);
  const { idOf } = useDrawnIds();
  const { bills, unread } = product === null || source === 'customers' ? NO_LINES : readBillLines(text, product);
  const count = source === 'numbers' ? bills.length : chosen.size;
  const add = async () => {
    setTried(true);
    if (count === 0 || unread.length > 0) return;
    const members = product && source === 'numbers' ? ownMembers(product, bills, idOf) : customerMembers(chosen, idOf);
    if (await store.getState().act(() => bridge.groups.addMembers({ groupId, members: [...members] }))) onClose();
  };
  return (
    <FormDialog
      title={t('groups.addBills')}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('groups.add', { count })}
      isConfirmShut={unread.length > 0}
      onCancel={onClose}
      onConfirm={() => inBackground(add())}
      pad={source === 'numbers' && product ? <DialogPad next={t('pad.nextLine')} /> : null}
    >
      {hasCustomers ? (
        <SegmentedControl
          label={t('groups.from')}
          options={(['numbers', 'customers'] as const).map((value) => ({ value, label: t(SOURCES[value]) }))}
          value={source}
          onChange={setSource}
        />
      ) : null}
      {source === 'customers' ? (
        <CustomerBills chosen={chosen} onChange={setChosen} isMissing={isTried && chosen.size === 0} />
      ) : product === null ? (
        <ProductChoice offersSome products={products} fault={isTried ? t('customers.productMissing') : null} onChoose={setProduct} />
      ) : (
        <>
          <Button variant="chosen" onPress={() => setProduct(null)}>
            {product.name}
          </Button>
          <NumberLines text={text} onChange={setText} unread={unread} isMissing={isTried && count === 0} />
        </>
      )}
      {failure ? <FailureNote failure={failure} moneyMoved="none" /> : null}
    </FormDialog>
  );
}

interface NumberLinesProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly unread: readonly UnreadLine[];
  readonly isMissing: boolean;
}

function NumberLines({ text, onChange, unread, isMissing }: NumberLinesProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        autoFocus
        label={t('groups.numbers')}
        hint={t('groups.numbersHint')}
        value={text}
        onChange={onChange}
        rows={6}
        maxLength={200_000}
        fault={isMissing && unread.length === 0 ? t('customers.numberMissing') : null}
      />
      <UnreadLines lines={unread} />
    </>
  );
}

/** The products on sale with an inquiry that require only a number; products of the group's bills come first. */
function billProducts(products: readonly Product[], members: readonly MemberView[]): readonly Product[] {
  const used = new Set(members.map(({ productCode }) => productCode));
  return products
    .filter((product) => isSellable(product) && !product.offSale && families[product.family].inquiry && needsNumberAlone(product))
    .toSorted((one, other) => Number(used.has(other.code)) - Number(used.has(one.code)));
}

const needsNumberAlone = (product: Product): boolean =>
  families[product.family].number !== null && fieldsOf(product).every(({ isRequired }) => !isRequired);

/** The two sources of bills, each with the key of its label. */
const SOURCES = { numbers: 'groups.ofNumbers', customers: 'groups.ofCustomers' } as const;

const NO_LINES = { bills: [], unread: [] };

type IdOf = (bill: string) => string;

/** Keeps one id for each bill while the dialog is open: a second press sends the same ids, so that main adds no bill twice. */
function useDrawnIds(): { readonly idOf: IdOf } {
  const [drawn] = useState(() => new Map<string, string>());
  return {
    idOf: (bill) => {
      const id = drawn.get(bill) ?? crypto.randomUUID();
      drawn.set(bill, id);
      return id;
    },
  };
}

const ownMembers = ({ code }: Product, bills: readonly BillLine[], idOf: IdOf): readonly NewMember[] =>
  bills.map(({ number, label }, at) => {
    const memberId = idOf(JSON.stringify([code, number, label, at]));
    return { memberId, kind: 'own', productCode: code, number, label, fields: [] };
  });

const customerMembers = (chosen: ReadonlyMap<string, ChosenBill>, idOf: IdOf): readonly NewMember[] =>
  [...chosen.values()].map((bill) => ({ memberId: idOf(bill.numberId), kind: 'customer', ...bill }));

import styles from './Groups.module.css';

/** Shows each line of a pasted list that is not a bill: the line as typed, and how to correct it. */
function UnreadLines({ lines }: { readonly lines: readonly UnreadLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  const label = t('groups.notNumber');
  const said = lines.map(({ row, line, fault }) => ({
    ...{ row, line },
    text: isNumberFault(fault) ? numberFaultText(t, label, fault) : t(`groups.line_${fault.why}`),
  }));
  return (
    <section aria-label={t('groups.unread', { count: lines.length })} className={styles.unread}>
      <p role="status">{t('groups.unread', { count: lines.length })}</p>
      <ul>
        {said.map(({ row, line, text }) => (
          <li key={row}>
            <b>{line}</b> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
