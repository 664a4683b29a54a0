import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/form/Button.tsx';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { CountBadge } from '../../../ui/text/Pill.tsx';
import { SettingField } from '../SettingField.tsx';
import { DEFAULTS, type FieldKind, fieldRowOf } from '../settings-form.ts';
import type { SettingsStore } from '../settings-store.ts';
import { DebitRuleSetting } from './DebitRuleSetting.tsx';
import styles from './ProviderSettings.module.css';
import { OPEN_GROUPS, type OpenGroup, PROVIDER_SETTING_PATHS, PROVIDER_SETTINGS, type ProviderSettingRow } from './provider-settings.ts';
import { RepeatCheckoutToggle } from './RepeatCheckoutToggle.tsx';

interface Props {
  readonly store: SettingsStore;
  readonly isReadOnly: boolean;
}

/** What the specification leaves open: collapsed until somebody opens it, or a field in it is wrong or requested. */
export function ProviderSettings({ store, isReadOnly }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const wrong = useStore(store, ({ faults }) => PROVIDER_SETTING_PATHS.filter((path) => faults.has(path)).length);
  const isRequested = useStore(store, ({ requestedField }) => requestedField !== null && PROVIDER_SETTING_PATHS.includes(requestedField));
  useEffect(() => {
    if (isRequested) setOpen(true);
  }, [isRequested]);
  return (
    <Collapsible
      title={t('open.title')}
      about={t('open.about')}
      headingLevel={3}
      isLarge
      isExpanded={isOpen || wrong > 0}
      onExpandedChange={setOpen}
      badge={<CountBadge count={wrong} />}
    >
      <div className={styles.groups}>
        {OPEN_GROUPS.map((group) => (
          <Group key={group} group={group} store={store} isReadOnly={isReadOnly} />
        ))}
      </div>
    </Collapsible>
  );
}

function Group({ group, store, isReadOnly }: Props & { readonly group: OpenGroup }) {
  const { t } = useTranslation();
  return (
    <section className={styles.group} aria-labelledby={`open-${group}`}>
      <div>
        <h4 id={`open-${group}`} className={styles.name}>
          {t(`openGroup.${group}.title`)}
        </h4>
        <Note>{t(`openGroup.${group}.about`)}</Note>
      </div>
      {group === 'balance' ? <DebitRuleSetting store={store} isReadOnly={isReadOnly} /> : null}
      {group === 'repeat' ? (
        <RepeatCheckoutToggle store={store} isReadOnly={isReadOnly} />
      ) : (
        PROVIDER_SETTINGS[group].map((row) => <Row key={row.why} row={row} store={store} isReadOnly={isReadOnly} />)
      )}
    </section>
  );
}

/** Typed with commas between. */
const LISTS: ReadonlySet<FieldKind> = new Set(['list', 'codes', 'statuses', 'pointers']);

/** One setting that depends on the provider: its meaning, its default, and a reset. */
function Row({ row, store, isReadOnly }: Props & { readonly row: ProviderSettingRow }) {
  const { t } = useTranslation();
  const { paths, why } = row;
  const isDefault = useStore(store, ({ draft }) => paths.every((path) => draft[path] === DEFAULTS[path]));
  const value = paths.map((path) => DEFAULTS[path]).join(' ') || t('open.off');
  const [first, second] = paths;
  const usual = t('open.default', { value });
  const isList = LISTS.has(fieldRowOf(second ?? first).kind);
  const about = [t(`open.${why}`), ...(isList ? [t('settings.listHint')] : []), usual].join(' ');
  return (
    <div className={second ? styles.operation : styles.row}>
      {second ? <SettingField store={store} path={first} isReadOnly={isReadOnly} /> : null}
      <div className={styles.field}>
        <SettingField store={store} path={second ?? first} hintText={about} isReadOnly={isReadOnly} />
      </div>
      {isDefault || isReadOnly ? null : (
        <div className={styles.reset}>
          <Button icon={<RotateCcw aria-hidden="true" />} aria-label={usual} onPress={() => store.getState().reset(paths)}>
            {t('open.useDefault')}
          </Button>
        </div>
      )}
    </div>
  );
}
