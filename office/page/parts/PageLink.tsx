import type { ReactNode } from 'react';
import type { Route } from '../app/routes.ts';
import styles from './PageLink.module.css';

/** A link to another page, as high as a finger needs. */
export const PageLink = ({ route, children }: { readonly route: Route; readonly children: ReactNode }) => (
  <a href={`#/${route}`} className={styles.link}>
    {children}
  </a>
);
