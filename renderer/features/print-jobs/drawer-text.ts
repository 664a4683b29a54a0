import type { TFunction } from 'i18next';
import type { DrawerView } from '../../../shared/ipc/status-view.ts';
import { failureText } from '../../presentation/failure-text.ts';

/** The text for a drawer that did not open for cash: what happened, why, the cure, and how to open it anyway. */
export function drawerText(t: TFunction, { isShut, failure }: DrawerView): { readonly title: string; readonly todo: string } {
  const { title, todo } = failureText(t, failure);
  return { title: t(isShut ? 'printJobs.drawerShut' : 'printJobs.drawerUnsure'), todo: `${title}. ${todo} ${t('printJobs.drawerTodo')}` };
}
