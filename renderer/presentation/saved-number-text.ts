import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryNumber } from '../../shared/customers/customer-views.ts';

/** The use of a saved number, such as "PLN rumah": its brand, or its kind of product where it has none, and the customer's own word. */
export function useSavedNumberText(): (number: Pick<EntryNumber, 'brand' | 'family' | 'label'>) => string {
  const { t } = useTranslation();
  return useCallback(({ brand, family, label }) => `${brand === '' ? t(`family.${family}`) : brand} ${label}`.trim(), [t]);
}
