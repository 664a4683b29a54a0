import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { inBackground } from '../../core/background-work.ts';
import type { MoneyMoved } from '../../core/i18n/shape.ts';
import type { Form } from '../../core/use-form.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { DialogPad } from './FieldPad.tsx';

interface Props<D, V> {
  readonly form: Form<D, V>;
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly onClose: () => void;
  /** Resolves to true on success, after which the dialog closes. */
  readonly onSend: (value: V) => Promise<boolean>;
  /** The failure of the last try; null where there is none. */
  readonly failure?: Failure | null;
  readonly moneyMoved?: MoneyMoved;
  /** Shows a pad of digits for a finger. */
  readonly hasPad?: boolean;
  /** Lets Ctrl+Enter send the form. */
  readonly hasConfirmKey?: boolean;
  readonly children: ReactNode;
}

/** A dialog with a form, which ignores a second press while it sends. It closes on success, and otherwise keeps all typed fields. */
export function DialogForm<D, V>(props: Props<D, V>) {
  const {
    form,
    title,
    confirmLabel,
    cancelLabel,
    onClose,
    onSend,
    failure = null,
    moneyMoved,
    hasPad = true,
    hasConfirmKey = false,
    children,
  } = props;
  const { t } = useTranslation();
  const isBusy = useRef(false);
  const send = async (value: V): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    const isDone = await onSend(value).finally(() => {
      isBusy.current = false;
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel ?? t('common.cancel')}
      onConfirm={() => form.submit((value) => inBackground(send(value)))}
      onCancel={onClose}
      pad={hasPad ? <DialogPad /> : undefined}
      hasConfirmKey={hasConfirmKey}
    >
      {children}
      {failure ? <FailureNote failure={failure} {...(moneyMoved && { moneyMoved })} /> : null}
    </FormDialog>
  );
}
