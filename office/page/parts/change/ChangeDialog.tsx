import type { ReactNode } from 'react';
import type { Form as FormState } from '../../../../renderer/core/use-form.ts';
import { Form } from '../../../../renderer/ui/form/Form.tsx';
import { DialogAnswers, DialogFrame } from '../../../../renderer/ui/overlay/DialogFrame.tsx';
import type { Result } from '../../../../shared/lib/result.ts';
import type { CallFailure } from '../../api/office.ts';
import { useChange } from '../../api/use-change.ts';
import { FailureBox, type RefusalWords } from '../OfficePage.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './Change.module.css';

interface ChangeProps<A> {
  readonly title: string;
  readonly confirmLabel: string;
  /** Called with the office's answer, after which the dialog's user closes it. */
  readonly onDone: (answer: A) => void;
  readonly onClose: () => void;
  readonly words?: RefusalWords;
  readonly children: ReactNode;
}

interface FormProps<D, V, A> extends ChangeProps<A> {
  readonly form: FormState<D, V>;
  readonly send: (value: V) => Promise<Result<A, CallFailure>>;
}

/** A dialog with a form for the office. A refusal is shown in it, and all that was typed stays. Enter sends it too, or shows what is missing. */
export function ChangeDialog<D, V, A>({ form, title, confirmLabel, send, onDone, onClose, words, children }: FormProps<D, V, A>) {
  const { t } = useTexts();
  const { failure, run } = useChange();
  const submit = (): void => form.submit((value) => run(() => send(value), onDone));
  return (
    <DialogFrame
      title={title}
      role="dialog"
      onClose={onClose}
      answers={
        <DialogAnswers
          confirmVariant="primary"
          confirmLabel={confirmLabel}
          isConfirmShut={form.value === null}
          cancelLabel={t('change.cancel')}
          onConfirm={submit}
          onCancel={onClose}
        />
      }
    >
      <Form onSubmit={submit} className={styles.form}>
        {children}
        <input type="submit" hidden />
      </Form>
      {failure === null ? null : <FailureBox failure={failure} act="save" {...(words && { words })} />}
    </DialogFrame>
  );
}

interface QuestionProps<A> extends ChangeProps<A> {
  readonly send: () => Promise<Result<A, CallFailure>>;
  readonly danger?: boolean;
}

/** A question that says what happens, before the office is asked for it. It focuses No, so that a second Enter confirms nothing. */
export function ChangeQuestion<A>({ title, confirmLabel, send, onDone, onClose, words, danger = false, children }: QuestionProps<A>) {
  const { t } = useTexts();
  const { failure, run } = useChange();
  return (
    <DialogFrame
      title={title}
      role="alertdialog"
      onClose={onClose}
      answers={
        <DialogAnswers
          focusesCancel
          confirmVariant={danger ? 'danger' : 'primary'}
          confirmLabel={confirmLabel}
          cancelLabel={t('change.cancel')}
          onConfirm={() => run(send, onDone)}
          onCancel={onClose}
        />
      }
    >
      {children}
      {failure === null ? null : <FailureBox failure={failure} act="save" {...(words && { words })} />}
    </DialogFrame>
  );
}
