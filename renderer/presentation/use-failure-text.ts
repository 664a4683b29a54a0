import { useTranslation } from 'react-i18next';
import type { Failure } from '../../shared/ipc/failures.ts';
import { usePermission } from '../core/use-permission.ts';
import { type FailureText, failureText } from './failure-text.ts';

/** The text of a failure for the person at the till: its cause for the owner, what to do for everyone else. */
export function useFailureText(): (failure: Failure) => FailureText {
  const { t } = useTranslation();
  const isOwner = usePermission('changeConnection');
  return (failure) => failureText(t, failure, isOwner);
}
