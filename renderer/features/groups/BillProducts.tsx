import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { families } from '../../../shared/catalogue/families.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { isSellable } from '../../../shared/catalogue/product.ts';
import { fieldsOf } from '../../../shared/catalogue/product-fields.ts';
import { foldText } from '../../../shared/catalogue/searchable-text.ts';
import type { MemberView } from '../../../shared/ipc/group-view.ts';
import { useApp } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';

const MOST_PRODUCTS = 5;

interface Props {
  /** The bills that the group has: their products are offered first. */
  readonly members: readonly MemberView[];
  readonly fault: string | null;
  readonly onChoose: (product: Product) => void;
}

/** Products whose bill is asked for, and that need nothing but a number; some of them before anything is typed, for a finger. */
export function BillProducts({ members, fault, onChoose }: Props) {
  const { t } = useTranslation();
  const products = useApp((state) => state.products);
  const [text, setText] = useState('');
  const hits = useMemo(() => billProducts(products, text, members), [products, text, members]);
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

function billProducts(products: readonly Product[], text: string, members: readonly MemberView[]): readonly Product[] {
  const used = new Set(members.map(({ productCode }) => productCode));
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return products
    .filter((product) => isSellable(product) && !product.offSale && families[product.family].inquiry && needsNumberAlone(product))
    .filter(({ name, brand, code }) => words.every((word) => foldText(`${name} ${brand} ${code}`).includes(word)))
    .toSorted((one, other) => Number(used.has(other.code)) - Number(used.has(one.code)))
    .slice(0, MOST_PRODUCTS);
}

const needsNumberAlone = (product: Product): boolean =>
  families[product.family].number !== null && fieldsOf(product).every(({ isRequired }) => !isRequired);
