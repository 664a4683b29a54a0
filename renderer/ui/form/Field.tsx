import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import { FieldError, Input, Label, Text, TextArea, TextField, type TextFieldProps } from 'react-aria-components';
import styles from './Field.module.css';
import { showWhole } from './show-whole.ts';

interface Props extends Omit<TextFieldProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The fault text; null while there is none. */
  readonly fault?: string | null;
  readonly large?: boolean;
  readonly mono?: boolean;
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** A text of several lines, this many of them visible; absent for one line. */
  readonly rows?: number;
  /** Further attributes of the input itself, and the handler of its keys. */
  readonly input?: Readonly<Record<`data-${string}`, string>> & { readonly onKeyDown?: KeyboardEventHandler<HTMLElement> };
}

export function Field({ label, hint, fault = null, large = false, mono = false, placeholder = '', inputRef, rows, input, ...rest }: Props) {
  const className = [styles.input, large ? styles.large : '', mono ? styles.mono : ''].join(' ');
  return (
    <TextField {...rest} autoComplete="off" spellCheck="false" isInvalid={fault !== null} className={styles.field ?? ''}>
      <Label className={styles.label ?? ''}>{label}</Label>
      {rows === undefined ? (
        <Input {...(inputRef ? { ref: inputRef } : {})} className={className} placeholder={placeholder} {...input} />
      ) : (
        <TextArea onFocus={showWhole} className={`${className} ${styles.lines}`} rows={rows} placeholder={placeholder} {...input} />
      )}
      {fault === null && hint ? (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      ) : null}
      <FieldError className={styles.fault ?? ''}>{fault}</FieldError>
    </TextField>
  );
}

interface LabelledProps {
  /** Null where the label is not shown. */
  readonly label: string | null;
  readonly children: ReactNode;
}

/** A visible label above a control that carries its own accessible name. */
export const Labelled = ({ label, children }: LabelledProps) => (
  <div className={styles.labelled}>
    {label === null ? null : <p className={styles.label}>{label}</p>}
    {children}
  </div>
);
