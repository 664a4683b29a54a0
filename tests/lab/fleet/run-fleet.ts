import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../main/lib/clock.ts';
import { officeNetwork } from '../../../main/office/client/office-network.ts';
import { Dice } from '../reports/year/dice.ts';
import type { FleetSize } from './arguments.ts';
import { type Compared, compareAll } from './compare/compare-all.ts';
import { FaultCounts } from './faults.ts';
import { FleetOffice } from './office/fleet-office.ts';
import { FleetTill } from './till/fleet-till.ts';

/** Tills that work at the same time. */
const AT_ONCE = 16;
/** The batches of a till on a day, about. */
const BATCHES_A_DAY = 6;

interface FleetResult extends Compared {
  readonly faults: FaultCounts;
}

/** Runs a fleet of tills against an office with faults, lets all of them finish, and compares what each till wrote with what the office has. */
export async function runFleet({ tills, days, sales, seed, database }: FleetSize, say: (line: string) => void): Promise<FleetResult> {
  const folder = mkdtempSync(join(tmpdir(), 'loket-fleet-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const faults = new FaultCounts();
  const network = officeNetwork({ clock: systemClock, loopbackOnly: true });
  let office: FleetOffice | null = null;
  try {
    office = await FleetOffice.start({ database, dice: new Dice(seed), faults, batches: tills * days * BATCHES_A_DAY });
    const deps = { folder, office, network, faults, seed, days, sales };
    const fleet = Array.from({ length: tills }, (_, number) => new FleetTill(deps, number));
    await inTurns(fleet, (till) => till.live());
    say('all days are over; every till comes online and finishes');
    office.strikeTheRest();
    await inTurns(fleet, (till) => till.finish());
    await office.calm();
    const compared = await compareAll(
      office.database,
      fleet.flatMap((till) => till.histories()),
    );
    const { ownEnds } = office;
    return {
      ...compared,
      differences: compared.differences + ownEnds.length,
      found: [...ownEnds.map((said) => `a server ended without a kill: ${said}`), ...compared.found],
      faults,
    };
  } finally {
    await network.close();
    await office?.close();
    process.off('exit', removeFolder);
    removeFolder();
  }
}

/** Works on all, a few at once; the first failure ends it. */
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
