import { memo, type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { readableNumber, typedText } from '../../../../shared/catalogue/grouped-number.ts';
import { scanField } from '../../../core/scanner/scan-fields.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { activeTile, type FindStore } from './find-store.ts';

interface Props {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly find: FindStore;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
}

/**
 * The search field of a sale. The input element holds the text, so that a character that finds the same results renders nothing. A
 * number alone stands in groups of four; the search gets its digits.
 */
export const SellField = memo(({ ref, find, onKeyDown }: Props) => {
  const { t } = useTranslation();
  const active = useStore(find, activeTile);
  const hasResults = useStore(find, ({ summary }) => !summary.isEmpty);
  const hasText = useStore(find, ({ typed }) => typed !== '');
  const isForward = useRef(false);
  const type = useMemo(() => typingInGroups(ref, find, isForward), [ref, find]);
  return (
    <SearchField
      ref={ref}
      defaultValue=""
      hasText={hasText}
      onType={type}
      onKeyDown={(event) => {
        isForward.current = event.key === 'Delete';
        onKeyDown(event);
      }}
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

/** Groups the number in the field after each key, and searches for its digits. `isForward`: the last key was Delete, which removes what follows the caret. */
const typingInGroups = (ref: RefObject<HTMLInputElement | null>, find: FindStore, isForward: RefObject<boolean>) => (text: string) => {
  const field = ref.current;
  const { number, caret } = typedText({
    before: find.getState().typed,
    text,
    caret: field?.selectionStart ?? text.length,
    isForward: isForward.current,
  });
  const shown = readableNumber(number);
  if (field && shown !== text) {
    field.value = shown;
    field.setSelectionRange(caret, caret);
  }
  find.getState().type(number);
};
