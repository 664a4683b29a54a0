import type { Random } from '../../../../simulator/lib/random.ts';
import { PRINTER_FAULTS } from '../environment/printer.ts';
import type { Step } from './plan.ts';

const MINUTE = 60_000;

/** Manual prints, a printer with faults, and a person who looks from time to time. */
export function papersOf(random: Random, length: number, tills: number): Step[] {
  const steps: Step[] = [];
  const when = (): number => Math.round(random.fraction() * length);
  const till = (): number => random.int(0, tills - 1);
  for (let more = random.int(2, 12); more > 0; more -= 1) {
    const at = when();
    const where = till();
    const nth = random.int(0, 99);
    if (random.chance(0.5)) steps.push({ at: Math.max(0, at - 20), till: where, do: 'printer', fault: random.pick(PRINTER_FAULTS) });
    if (random.chance(0.25)) steps.push(diesPrinting(random, at, where));
    steps.push({ at, till: where, do: random.pick(['print', 'print', 'printVisit']), nth, twice: random.chance(0.3) });
    if (random.chance(0.6))
      steps.push({ at: at + random.pick([5_000, 60_000, 700_000]), till: where, do: 'lookAtPapers', cancels: random.chance(0.2) });
  }
  return steps;
}

const diesPrinting = (random: Random, at: number, till: number): Step => ({
  at: Math.max(0, at - 10),
  till,
  do: 'crash',
  point: random.pick(['printBefore', 'printMidway', 'printAfter']),
  skip: random.int(0, 2),
  downMs: random.pick([500, 5_000, MINUTE]),
});
