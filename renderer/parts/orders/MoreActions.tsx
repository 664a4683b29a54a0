import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import styles from './MoreActions.module.css';

interface More {
  readonly toggle: ReactNode;
  readonly actions: ReactNode;
}

/**
 * Buttons that a low ticket hides until the person presses the button "more", which may stand in another row. Their keys work even while
 * they are hidden.
 */
export function useMoreActions(children: ReactNode): More {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return {
    toggle: (
      <span className={styles.more}>
        <Button icon={<Ellipsis aria-hidden="true" />} aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
          {t('common.more')}
        </Button>
      </span>
    ),
    actions: (
      <span id={id} className={isOpen ? styles.actions : `${styles.actions} ${styles.folded}`}>
        {children}
      </span>
    ),
  };
}

/** The same in one row. A single button always stays visible. */
export function MoreActions({ children }: { readonly children: ReactNode }) {
  const { toggle, actions } = useMoreActions(children);
  return (
    <>
      {toggle}
      {actions}
    </>
  );
}
