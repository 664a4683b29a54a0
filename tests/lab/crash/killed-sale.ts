import type { LaunchedTill } from '../drive/launch.ts';
import type { Drill } from './drill.ts';
import { evidenceAfterKill, evidenceWhileRunning } from './evidence.ts';
import { rowOf, type Scenario } from './kill-results.ts';
import { arm } from './points.ts';
import type { Line, Visit } from './sales.ts';
import { ASIDE, pointsOf, startOpened, withDrill } from './with-drill.ts';

/** What happens at the counter, and to its computer, until the sale is over. */
type Act = (till: LaunchedTill, lines: readonly Line[], drill: Drill) => Promise<void>;

/** Sells without a kill to learn the points; then once for each chosen point, to die there. All use one profile. */
export const killedSale = (name: string, visit: Visit, act: Act): Scenario => ({
  name,
  run: (choice, done) =>
    withDrill(async (drill) => {
      const learn = () => pointsOf(drill, (till) => act(till, drill.lines(visit), drill));
      await learn();
      const points = (await learn()).filter(({ what }) => !ASIDE.test(what));
      let till = await startOpened(drill);
      for (const [index, point] of points.entries()) {
        if (!choice(point, index)) continue;
        const before = evidenceWhileRunning(drill.profile).orders;
        await arm(till.app, point);
        const dying = till;
        const survived = await drill.diesIn(dying, () => act(dying, drill.lines(visit), drill));
        const dead = evidenceAfterKill(drill.profile);
        till = await startOpened(drill);
        const ids = [...dead.orders.keys()].filter((id) => !before.has(id)).reverse();
        done(rowOf(name, index, point, await drill.look(till, dead), ids, survived));
      }
      await till.close();
    }),
});
