import type { Reading } from '../../../../renderer/core/use-form.ts';
import { refusedPassword } from '../../../../shared/office/passwords.ts';
import type { PasswordForm } from '../../../../shared/office/people-forms.ts';

export const EMPTY = { old: '', password: '', again: '' };

/** Reads the new password as the office will; the name of its fault is among the wrong ones. */
export function readPassword({ old, password, again }: typeof EMPTY, name: string): Reading<PasswordForm> {
  const fault = refusedPassword(password, name);
  const wrong = [...(old === '' ? ['old'] : []), ...(fault === null ? [] : [fault]), ...(again === password ? [] : ['again'])];
  return wrong.length === 0 ? { value: { old, password } } : { value: null, wrong: new Set(wrong) };
}
