import { addresses } from '../../lab/attack/page/addresses.ts';
import { pagePowers } from '../../lab/attack/page/page-powers.ts';
import { permissions } from '../../lab/attack/page/permissions.ts';
import { prototypes } from '../../lab/attack/page/prototypes.ts';
import { senders } from '../../lab/attack/page/senders.ts';
import { held } from '../../lab/attack/rows.ts';
import { openTarget } from '../../lab/attack/till-target.ts';
import { expect, test } from '../till-fixture.ts';

/** docs/attack.md: the groups that need Electron and seconds. `npm run attack` runs all of them, and on a package too. */
for (const { group, tries } of [
  { group: senders, tries: 20 },
  { group: prototypes, tries: 190 },
  { group: pagePowers, tries: 30 },
  { group: permissions, tries: 35 },
  { group: addresses, tries: 20 },
])
  test(`a page that was taken over gets nowhere, and the till sells afterwards: ${group.name}`, async () => {
    const till = await openTarget();
    const rows = await group.attack(till);
    expect(rows.filter((row) => !held(row))).toEqual([]);
    expect(rows.length).toBeGreaterThan(tries);
    await till.sellOnce();
    await till.close();
  });
