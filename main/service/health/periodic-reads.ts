import { hasAddress, type ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { Clock } from '../../lib/clock.ts';

/** Reads that the till makes at intervals without a cashier, behind the cashier's calls. */

const BALANCE_EVERY_MS = 15 * 60_000;
const PRODUCTS_EVERY_MS = 6 * 3_600_000;
const AFTER_FAILURE_MS = 5 * 60_000;

export interface PeriodicReads {
  /** Call when the service answers again or the settings change: reads at once what is due. */
  readDue(): void;
  stop(): void;
}

interface PeriodicReadsDeps {
  readonly clock: Clock;
  readonly settings: () => ServiceSettings;
  readonly shopInfo: () => Promise<boolean>;
  readonly productList: () => Promise<boolean>;
  /** Reports an exception in background work. */
  readonly bug: (error: unknown) => void;
}

interface ScheduledRead {
  readonly everyMs: number;
  /** Identifies what the settings request it to read; null for nothing. A changed value is due at once. */
  readonly target: (settings: ServiceSettings) => string | null;
  /** Whether the read succeeded. */
  readonly run: () => Promise<boolean>;
}

/** Reads the balance every 15 minutes and the product list every six hours, each where the settings give its place. */
export function startPeriodicReads({ clock, settings, shopInfo, productList, bug }: PeriodicReadsDeps): PeriodicReads {
  const targetKey = ({ baseUrl, fsId, clientId }: ServiceSettings, path: string) => JSON.stringify([baseUrl, fsId, clientId, path]);
  const jobs: readonly ScheduledRead[] = [
    {
      everyMs: BALANCE_EVERY_MS,
      target: (set) => (set.balancePointer === '' ? null : targetKey(set, set.shopInfo.path + set.balancePointer)),
      run: shopInfo,
    },
    { everyMs: PRODUCTS_EVERY_MS, target: (set) => set.productList && targetKey(set, set.productList.path), run: productList },
  ];
  const running = jobs.map((job) => scheduleRead(job, clock, settings, bug));
  const now = () => {
    for (const { tryNow } of running) tryNow();
  };
  now();
  return {
    readDue: now,
    stop: () => {
      for (const { stop } of running) stop();
    },
  };
}

function scheduleRead(
  { everyMs, target, run }: ScheduledRead,
  clock: Clock,
  settings: () => ServiceSettings,
  bug: (error: unknown) => void,
) {
  let last: { readonly of: string; readonly at: number } | null = null;
  let busy = false;
  let stopped = false;
  let cancel = () => {};
  const dueIn = (of: string): number => (last?.of === of ? Math.max(0, last.at + everyMs - clock.monotonic()) : 0);
  const again = (ms: number) => {
    cancel();
    if (!stopped) cancel = clock.after(ms, tryNow);
  };
  const tryNow = () => {
    const of = hasAddress(settings()) ? target(settings()) : null;
    if (busy || stopped || of === null) return;
    const wait = dueIn(of);
    if (wait > 0) return again(wait);
    busy = true;
    run()
      .then((read) => {
        if (read) last = { of, at: clock.monotonic() };
        return read;
      })
      .catch((error: unknown) => {
        bug(error);
        return false;
      })
      .then((read) => {
        busy = false;
        again(read ? everyMs : AFTER_FAILURE_MS);
      })
      .catch(bug);
  };
  return {
    tryNow,
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
