import { useState } from 'react';
import { formatCountdown, monotonic, useElapsed } from '../../../../renderer/core/clock.ts';
import { Row } from '../../../../renderer/ui/layout/Stack.tsx';
import { Callout } from '../../../../renderer/ui/text/Callout.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { HOUR_MS } from '../../../../shared/lib/wall-clock-durations.ts';
import type { OneTimeCode } from '../../../../shared/office/people-forms.ts';
import { CopyButton } from '../CopyButton.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './Change.module.css';
import { DoneDialog } from './DoneDialog.tsx';

interface Props {
  readonly title: string;
  readonly code: OneTimeCode;
  /** What to do with it, in their order; the address of the office follows the first one that `hasAddress`. */
  readonly steps: readonly { readonly text: string; readonly hasAddress?: boolean }[];
  readonly onClose: () => void;
}

/** The signs of a code in groups of five. */
const GROUPS = /[^-]{1,5}-?/g;

/** A one-time code, large, with the time that it is still valid and what to do with it. */
export function CodeDialog({ title, code, steps, onClose }: Props) {
  const { t } = useTexts();
  const groups = code.code.match(GROUPS) ?? [];
  return (
    <DoneDialog title={title} doneLabel={t('change.done')} onClose={onClose}>
      <p className={`${styles.code} ${groups.length > 2 ? styles.long : ''}`} data-one-time-code>
        {groups.map((group) => (
          <span key={group} className={styles.group}>
            {group}
          </span>
        ))}
      </p>
      <Row isApart gap="m">
        <Validity code={code} />
        <CopyButton text={code.code} />
      </Row>
      <ol className={styles.steps}>
        {steps.map(({ text, hasAddress = false }) => (
          <li key={text}>
            {text} {hasAddress ? <span className={styles.address}>{window.location.origin}</span> : null}
          </li>
        ))}
      </ol>
      <Note>{t('change.once')}</Note>
    </DoneDialog>
  );
}

function Validity({ code: { ends, validMs } }: { readonly code: OneTimeCode }) {
  const { t, moment } = useTexts();
  const [since] = useState(monotonic);
  const left = validMs - useElapsed(since);
  if (left <= 0)
    return (
      <Callout tone="wait" role="status">
        {t('change.over')}
      </Callout>
    );
  return (
    <Note size="m">{validMs > HOUR_MS ? t('change.until', { at: moment(ends) }) : t('change.left', { time: formatCountdown(left) })}</Note>
  );
}
