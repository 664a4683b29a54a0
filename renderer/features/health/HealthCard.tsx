import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './Health.module.css';

interface Props {
  readonly title: string;
  readonly aside?: string | undefined;
  readonly children: ReactNode;
}

/** A card for one fact about the service. */
export function HealthCard({ title, aside, children }: Props) {
  const id = useId();
  return (
    <Card align="start" aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h3 id={id} className={styles.cardTitle}>
          {title}
        </h3>
        {aside === undefined ? null : <span className={styles.faint}>{aside}</span>}
      </div>
      {children}
    </Card>
  );
}
