import { useTranslation } from 'react-i18next';
import styles from './Health.module.css';
import type { EndpointInfo } from './health-text.ts';

/** The operation's name and its address. */
export function EndpointCell({ info: { operation, method, path } }: { readonly info: EndpointInfo }) {
  const { t } = useTranslation();
  return (
    <th scope="row" className={styles.endpoint}>
      {operation === null ? null : t(`operation.${operation}`)}
      <span className={styles.path}>{`${method} ${path}`}</span>
    </th>
  );
}
