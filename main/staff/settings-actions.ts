import type { Action } from '../../shared/permissions.ts';
import type { Settings } from '../../shared/settings.ts';

/** What each setting asks for that is not simply `changeSettings`. A setting that is forgotten here asks for the owner. */
const ACTION_OF: Partial<Record<keyof Settings, Action>> = {
  language: 'changeScreen',
  theme: 'changeScreen',
  textScale: 'changeScreen',
  service: 'changeConnection',
};

/** The actions that saving these settings amounts to: each of them is asked for. None when nothing changed. */
export function settingsActions(before: Settings, after: Settings): Action[] {
  const keys = Object.keys({ ...before, ...after }) as (keyof Settings)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return [...new Set(changed.map((key) => actionOf(key, after)))];
}

const actionOf = (key: keyof Settings, after: Settings): Action =>
  key === 'mode' ? (after.mode === 'training' ? 'enterTraining' : 'leaveTraining') : (ACTION_OF[key] ?? 'changeSettings');
