import { CircleCheck, CircleX, PlugZap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ConnectionReport } from '../../../shared/views.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNote } from '../words/FailureNote.tsx';
import styles from './sections.module.css';
import type { SettingsStore } from './settings-store.ts';

type Step = ConnectionReport['steps'][number]['step'];
const stepWords = { address: 'stepAddress', token: 'stepToken', shopInfo: 'stepShopInfo' } as const satisfies Record<Step, string>;

/** Tries what is typed, step by step, and says in words how far it came. Saves nothing. */
export function ConnectionCheck({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const checking = useStore(store, (state) => state.checking);
  return (
    <div className={styles.checks} aria-live="polite" data-testid="connection">
      <div className={styles.row}>
        <Button
          look="chosen"
          icon={<PlugZap aria-hidden="true" />}
          isDisabled={checking.is === 'checking'}
          onPress={() => void store.getState().check()}
          data-testid="check-connection"
        >
          {t(checking.is === 'checking' ? 'settings.checking' : 'settings.check')}
        </Button>
      </div>
      {checking.is === 'failed' ? <FailureNote failure={checking.failure} /> : null}
      {checking.is === 'done' ? <Report report={checking.report} /> : null}
    </div>
  );
}

function Report({ report }: { readonly report: ConnectionReport }) {
  const { t } = useTranslation();
  return (
    <>
      {report.steps.map(({ step, failure, ms }) => (
        <div
          key={step}
          className={`${styles.check} ${failure ? styles.failed : styles.passed}`}
          data-testid={`check-${step}`}
          data-ok={failure === null}
        >
          {failure ? <CircleX aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
          <span>{t(`settings.${stepWords[step]}`)}</span>
          <small>{`${Math.round(ms)} ms`}</small>
          {failure ? <FailureNote failure={failure} /> : null}
        </div>
      ))}
      <p className={styles.verdict}>{t(report.ok ? 'settings.checkOk' : 'settings.checkFailed')}</p>
    </>
  );
}
