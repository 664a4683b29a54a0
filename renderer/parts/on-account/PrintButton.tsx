import { Printer } from 'lucide-react';
import { Button } from '../../ui/form/Button.tsx';

interface Props {
  readonly label: string;
  readonly onPress: () => void;
}

export const PrintButton = ({ label, onPress }: Props) => (
  <Button icon={<Printer aria-hidden="true" />} onPress={onPress}>
    {label}
  </Button>
);
