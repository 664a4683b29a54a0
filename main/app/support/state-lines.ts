import { release } from 'node:os';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { StatusView } from '../../../shared/ipc/status-view.ts';
import type { Crash } from '../../../shared/ipc/support/crashes.ts';
import type { JournalView } from '../../../shared/journal/journal-views.ts';

/** What the support desk asks first, as lines `name: value`. Pure but for the process's own versions; no text from outside. */

const lines = (facts: Readonly<Record<string, string | number | boolean | null>>): readonly string[] =>
  Object.entries(facts).map(([name, value]) => `${name}: ${value ?? 'none'}`);

export const versionLines = (version: string, products: number): readonly string[] => {
  const { electron, chrome, node } = process.versions;
  return lines({
    ...{ loket: version, electron: electron ?? null, chrome: chrome ?? null, node },
    system: `${process.platform} ${process.arch} ${release()}`,
    ...{ uptimeMinutes: Math.round(process.uptime() / 60), products },
  });
};

/** Kind and cause alone: other members repeat what was typed or received. */
const failureText = (failure: Failure): string =>
  [
    failure.kind,
    ...('why' in failure && typeof failure.why === 'string' ? [failure.why] : []),
    ...('cause' in failure ? [failure.cause] : []),
  ].join(' ');

export function statusLines({ mode, sales, service, secret, orders, logFault, office, ...rest }: StatusView): readonly string[] {
  return [
    ...lines({
      mode,
      sales: sales.is === 'stopped' ? `stopped, ${failureText(sales.failure)}` : sales.is,
      service: service.is === 'trouble' ? `trouble since ${service.since}, ${failureText(service.failure)}` : service.is,
      secret: secret.is === 'noKeychain' ? `noKeychain, ${secret.why}` : secret.is,
      ...{ log: logFault ?? 'ok', office: office ? `${office.trouble ?? 'ok'}, ${office.waiting} waiting` : null },
      ...{ rateLimitedUntil: rest.rateLimitedUntil, isBalanceLow: rest.balanceLow !== null, unconfirmedFigures: rest.unconfirmed },
    }),
    ...Object.entries(orders).map(([name, count]) => `orders ${name}: ${count}`),
  ];
}

export function journalLines({ file, bytes, orders, folder, copies, lastVerified, finding }: JournalView): readonly string[] {
  return [
    ...lines({ file, bytes, orders }),
    `last whole check: ${lastVerified ? `${lastVerified.at}, ${lastVerified.events} events, ${lastVerified.brokenAt ?? 'all whole'}` : 'none'}`,
    `lost-order search: ${finding}`,
    `backups: ${copies.length} in ${folder}`,
    ...copies.slice(0, 3).map(({ name, bytes: size }) => `backup: ${name}, ${size} bytes`),
  ];
}

export const crashLines = (crashes: readonly (Crash & { readonly bytes: number })[]): readonly string[] =>
  crashes.map(({ at, process: crashed, bytes }) => `${at} ${crashed}, ${bytes} bytes`);
