import type { Clock } from '../../lib/clock.ts';

/** Keeps a till open that no person watches (docs/kiosk.md, "A program that ends"). */

/** The switch of a program that has no window, and keeps a till open instead. */
export const KEEP_OPEN = '--keep-open';

/** How often a till says that it works. */
export const BEAT_MS = 5_000;
/** So long may one step of the program take; a longer one is a hang. */
const HANG_BEATS = 36;
/**
 * A till that crashes once more stays closed, and a person reads why. More than the failed starts after which an update asks to go back
 * (`main/app/updates/start-record.ts`), so that its question comes first.
 */
export const MOST_STARTS = { starts: 5, withinMinutes: 10 } as const;
/** The system releases the files of the ended program meanwhile. */
const PAUSE_MS = 2_000;

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A till as a process. */
export interface KeptTill {
  readonly onBeat: (listener: () => void) => void;
  /** It will not beat for as long as an installer takes; the next beat ends that. */
  readonly onBusy: (listener: () => void) => void;
  readonly onEnd: (listener: (ended: Ended) => void) => void;
  readonly kill: () => void;
}

/** The signals by which a person or the system ends a program. */
const ASKED: ReadonlySet<NodeJS.Signals> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);

/** False for an end that was meant: closed, refused with a message (1), or ended by the system. */
const hasCrashed = ({ code, signal }: Ended): boolean => (signal === null ? code !== 0 && code !== 1 : !ASKED.has(signal));

interface Ports {
  readonly clock: Pick<Clock, 'after' | 'monotonic'>;
  readonly start: () => KeptTill;
  /** The till ended as it was meant to. */
  readonly finished: () => void;
  /** The till crashed too often and stays closed, until `again` starts it with as many starts as at first. */
  readonly gaveUp: (again: () => void) => void;
}

/** Starts a till, and starts it again when it crashed or hangs. Beats are counted by ticks, because none of both passes while the computer sleeps. */
export function keepOpen({ clock, start, finished, gaveUp }: Ports): void {
  let starts: readonly number[] = [];
  const open = (): void => {
    const startedAt = clock.monotonic();
    starts = [...starts.filter((at) => startedAt - at < MOST_STARTS.withinMinutes * 60_000), startedAt];
    const till = start();
    let missed: number | null = null;
    let cancel = (): void => undefined;
    const tick = (): void => {
      cancel = clock.after(BEAT_MS, tick);
      if (missed === null) return;
      missed += 1;
      if (missed > HANG_BEATS) till.kill();
    };
    tick();
    till.onBeat(() => {
      missed = 0;
    });
    till.onBusy(() => {
      missed = null;
    });
    till.onEnd((ended) => {
      cancel();
      if (!hasCrashed(ended)) finished();
      else if (starts.length < MOST_STARTS.starts) clock.after(PAUSE_MS, open);
      else gaveUp(openAgain);
    });
  };
  const openAgain = (): void => {
    starts = [];
    open();
  };
  open();
}

/** What a person reads, in both languages, because the profile that says which one may be what crashes the till. */
export const GAVE_UP_WORDS = {
  title: 'Loket',
  message: 'Loket terus berhenti saat dibuka / Loket keeps stopping',
  detail: [
    `Loket sudah dibuka ${MOST_STARTS.starts} kali dalam ${MOST_STARTS.withinMinutes} menit dan berhenti lagi setiap kali. Nyalakan ulang komputer, lalu buka Loket lagi. Bila tetap berhenti, hubungi dukungan teknis.`,
    `Loket was opened ${MOST_STARTS.starts} times within ${MOST_STARTS.withinMinutes} minutes and stopped again each time. Restart the computer, then open Loket again. If it still stops, call support.`,
  ].join('\n\n'),
  again: 'Coba lagi / Try again',
  close: 'Tutup / Close',
} as const;
