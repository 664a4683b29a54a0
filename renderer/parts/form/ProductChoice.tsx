import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/catalogue/product.ts';
import { foldText } from '../../../shared/catalogue/searchable-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';

/** The most hits for which there is room. */
const MOST = { inDialog: 5, onPage: 8 } as const;

interface Props {
  /** The label of the field on a page, where the field does not take the focus; absent in a dialog. */
  readonly pageLabel?: string;
  /** Pass the same list at each render, because each new list is searched again. */
  readonly products: readonly Product[];
  readonly fault?: string | null;
  /** Shows the first products before the person types, so that a finger can choose one. */
  readonly offersSome?: boolean;
  readonly onChoose: (product: Product) => void;
}

/** A search for products by words of their name, brand or code. */
export function ProductChoice({ pageLabel, products, fault = null, offersSome = false, onChoose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const words = useMemo(() => foldText(text).split(/\s+/).filter(Boolean), [text]);
  const most = pageLabel === undefined ? MOST.inDialog : MOST.onPage;
  const isAsked = words.length > 0 || offersSome;
  const hits = useMemo(() => (isAsked ? productsWith(words, products, most) : []), [isAsked, words, products, most]);
  return (
    <>
      <Field
        autoFocus={pageLabel === undefined}
        label={pageLabel ?? t('customers.product')}
        hint={pageLabel === undefined ? t('customers.productHint') : undefined}
        value={text}
        onChange={setText}
        maxLength={60}
        fault={fault}
      />
      {hits.length === 0 ? null : (
        <Stack gap="s">
          {hits.map((product) => (
            <Button key={product.code} onPress={() => onChoose(product)}>
              {product.name}
            </Button>
          ))}
        </Stack>
      )}
      {words.length > 0 && hits.length === 0 ? <Note>{t('prices.nothingFound')}</Note> : null}
    </>
  );
}

function productsWith(words: readonly string[], products: readonly Product[], most: number): readonly Product[] {
  const hits: Product[] = [];
  for (const product of products) {
    const searched = foldText(`${product.name} ${product.brand} ${product.code}`);
    if (words.every((word) => searched.includes(word))) hits.push(product);
    if (hits.length === most) break;
  }
  return hits;
}
