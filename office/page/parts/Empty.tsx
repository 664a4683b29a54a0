import type { ReactNode } from 'react';
import { Stack } from '../../../renderer/ui/layout/Stack.tsx';
import { Note } from '../../../renderer/ui/text/Note.tsx';

interface Props {
  readonly title: string;
  /** What a person does next, or what will stand here. */
  readonly next?: string;
  /** The button for it. */
  readonly children?: ReactNode;
}

/** Stands where the rows of a list will be, at the start of its first row. */
export const Empty = ({ title, next, children }: Props) => (
  <Stack role="status" align="start">
    <strong>{title}</strong>
    {next === undefined ? null : <Note size="m">{next}</Note>}
    {children}
  </Stack>
);
