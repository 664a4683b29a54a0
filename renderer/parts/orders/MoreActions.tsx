import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import styles from './MoreActions.module.css';

interface More {
  readonly toggle: ReactNode;
  readonly actions: ReactNode;
}

/** The button stands in the row of the actions or in another one of a low ticket, or hides them at every height. */
type Fold = 'inRow' | 'apart' | 'always';

const TOGGLE: Readonly<Record<Fold, string | undefined>> = {
  inRow: styles.more,
  apart: `${styles.more} ${styles.apart}`,
  always: styles.always,
};
const HIDDEN: Readonly<Record<Fold, string | undefined>> = {
  inRow: styles.folded,
  apart: `${styles.folded} ${styles.apart}`,
  always: styles.hidden,
};

/**
 * Buttons that a low ticket hides until the person presses the button "more", which may stand in another row. Their keys work even while
 * they are hidden.
 */
export function useMoreActions(children: ReactNode, fold: Fold = 'apart'): More {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return {
    toggle: (
      <span className={TOGGLE[fold]}>
        <Button icon={<Ellipsis aria-hidden="true" />} aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
          {t('common.more')}
        </Button>
      </span>
    ),
    actions: (
      <span id={id} className={isOpen ? styles.actions : `${styles.actions} ${HIDDEN[fold]}`}>
        {children}
      </span>
    ),
  };
}

interface Props {
  readonly children: ReactNode;
  /** Hides them at every height, where one next step stands before them. */
  readonly isAlways?: boolean;
}

/** The same in one row. A single button always stays visible, unless it is hidden at every height. */
export function MoreActions({ children, isAlways = false }: Props) {
  const { toggle, actions } = useMoreActions(children, isAlways ? 'always' : 'inRow');
  return (
    <>
      {toggle}
      {actions}
    </>
  );
}
