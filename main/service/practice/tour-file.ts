import { existsSync, renameSync, writeFileSync } from 'node:fs';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { NEW_TOUR, TourProgress } from '../../../shared/practice/practice-views.ts';
import { diskFaultOf } from '../../lib/error-text.ts';
import { readProfileFile } from '../../lib/read-at-most.ts';

/** The progress of the tour, in a small file of the profile: it needs neither a journal event nor a setting. */
export interface TourFile {
  get(): TourProgress;
  /** Writes the progress and uses it only after that. */
  set(progress: TourProgress): Result<null, Failure>;
}

/** Reads the file once. A missing or unreadable file offers the tour from its start, and the next change replaces it. */
export function openTourFile(path: string): TourFile {
  let held = readTour(path);
  return {
    get: () => held,
    set: (progress) => {
      try {
        const draft = `${path}.new`;
        writeFileSync(draft, JSON.stringify(progress), { mode: 0o600 });
        renameSync(draft, path);
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        return fail({ kind: 'settings', why: diskFaultOf(detail) ?? 'io', detail });
      }
      held = progress;
      return ok(null);
    },
  };
}

function readTour(path: string): TourProgress {
  try {
    const parsed = existsSync(path) ? TourProgress.safeParse(JSON.parse(readProfileFile(path))) : null;
    return parsed?.success ? parsed.data : NEW_TOUR;
  } catch {
    return NEW_TOUR;
  }
}
