import type { ReactNode } from 'react';
import { ButtonContext } from 'react-aria-components';
import type { Asked } from '../api/use-office.ts';

interface Props {
  readonly asked: Asked<unknown>;
  readonly children: ReactNode;
}

/** Shuts the buttons that change something or read more while the office is away; what is kept stays readable. */
export function WhileConnected({ asked: { answer, failure }, children }: Props) {
  const isAway = failure?.kind === 'away' || answer?.isKept === true;
  return <ButtonContext value={{ isDisabled: isAway }}>{children}</ButtonContext>;
}
