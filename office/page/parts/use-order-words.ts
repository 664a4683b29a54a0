import type { OrderRow } from '../../../shared/office/page-views/list-views.ts';
import { id } from '../i18n/id.ts';
import { useTexts } from './use-texts.ts';

const hasKey = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

/** The words for states that tills name; a newer till's state that this page does not know is shown as it is. */
export function useOrderWords() {
  const { t } = useTexts();
  return {
    state: ({ state }: Pick<OrderRow, 'state'>): string => (hasKey(id.state, state) ? t(`state.${state}`) : state),
    money: ({ money }: Pick<OrderRow, 'money'>): string => (hasKey(id.money, money) ? t(`money.${money}`) : money),
    complaint: (state: string): string => (hasKey(id.complaintState, state) ? t(`complaintState.${state}`) : state),
    trouble: (trouble: string): string => (hasKey(id.trouble, trouble) ? t(`trouble.${trouble}`) : trouble),
    family: (family: string): string => (hasKey(id.family, family) ? t(`family.${family}`) : family),
  };
}
