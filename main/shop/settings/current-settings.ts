import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { journalFailureOf } from '../../journal/core/journal-failure.ts';

export interface CurrentSettings {
  get(): Settings;
  /** Writes the settings, and uses them only after that: a failed write changes nothing in memory or on the disk. */
  set(settings: Settings): Result<Settings, Failure>;
}

/** The settings in use. `write` stores them atomically and throws where it fails. */
export function createCurrentSettings(first: Settings, write: (settings: Settings) => void): CurrentSettings {
  let held = first;
  return {
    get: () => held,
    set: (settings) => {
      const next = Settings.parse(settings);
      try {
        write(next);
      } catch (error) {
        const { why, detail } = journalFailureOf(error);
        return fail({ kind: 'settings', why: why === 'full' || why === 'readOnly' ? why : 'io', detail });
      }
      held = next;
      return ok(held);
    },
  };
}
