import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/context.tsx';
import { fillField, isTextField } from '../../core/scanner/text-field.ts';
import { DigitPad } from '../../ui/form/DigitPad.tsx';

interface Props {
  /** A selector of the field that takes the digits while no text field has the focus. */
  readonly home: string;
  /** The label of the key that does what Enter does in the field; undefined where another button goes on. */
  readonly next?: string | undefined;
  readonly isDisabled?: boolean;
  /** In a dialog, which has its own edge; absent at the foot of a screen. */
  readonly isInDialog?: boolean;
}

/** Digits for the field with the focus, from the first touch on until a key of a keyboard is typed. */
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
      // As typing does: it replaces the selection, keeps to the longest text, and the field's component hears of it.
      onDigits={(digits) => inField(() => document.execCommand('insertText', false, digits))()}
      onErase={inField(() => document.execCommand('delete'))}
      onClear={inField((field) => fillField(field, ''))}
      next={next === undefined ? undefined : { label: next, onPress: inField(goOn) }}
    />
  );
}

const FIRST_OF_DIALOG = ':is([role="dialog"], [role="alertdialog"]) :is(input:is([type="text"], [type="password"]), textarea)';

/** The digits of a dialog, for its first field while none has the focus. */
export const DialogPad = ({ next }: Pick<Props, 'next'>) => <FieldPad home={FIRST_OF_DIALOG} next={next} isInDialog />;

/** The text field with the focus, else the one that takes digits, which then has the focus. */
function fieldFor(home: string): HTMLInputElement | HTMLTextAreaElement | null {
  const { activeElement } = document;
  if (isTextField(activeElement)) return activeElement;
  const field = document.querySelector(home);
  if (!isTextField(field)) return null;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  return field;
}

/** As the Enter key: a line ends in a field of several, and any other field goes on. */
function goOn(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field instanceof HTMLTextAreaElement) document.execCommand('insertText', false, '\n');
  else pressEnter(field);
}

const pressEnter = (field: Element): void => {
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
};
