import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Pill, type Tone } from '../../../ui/text/Pill.tsx';
import type { SettingsStore } from '../settings-store.ts';
import styles from './Service.module.css';

interface Props {
  readonly store: SettingsStore;
  readonly isReadOnly: boolean;
}

const secretStyles = {
  stored: { tone: 'good', textKey: 'secretStored' },
  forThisRun: { tone: 'wait', textKey: 'secretForThisRun' },
  elsewhere: { tone: 'bad', textKey: 'secretElsewhere' },
  absent: { tone: 'plain', textKey: 'secretAbsent' },
  noKeychain: { tone: 'bad', textKey: 'secretNoKeychain' },
} as const satisfies Record<string, { tone: Tone; textKey: string }>;

/** The client secret. The person types it once, and it leaves the screen as soon as it is saved. */
export function ClientSecretField({ store, isReadOnly }: Props) {
  const { t } = useTranslation();
  const known = useApp((state) => state.status.secret);
  const { secret, secretSaveStatus: secretSaving } = useStore(store);
  const style = secretStyles[known.is];
  return (
    <Stack>
      {isReadOnly ? (
        <Note>{t('settings.secret')}</Note>
      ) : (
        <Row gap="m" align="start">
          <div className={styles.secret}>
            <Field
              type="password"
              label={t('settings.secret')}
              hint={t('settings.secretHint')}
              value={secret}
              onChange={store.getState().typeSecret}
              mono
            />
          </div>
          <Button isDisabled={secret === ''} onPress={() => inBackground(store.getState().saveSecret())}>
            {t('settings.saveSecret')}
          </Button>
          {known.is === 'stored' || known.is === 'forThisRun' || known.is === 'elsewhere' ? (
            <Button variant="danger" onPress={() => inBackground(store.getState().forgetSecret())}>
              {t('settings.forgetSecret')}
            </Button>
          ) : null}
        </Row>
      )}
      <span>
        <Pill tone={style.tone}>
          {known.is === 'elsewhere' && known.origin === ''
            ? t('settings.secretOfOtherTill')
            : t(`settings.${style.textKey}`, { origin: known.is === 'elsewhere' ? known.origin : '' })}
        </Pill>
      </span>
      {known.is === 'noKeychain' ? <FailureNote failure={{ kind: 'keychain', why: known.why, detail: '' }} /> : null}
      {secretSaving.state === 'failed' ? <FailureNote failure={secretSaving.failure} /> : null}
    </Stack>
  );
}
