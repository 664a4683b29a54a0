import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/context.tsx';
import { fillField, isTextField } from '../../core/scanner/text-field.ts';
import { DigitPad } from '../../ui/form/DigitPad.tsx';

interface Props {
  /** A selector of the field that takes the digits while no text field has the focus. */
  readonly home: string;
  /** The label of a key that acts as Enter in the field; undefined where another button does that. */
  readonly next?: string | undefined;
  readonly isDisabled?: boolean;
  /** True in a dialog, which has its own edge; absent at the foot of a screen. */
  readonly isInDialog?: boolean;
}

/** A pad of digits for the field with the focus. It appears at the first touch and leaves at the first key of a keyboard. */
export function FieldPad({ home, next, isDisabled = false, isInDialog = false }: Props) {
  const { t } = useTranslation();
  const isShown = useApp((state) => state.isByTouch);
  if (!isShown) return null;
  const inField = (act: (field: HTMLInputElement | HTMLTextAreaElement) => void) => () => {
    const field = fieldFor(home);
    if (field) act(field);
  };
  return (
    <DigitPad
      kind="number"
      label={t('pad.label')}
      eraseLabel={t('pad.erase')}
      clearLabel={t('pad.clear')}
      isDisabled={isDisabled}
      isAtFoot={!isInDialog}
      // Acts as typing does: replaces the selection, respects the longest text, and notifies the component of the field.
      onDigits={(digits) => inField(() => document.execCommand('insertText', false, digits))()}
      onErase={inField(() => document.execCommand('delete'))}
      onClear={inField((field) => fillField(field, ''))}
      next={next === undefined ? undefined : { label: next, onPress: inField(goOn) }}
    />
  );
}

const FIRST_OF_DIALOG = ':is([role="dialog"], [role="alertdialog"]) :is(input:is([type="text"], [type="password"]), textarea)';

/** The pad of a dialog, which writes to the first field while none has the focus. */
export const DialogPad = ({ next }: Pick<Props, 'next'>) => <FieldPad home={FIRST_OF_DIALOG} next={next} isInDialog />;

/** Returns the text field with the focus, else focuses and returns the field of `home`; null where there is neither. */
function fieldFor(home: string): HTMLInputElement | HTMLTextAreaElement | null {
  const { activeElement } = document;
  if (isTextField(activeElement)) return activeElement;
  const field = document.querySelector(home);
  if (!isTextField(field)) return null;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  return field;
}

/** Acts as the Enter key: begins a new line in a text area, and sends Enter to any other field. */
function goOn(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field instanceof HTMLTextAreaElement) document.execCommand('insertText', false, '\n');
  else pressEnter(field);
}

const pressEnter = (field: Element): void => {
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
};
