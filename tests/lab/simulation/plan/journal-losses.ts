import type { Random } from '../../../../simulator/lib/random.ts';
import { CLONE_KEYCHAINS, FILE_DAMAGES } from '../environment/computer.ts';
import type { Step } from './plan.ts';

/** Faults drawn from the seed that remove or duplicate a part of a journal. */

const MINUTE = 60_000;

/** Backups, and the faults that need them: an older one is restored, a file is damaged, a disk is used twice. */
export function lossesOf(random: Random, length: number, tills: number, sells: readonly Step[]): Step[] {
  const steps: Step[] = [];
  const when = (): number => Math.round(random.fraction() * length);
  const till = random.int(0, tills - 1);
  const sell = sells[random.int(0, Math.max(0, sells.length - 1))];
  if (random.chance(0.25) && sell?.do === 'sell') return doubledWhileItWaits(random, sell.at + sell.thinkMs, sell.till);
  if (!random.chance(0.6)) return steps;
  for (let copies = random.int(1, 3); copies > 0; copies -= 1) steps.push({ at: Math.round(when() / 3), till, do: 'copy' });
  const downMs = random.pick([500, MINUTE, 20 * MINUTE]);
  if (random.chance(0.6)) steps.push({ at: Math.round(length / 3 + when() / 2), till, do: 'restore', nth: random.int(0, 2), downMs });
  if (random.chance(0.5)) steps.push({ at: when(), till, do: 'harm', how: random.pick(FILE_DAMAGES), downMs });
  if (random.chance(0.4)) steps.push({ at: Math.round(when() / 2), till, do: 'clone', keychain: random.pick(CLONE_KEYCHAINS) });
  return steps;
}

/** A backup, then some starts with sales; then the disk is lost, or the backup is restored. */
export function multipleStarts(random: Random, length: number, tills: number): Step[] {
  const till = random.int(0, tills - 1);
  const begins = Math.round((random.fraction() * length) / 4);
  const starts = random.int(2, 5);
  const every = Math.round((length - begins) / (starts + 2));
  const downMs = 500;
  return [
    { at: begins, till, do: 'copy' },
    ...Array.from({ length: starts }, (_, start): Step => ({ at: begins + every * (start + 1), till, do: 'restart', downMs })),
    random.chance(0.5)
      ? { at: begins + every * (starts + 1), till, do: 'harm', how: random.pick(['diskLost', 'pageLost', 'deleted'] as const), downMs }
      : { at: begins + every * (starts + 1), till, do: 'restore', nth: 0, downMs },
  ];
}

/** A disk is copied during an outage while an order waits; the original sends it, and the copy does not know. */
function doubledWhileItWaits(random: Random, paidAt: number, till: number): Step[] {
  const copied = Math.max(0, paidAt) + 5_000;
  const away: Step = { at: Math.max(0, paidAt - 200), till, do: 'outage', kind: random.pick(['dns', 'unreachable']), ms: MINUTE };
  const again: Step = { at: copied + 2 * MINUTE, till, do: 'retry', nth: random.int(0, 9), twice: false };
  if (random.chance(0.5)) return [away, { at: copied, till, do: 'clone', keychain: random.pick(CLONE_KEYCHAINS) }, again];
  const restore: Step = { at: copied + 6 * MINUTE, till, do: 'restore', nth: 0, downMs: 500 };
  const later: Step = { ...again, at: copied + 8 * MINUTE, do: random.pick(['retry', 'payBack']) };
  return [away, { at: copied, till, do: 'copy' }, again, restore, later];
}

/** Some later sales are made at the copy. */
export function withSalesAtClone(random: Random, steps: readonly Step[], clone: number): Step[] {
  return steps.flatMap((step) => {
    if (step.do !== 'sell' || !random.chance(0.3)) return [];
    return [{ ...step, till: clone, at: step.at + random.pick([200, 30_000, 900_000]), nonce: `${step.nonce.slice(0, -1)}c`, clicks: [] }];
  });
}
