import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../../core/background-work.ts';
import { monotonic, useElapsed } from '../../../core/clock.ts';
import { useApp } from '../../../core/context.tsx';
import { durationText } from '../../../presentation/duration-text.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Callout } from '../../../ui/text/Callout.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { isOutdated, type SettingsStore } from '../settings-store.ts';
import { CheckReport } from './CheckReport.tsx';

/** Checks the typed connection step by step and shows the result. Saves nothing. */
export function ConnectionCheck({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const checking = useStore(store, (state) => state.checkStatus);
  const old = useStore(store, ({ checkStatus: now, draft }) => now.state === 'done' && isOutdated(now.of, draft));
  const isUnsaved = useStore(store, (state) => state.isDirty || state.secret !== '');
  return (
    <Card title={t('check.title')} data-check>
      <Note>{t('check.about')}</Note>
      <Button
        variant="next"
        icon={<PlugZap aria-hidden="true" />}
        isDisabled={checking.state === 'checking'}
        onPress={() => inBackground(store.getState().checkConnection())}
      >
        {t(checking.state === 'checking' ? 'settings.checking' : 'settings.check')}
      </Button>
      <Stack gap="m" aria-live="polite" aria-busy={checking.state === 'checking'}>
        {checking.state === 'checking' ? <Elapsed /> : null}
        {checking.state === 'failed' ? <FailureNote failure={checking.failure} /> : null}
        {old ? <Callout tone="wait">{t('check.old')}</Callout> : null}
        {checking.state === 'done' ? <CheckReport store={store} report={checking.report} of={checking.of} /> : null}
        {checking.state === 'done' && checking.report.ok && isUnsaved ? <Note>{t('check.unsaved')}</Note> : null}
      </Stack>
    </Card>
  );
}

/** The elapsed time of the check, shown from the third second on. */
function Elapsed() {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  const [begun] = useState(monotonic);
  const seconds = Math.floor(useElapsed(begun) / 1_000);
  return seconds < 3 ? null : <Note>{t('check.elapsed', { time: durationText(language, seconds) })}</Note>;
}
