import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { families } from '../../../shared/catalogue/families.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { isSellable } from '../../../shared/catalogue/product.ts';
import { fieldsOf } from '../../../shared/catalogue/product-fields.ts';
import { foldText } from '../../../shared/catalogue/searchable-text.ts';
import { useApp } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';

const MOST_PRODUCTS = 5;

/** Products whose bill is asked for, and that need nothing but a number. */
export function BillProducts({ fault, onChoose }: { readonly fault: string | null; readonly onChoose: (product: Product) => void }) {
  const { t } = useTranslation();
  const products = useApp((state) => state.products);
  const [text, setText] = useState('');
  const hits = useMemo(() => billProducts(products, text), [products, text]);
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

function billProducts(products: readonly Product[], text: string): readonly Product[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return products
    .filter((product) => isSellable(product) && !product.offSale && families[product.family].inquiry && needsNumberAlone(product))
    .filter(({ name, brand, code }) => words.every((word) => foldText(`${name} ${brand} ${code}`).includes(word)))
    .slice(0, MOST_PRODUCTS);
}

const needsNumberAlone = (product: Product): boolean =>
  families[product.family].number !== null && fieldsOf(product).every(({ isRequired }) => !isRequired);
