import { ProgressBar } from 'react-aria-components';
import { Row } from '../layout/Stack.tsx';
import styles from './Progress.module.css';

interface Props {
  readonly label: string;
  /** The part that is done, from 0 to 1; null while it is unknown. */
  readonly fraction: number | null;
}

/** How far a long work is. */
export const Progress = ({ label, fraction }: Props) => (
  <ProgressBar
    aria-label={label}
    className={styles.progress ?? ''}
    {...(fraction === null ? { isIndeterminate: true } : { value: fraction * 100 })}
  >
    {({ percentage }) => (
      <>
        <Row as="span" isApart>
          <span>{label}</span>
          {percentage === undefined ? null : <span>{Math.round(percentage)}%</span>}
        </Row>
        <progress className={styles.bar} max={100} aria-hidden="true" {...(percentage === undefined ? {} : { value: percentage })} />
      </>
    )}
  </ProgressBar>
);
