import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { HeldAtNight, UpdateRefusal, UpdateState } from '../../../../shared/ipc/updates/update-views.ts';
import { assertNever } from '../../../../shared/lib/result.ts';
import { useDates } from '../../../core/context.tsx';
import { NoteBox } from '../../../ui/notice/NoteBox.tsx';
import { Note } from '../../../ui/text/Note.tsx';

/** What is known of updates, in words, and what an update waits for. */
export function UpdateStateText({ state }: { readonly state: UpdateState }) {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'refused':
      return (
        <NoteBox tone="bad" title={refusedTitle(t, state)}>
          {t(`updates.refused_${state.why}`)}
        </NoteBox>
      );
    case 'unreached':
      return (
        <NoteBox tone="wait" title={t('updates.unreached')}>
          {t(`updates.unreached_${state.why}`)}
        </NoteBox>
      );
    case 'waiting':
      return (
        <NoteBox tone="wait" title={t('updates.waiting', { version: state.version })}>
          <Waits waits={state.for} />
        </NoteBox>
      );
    case 'off':
      return <Note size="m">{t(`updates.off_${state.why}`)}</Note>;
    case 'none':
      return <Note size="m">{t('updates.none')}</Note>;
    case 'checking':
      return <Note size="m">{t('updates.checking')}</Note>;
    case 'ready':
      return <NoteBox tone="good">{t('updates.ready', { version: state.version })}</NoteBox>;
    case 'later':
      return <Note size="m">{t('updates.later', { version: state.version })}</Note>;
    case 'downloading':
      return <Note size="m">{t('updates.downloading', { version: state.version, percent: state.percent })}</Note>;
    case 'applying':
      return <Note size="m">{t('updates.applying', { version: state.version })}</Note>;
    default:
      return assertNever(state);
  }
}

/** Why the last night did not apply the update. */
export function HeldAtNightText({ held }: { readonly held: HeldAtNight }) {
  const { t } = useTranslation();
  const { dayTime } = useDates();
  return (
    <NoteBox tone="wait" title={t('updates.heldAtNight', { version: held.version, time: dayTime(held.at) })}>
      <Waits waits={held.for} />
    </NoteBox>
  );
}

function Waits({ waits }: { readonly waits: HeldAtNight['for'] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {waits.map((wait) => (
        <li key={wait}>{t(`updates.wait_${wait}`)}</li>
      ))}
    </ul>
  );
}

/** The version itself was good, and its installation failed. */
const INSTALLATION_FAILED: ReadonlySet<UpdateRefusal> = new Set(['notStarted', 'notAllowed', 'notInstalled']);

function refusedTitle(t: TFunction, { version, why }: Extract<UpdateState, { kind: 'refused' }>): string {
  if (version === null) return t('updates.refused');
  return INSTALLATION_FAILED.has(why) ? t('updates.notInstalled', { version }) : t('updates.refusedVersion', { version });
}
