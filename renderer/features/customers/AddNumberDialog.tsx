import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberRuleOf, type Product } from '../../../shared/catalogue/product.ts';
import { fieldsOf } from '../../../shared/catalogue/product-fields.ts';
import { foldText } from '../../../shared/catalogue/searchable-text.ts';
import { CUSTOMER_LIMITS } from '../../../shared/customers/customer.ts';
import type { CustomerCard } from '../../../shared/customers/customer-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { fieldText } from '../../presentation/field-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { useCustomersStore } from './customers-screen-store.ts';

const MOST_PRODUCTS = 5;

/** A further number: what is bought for it, the number with its further inputs, and the customer's word for it. */
export function AddNumberDialog({ card: { customerId }, onClose }: { readonly card: CustomerCard; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const store = useCustomersStore();
  const [numberId] = useState(() => crypto.randomUUID());
  const [product, setProduct] = useState<Product | null>(null);
  const [number, setNumber] = useState('');
  const [label, setLabel] = useState('');
  const [inputs, setInputs] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    if (product === null || number.trim() === '') return;
    onClose();
    const fields = fieldsOf(product).map(({ name }) => ({ name, value: inputs[name] ?? '' }));
    const source = { kind: 'typed', productCode: product.code, number, fields } as const;
    inBackground(store.getState().act(() => bridge.customers.addNumber({ customerId, numberId, number: { source, label } })));
  };
  return (
    <FormDialog
      title={t('customers.addNumber')}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('customers.keep')}
      onCancel={onClose}
      onConfirm={save}
    >
      {product === null ? (
        <ProductChoice fault={isTried ? t('customers.productMissing') : null} onChoose={setProduct} />
      ) : (
        <>
          <Button variant="chosen" onPress={() => setProduct(null)}>
            {product.name}
          </Button>
          <Field
            autoFocus
            label={t('customers.number')}
            value={number}
            onChange={setNumber}
            maxLength={64}
            fault={isTried && number.trim() === '' ? t('customers.numberMissing') : null}
          />
          {fieldsOf(product).map(({ name, label: own }) => (
            <Field
              key={name}
              label={fieldText(t, { name, label: own })}
              value={inputs[name] ?? ''}
              onChange={(value) => setInputs((before) => ({ ...before, [name]: value }))}
              maxLength={64}
            />
          ))}
          <Field
            label={t('customers.label')}
            hint={t('customers.labelHint')}
            value={label}
            onChange={setLabel}
            maxLength={CUSTOMER_LIMITS.label}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Products with a number, by the words of their names. */
function ProductChoice({ fault, onChoose }: { readonly fault: string | null; readonly onChoose: (product: Product) => void }) {
  const { t } = useTranslation();
  const products = useApp((state) => state.products);
  const [text, setText] = useState('');
  const hits = useMemo(() => productsFor(products, text), [products, text]);
  return (
    <>
      <Field
        autoFocus
        label={t('customers.product')}
        hint={t('customers.productHint')}
        value={text}
        onChange={setText}
        maxLength={60}
        fault={fault}
      />
      {hits.map((product) => (
        <Button key={product.code} onPress={() => onChoose(product)}>
          {product.name}
        </Button>
      ))}
    </>
  );
}

function productsFor(products: readonly Product[], text: string): readonly Product[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits: Product[] = [];
  for (const product of products) {
    if (product.offSale || numberRuleOf(product) === null) continue;
    const searched = foldText(`${product.name} ${product.brand} ${product.code}`);
    if (words.every((word) => searched.includes(word))) hits.push(product);
    if (hits.length === MOST_PRODUCTS) break;
  }
  return hits;
}
