import type { ReactNode } from 'react';
import styles from './FormActions.module.css';

/** The buttons that end a form, side by side. The last one, which does what the form is for, takes the room that is left. */
export const FormActions = ({ children }: { readonly children: ReactNode }) => <div className={styles.actions}>{children}</div>;
