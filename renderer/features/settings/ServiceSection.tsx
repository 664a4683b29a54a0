import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApp } from '../../app/context.tsx';
import { Ask } from '../../ui/Ask.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Field } from '../../ui/Field.tsx';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { FailureNote } from '../words/FailureNote.tsx';
import { ConnectionCheck } from './ConnectionCheck.tsx';
import { SettingField } from './SettingField.tsx';
import styles from './sections.module.css';
import { pathsOf } from './settings-form.ts';
import type { SettingsStore } from './settings-store.ts';

interface Props {
  readonly store: SettingsStore;
}

export function ServiceSection({ store }: Props) {
  return (
    <>
      <Mode store={store} />
      <div className={styles.group}>
        <div className={styles.two}>
          {pathsOf('service').map((path) => (
            <SettingField key={path} store={store} path={path} />
          ))}
        </div>
        <Secret store={store} />
        <ConnectionCheck store={store} />
      </div>
    </>
  );
}

/** Practice or real money; going live asks first. */
function Mode({ store }: Props) {
  const { t } = useTranslation();
  const mode = useApp((state) => state.settings.mode);
  const [isAsking, setAsking] = useState(false);
  const choose = (next: typeof mode) => {
    setAsking(false);
    void store.getState().choose((settings) => ({ ...settings, mode: next }));
  };
  return (
    <>
      <Choice
        showLabel
        label={t('settings.mode')}
        value={mode}
        onChange={(next) => (next === 'live' ? setAsking(true) : choose(next))}
        options={(['training', 'live'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
      />
      <p className={styles.hint}>{t(mode === 'training' ? 'settings.trainingHint' : 'settings.liveHint')}</p>
      {isAsking ? (
        <Ask
          title={t('settings.toLive')}
          yes={t('settings.toLiveYes')}
          no={t('common.cancel')}
          onYes={() => choose('live')}
          onNo={() => setAsking(false)}
        >
          <p>{t('settings.toLiveBody')}</p>
        </Ask>
      ) : null}
    </>
  );
}

const secretLooks = {
  stored: { tone: 'good', words: 'secretStored' },
  forThisRun: { tone: 'wait', words: 'secretForThisRun' },
  absent: { tone: 'plain', words: 'secretAbsent' },
  noKeychain: { tone: 'bad', words: 'secretNoKeychain' },
} as const satisfies Record<string, { tone: Tone; words: string }>;

/** The client secret: typed once, gone from the screen as soon as it is taken. */
function Secret({ store }: Props) {
  const { t } = useTranslation();
  const known = useApp((state) => state.status.secret);
  const { secret, secretSaving } = useStore(store);
  const look = secretLooks[known.is];
  return (
    <div className={styles.checks}>
      <div className={styles.row}>
        <div className={styles.secret}>
          <Field
            type="password"
            label={t('settings.secret')}
            hint={t('settings.secretHint')}
            value={secret}
            onChange={store.getState().typeSecret}
            mono
            data-testid="secret"
          />
        </div>
        <Button isDisabled={secret === ''} onPress={() => void store.getState().saveSecret()} data-testid="save-secret">
          {t('settings.saveSecret')}
        </Button>
        {known.is === 'stored' || known.is === 'forThisRun' ? (
          <Button look="danger" onPress={() => void store.getState().forgetSecret()} data-testid="forget-secret">
            {t('settings.forgetSecret')}
          </Button>
        ) : null}
      </div>
      <span data-testid="secret-state" data-secret={known.is}>
        <Pill tone={look.tone}>{t(`settings.${look.words}`)}</Pill>
      </span>
      {known.is === 'noKeychain' ? <FailureNote failure={{ kind: 'keychain', why: known.why, detail: '' }} /> : null}
      {secretSaving.is === 'failed' ? <FailureNote failure={secretSaving.failure} /> : null}
    </div>
  );
}
