import { createHash } from 'node:crypto';
import { isRecord } from '../../../shared/lib/decode.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Action, ProtectedAction } from '../../../shared/staff/permissions.ts';
import { settingsSubject } from '../../../shared/staff/subjects.ts';

/** The action that each setting needs where that is not `changeSettings`, which needs the owner: the action of the setting's own call. */
const ACTION_OF: Partial<Record<keyof Settings, Action>> = {
  language: 'changeScreen',
  theme: 'changeScreen',
  textScale: 'changeScreen',
  service: 'changeConnection',
  catalogue: 'changeCatalogue',
  orders: 'viewOrders',
  privacy: 'eraseData',
  updates: 'changeConnection',
};

interface Change {
  readonly key: keyof Settings;
  /** The setting's path, such as `offline.perSale`. */
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * The protected actions of saving these settings: one per action, whose subject names the changed settings and their new
 * values, so that an authority for one change allows no other. Empty when nothing changed.
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

/** The changed values below a path. A list is one value; an object is compared member by member. */
function changedLeaves(path: string, from: unknown, to: unknown): Omit<Change, 'key'>[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  if (!isRecord(from) || !isRecord(to)) return [{ path, from, to }];
  return Object.keys({ ...from, ...to }).flatMap((name) => changedLeaves(`${path}.${name}`, from[name], to[name]));
}

function subjectOf(changes: readonly Change[]): string {
  const values = JSON.stringify(changes.map(({ path, from, to }) => [path, from ?? null, to ?? null]));
  return settingsSubject(
    changes.map(({ path }) => path),
    createHash('sha256').update(values).digest('hex').slice(0, 16),
  );
}
