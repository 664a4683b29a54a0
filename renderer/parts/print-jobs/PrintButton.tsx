import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TitledDialog } from '../../ui/overlay/TitledDialog.tsx';
import styles from './PrintButton.module.css';

/** One way to give the customer a receipt or slip. */
export interface PrintChoice {
  readonly label: string;
  readonly keyName: string;
  readonly isDisabled?: boolean;
  readonly press: () => void;
}

/**
 * One button that prints: the first choice by one press, the others behind its arrow. The key of each choice works at once; its owner
 * registers it.
 */
export function PrintButton({ choices }: { readonly choices: readonly PrintChoice[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [usual, ...others] = choices;
  const close = () => setOpen(false);
  if (usual === undefined) return null;
  return (
    <span className={styles.split}>
      <ChoiceButton choice={usual} />
      {others.length === 0 ? null : (
        <Button
          aria-label={t('printPaper.more')}
          aria-haspopup="dialog"
          onPress={() => setOpen(true)}
          icon={<ChevronDown aria-hidden="true" />}
        >
          {null}
        </Button>
      )}
      {isOpen ? (
        <TitledDialog place="middle" title={t('printPaper.choose')} closeLabel={t('common.close')} onClose={close}>
          <Stack>
            {choices.map((choice) => (
              <ChoiceButton key={choice.keyName} choice={choice} onPressed={close} />
            ))}
          </Stack>
        </TitledDialog>
      ) : null}
    </span>
  );
}

interface ChoiceProps {
  readonly choice: PrintChoice;
  readonly onPressed?: () => void;
}

function ChoiceButton({ choice: { label, keyName, isDisabled = false, press }, onPressed }: ChoiceProps) {
  const pressed = () => {
    onPressed?.();
    press();
  };
  return (
    <Button keyName={keyName} isDisabled={isDisabled} onPress={pressed}>
      {label}
    </Button>
  );
}
