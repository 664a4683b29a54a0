import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { scanField } from '../../../core/scanner/scan-fields.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { activeTile, type FindStore } from './find-store.ts';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly find: FindStore;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
}

/** The search field of a sale. The input element holds the text, so that a character that finds the same results renders nothing. */
export const SellField = memo(({ ref, find, onKeyDown }: Props) => {
  const { t } = useTranslation();
  const active = useStore(find, activeTile);
  const hasResults = useStore(find, ({ hits }) => hits.products.length > 0);
  const hasText = useStore(find, ({ typed }) => typed !== '');
  return (
    <SearchField
      ref={ref}
      defaultValue=""
      hasText={hasText}
      onType={find.getState().type}
      onKeyDown={onKeyDown}
      label={t('sell.find')}
      list="product-cards"
      hasResults={hasResults}
      activeId={active === null ? undefined : `product-card-${active}`}
      isLarge
      hint={t('sell.findHint')}
      maxLength={120}
      data-home
      {...scanField('sell')}
    />
  );
});
