import { createHash } from 'node:crypto';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Action, ProtectedAction } from '../../shared/staff/permissions.ts';
import { settingsSubject } from '../../shared/staff/subjects.ts';

/** What each setting asks for that is not simply `changeSettings`. A setting that is forgotten here asks for the owner. */
const ACTION_OF: Partial<Record<keyof Settings, Action>> = {
  language: 'changeScreen',
  theme: 'changeScreen',
  textScale: 'changeScreen',
  service: 'changeConnection',
  catalogue: 'changeCatalogue',
};

interface Change {
  readonly key: keyof Settings;
  /** The setting's place, such as `offline.perSale`. */
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * What saving these settings amounts to: one deed for each action, about the settings that it changes and the values that
 * they change to. A right that was given for one change is then no right to another. None when nothing changed.
 */
export function settingsActions(before: Settings, after: Settings): ProtectedAction[] {
  const changes = changesOf(before, after);
  const actions = [...new Set(changes.map(({ key }) => actionOf(key, after)))];
  return actions.map((action) => ({ action, subject: subjectOf(changes.filter(({ key }) => actionOf(key, after) === action)) }));
}

const actionOf = (key: keyof Settings, after: Settings): Action =>
  key === 'mode' ? (after.mode === 'training' ? 'enterTraining' : 'leaveTraining') : (ACTION_OF[key] ?? 'changeSettings');

function changesOf(before: Settings, after: Settings): Change[] {
  const keys = Object.keys({ ...before, ...after }) as (keyof Settings)[];
  return keys.flatMap((key) => changedLeaves(key, before[key], after[key]).map((leaf) => ({ key, ...leaf })));
}

/** A list is one value; an object is changed where its members are. */
function changedLeaves(path: string, from: unknown, to: unknown): Omit<Change, 'key'>[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  if (!isGroup(from) || !isGroup(to)) return [{ path, from, to }];
  return Object.keys({ ...from, ...to }).flatMap((name) => changedLeaves(`${path}.${name}`, from[name], to[name]));
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function subjectOf(changes: readonly Change[]): string {
  const values = JSON.stringify(changes.map(({ path, from, to }) => [path, from ?? null, to ?? null]));
  return settingsSubject(
    changes.map(({ path }) => path),
    createHash('sha256').update(values).digest('hex').slice(0, 16),
  );
}
