import type { GroupInvariants } from '../invariants/group-invariants.ts';
import type { OrderInvariants } from '../invariants/order-invariants.ts';
import type { Counter } from '../world/counter.ts';
import type { ProgramRun } from '../world/program-run.ts';

interface Seeing extends Pick<Counter, 'world' | 'name'> {
  readonly promises: OrderInvariants;
  readonly groups: GroupInvariants;
}

/** The screen opens the groups whose payment this start goes on with: the cashier sees every bill of it. */
export function seeContinued(counter: Seeing, run: ProgramRun): void {
  for (const groupId of run.cashier.group.continued()) {
    const view = run.cashier.group.look(groupId);
    const rounds = view.ok ? [...(view.value.round ? [view.value.round] : []), ...view.value.earlier] : [];
    const bills = rounds.flatMap((round) => round.bills);
    counter.world.note(`${counter.name}: goes on with a group of ${bills.length} bills`);
    for (const { orderId } of bills) counter.promises.asked(orderId);
    counter.groups.paid(bills);
  }
}
