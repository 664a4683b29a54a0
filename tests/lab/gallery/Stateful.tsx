import { type ReactNode, useState } from 'react';
import { Button } from '../../../renderer/ui/form/Button.tsx';

interface Props<V> {
  readonly first: V;
  readonly children: (value: V, change: (value: V) => void) => ReactNode;
}

/** Keeps the value of a component that stores none itself. */
export function Stateful<V>({ first, children }: Props<V>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

interface OpenerProps {
  readonly label: string;
  /** Applies the theme of the column to the whole page, because a dialog is outside of all columns. */
  readonly applyTheme: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function Opener({ label, applyTheme, children }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    applyTheme();
    setIsOpen(true);
  };
  return (
    <>
      <Button onPress={open}>{label}</Button>
      {isOpen ? children(() => setIsOpen(false)) : null}
    </>
  );
}
