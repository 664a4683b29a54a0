import { dropFailure } from '../../../shared/lib/result.ts';
import { inBackground } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import type { AppStore } from '../../core/stores/app-store.ts';
import type { StaffStore } from '../../core/stores/staff-store.ts';
import type { SellStore } from '../../features/sell/sell-store.ts';
import { hasUnfinishedSale } from './watch-cashier-change.ts';

interface Deps {
  readonly bridge: Pick<Bridge, 'groups'>;
  readonly staff: StaffStore;
  readonly app: AppStore;
  readonly sell: SellStore;
}

/**
 * Opens the group whose payment a start continues, so that no person has to search for it. It waits until a person is signed in and the
 * sell screen is at rest, and asks once for each person and mode; main names a group until a person viewed it.
 */
export function openContinuedGroup({ bridge, staff, app, sell }: Deps): void {
  let askedFor = '';
  const readyPerson = (): string | null => {
    const { session } = staff.getState();
    const isAtRest = app.getState().screen === 'sell' && !hasUnfinishedSale(sell.getState().step);
    return session.is === 'signedIn' && isAtRest ? `${app.getState().status.mode} ${session.person.id}` : null;
  };
  const open = async (): Promise<void> => {
    const who = readyPerson();
    if (who === null || who === askedFor) return;
    askedFor = who;
    const answer = await bridge.groups.continued();
    if (!answer.ok) {
      // The next change asks again.
      askedFor = '';
      return dropFailure(answer);
    }
    const [groupId] = answer.value;
    if (groupId === undefined) return;
    if (readyPerson() !== who) {
      // A sale began meanwhile: the group waits for its end.
      askedFor = '';
      return;
    }
    app.getState().showGroup(groupId);
    app.getState().navigate('customers');
  };
  const changed = (): void => inBackground(open());
  for (const store of [staff, app, sell]) store.subscribe(changed);
  changed();
}
