import { Printer } from 'lucide-react';
import { Button } from '../../ui/form/Button.tsx';

interface Props {
  readonly label: string;
  /** The full name for screen readers, where several buttons show the same label. */
  readonly name?: string;
  readonly onPress: () => void;
}

export const PrintButton = ({ label, name = label, onPress }: Props) => (
  <Button aria-label={name} icon={<Printer aria-hidden="true" />} onPress={onPress}>
    {label}
  </Button>
);
