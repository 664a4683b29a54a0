import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberRuleOf, type Product } from '../../../shared/catalogue/product.ts';
import { fieldsOf } from '../../../shared/catalogue/product-fields.ts';
import { CUSTOMER_LIMITS } from '../../../shared/customers/customer.ts';
import { AddNumberForm } from '../../../shared/customers/customer-forms.ts';
import { useApp } from '../../core/context.tsx';
import { type Reading, readBy, useForm } from '../../core/use-form.ts';
import { DialogForm } from '../../parts/form/DialogForm.tsx';
import { NumberField } from '../../parts/form/NumberField.tsx';
import { ProductChoice } from '../../parts/form/ProductChoice.tsx';
import { fieldText } from '../../presentation/field-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { type CustomerDialogProps, useActing } from './customer-dialogs.tsx';

interface Draft {
  readonly customerId: string;
  readonly numberId: string;
  readonly product: Product | null;
  readonly number: string;
  readonly label: string;
  /** The values of the product's further inputs, by the name of the input. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** Adds a number to the customer: the product that is bought for it, the number with its further inputs, and a label. */
export function AddNumberDialog({ card: { customerId }, onClose }: CustomerDialogProps) {
  const { t } = useTranslation();
  const { customers, acting } = useActing(onClose);
  const all = useApp((state) => state.products);
  const products = useMemo(() => all.filter((product) => !product.offSale && numberRuleOf(product) !== null), [all]);
  const form = useForm<Draft, AddNumberForm>(
    () => ({ customerId, numberId: crypto.randomUUID(), product: null, number: '', label: '', inputs: {} }),
    read,
  );
  const { product, inputs } = form.draft;
  return (
    <DialogForm
      form={form}
      title={t('customers.addNumber')}
      confirmLabel={t('customers.keep')}
      onClose={onClose}
      onSend={(number) => acting(() => customers.addNumber(number))}
    >
      {product === null ? (
        <ProductChoice
          products={products}
          fault={form.isWrong('product') ? t('customers.productMissing') : null}
          onChoose={(chosen) => form.put({ product: chosen })}
        />
      ) : (
        <>
          <Button variant="chosen" onPress={() => form.put({ product: null })}>
            {product.name}
          </Button>
          <NumberField autoFocus label={t('customers.number')} {...form.text('number', t('customers.numberMissing'))} maxLength={64} />
          {fieldsOf(product).map(({ name, label }) => (
            <Field
              key={name}
              label={fieldText(t, { name, label })}
              value={inputs[name] ?? ''}
              onChange={(value) => form.put({ inputs: { ...inputs, [name]: value } })}
              maxLength={64}
            />
          ))}
          <Field label={t('customers.label')} hint={t('customers.labelHint')} {...form.text('label')} maxLength={CUSTOMER_LIMITS.label} />
        </>
      )}
    </DialogForm>
  );
}

function read({ customerId, numberId, product, number, label, inputs }: Draft): Reading<AddNumberForm> {
  if (product === null) return { value: null, wrong: new Set(['product']) };
  if (number.trim() === '') return { value: null, wrong: new Set(['number']) };
  const fields = fieldsOf(product).map(({ name }) => ({ name, value: inputs[name] ?? '' }));
  const source = { kind: 'typed', productCode: product.code, number, fields };
  return readBy(AddNumberForm, { customerId, numberId, number: { source, label } });
}
