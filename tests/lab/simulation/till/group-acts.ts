import type { NewMember, PayGroupForm } from '../../../../shared/groups/group-forms.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { GroupView, MemberView } from '../../../../shared/ipc/group-view.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { TicketView } from '../../../../shared/orders/order-view.ts';
import { cashOf, seen } from '../../fakes/shop/payments.ts';
import type { GroupPlan, StepOf } from '../plan/plan.ts';
import type { ProgramRun } from '../world/program-run.ts';
import { payerOf } from './debtors.ts';
import { look, note, workable } from './drawer-acts.ts';
import { payWith } from './sale.ts';
import type { SimulatedTill } from './simulated-till.ts';

/** The acts of people on a group's page. */

const groupOf = ({ world }: SimulatedTill, nth: number): GroupPlan | null => {
  const groups = world.plan.groups ?? [];
  return groups[nth % Math.max(1, groups.length)] ?? null;
};

/** Keeps the group, where the till does not know it, and asks for its bills. */
export function checkBills(counter: SimulatedTill, { nth, which }: StepOf<'checkGroup'>): void {
  const run = workable(counter);
  const group = groupOf(counter, nth);
  if (!run || !group) return;
  const { groupId, bills } = group;
  const members = bills.map((bill): NewMember => ({ kind: 'own', label: '', ...bill, fields: [...bill.fields] }));
  note(counter, 'keeps a group', run.cashier.group.keep(groupId, members));
  if (run === counter.run) note(counter, 'asks for the bills of a group', run.cashier.group.check(groupId, which));
}

export function viewBills(counter: SimulatedTill, { nth }: StepOf<'lookAtGroup'>): void {
  const view = viewOf(counter, nth);
  if (view) counter.groups.looked(view);
}

/** Pays the ticked bills as they are on the page. */
export function payBills(counter: SimulatedTill, step: StepOf<'payGroup'>): void {
  const run = workable(counter);
  const view = viewOf(counter, step.nth);
  if (!run || !view) return;
  const ticked = view.members.flatMap((member, at) => ((step.ticks >> (at % 8)) & 1 ? priced(member) : []));
  counter.world.note(`${counter.name}: ticks ${ticked.length} of ${view.members.length} bills`);
  if (ticked.length === 0) return;
  counter.world.count('group payment');
  for (let times = step.twice ? 2 : 1; times > 0 && run === counter.run; times -= 1) paid(counter, run, view, step, ticked);
  look(counter);
}

type Bill = PayGroupForm['bills'][number];

const priced = ({ memberId, bill }: MemberView): Bill[] =>
  bill.is === 'priced' ? [{ memberId, seen: { price: bill.quote.salesPrice, kioskFee: bill.quote.kioskFee } }] : [];

function paid(counter: SimulatedTill, run: ProgramRun, { groupId }: GroupView, step: StepOf<'payGroup'>, bills: Bill[]): void {
  const lines = bills.map(({ seen: { price, kioskFee } }) => price + kioskFee);
  const total = lines.reduce((sum, line) => sum + line, 0);
  const onAccount = step.isOnAccount ? { customer: payerOf(counter, run, step.nonce), given: [seen('account', total, '')] } : null;
  const form: PayGroupForm = { groupId, nonce: step.nonce, bills, given: [cashOf(Math.ceil(total / 50_000) * 50_000)], ...onAccount };
  const press = (more: Partial<PayGroupForm> = {}): Result<TicketView, Failure> =>
    payWith(counter, run, { ...form, ...more, lines }, () => run.cashier.payGroup({ ...form, ...more }));
  let made = press();
  if (!made.ok && made.failure.kind === 'balanceShort' && step.goesOn) made = press({ goesOnShort: true });
  if (!made.ok && made.failure.kind === 'notPermitted') made = press({ given: [cashOf(Math.ceil(total / 50_000) * 50_000)] });
  note(counter, 'pays a group', made);
  if (!made.ok || run !== counter.run) return;
  counter.promises.made(step.nonce, made.value.orders);
  counter.groups.paid(made.value.orders);
}

/** Stops the rest of the newest payment. */
export function holdBills(counter: SimulatedTill, { nth }: StepOf<'holdGroup'>): void {
  const run = workable(counter);
  const round = viewOf(counter, nth)?.round;
  const group = groupOf(counter, nth);
  if (!run || !group || !round) return;
  const { truth } = counter.world;
  const waiting = round.bills.filter(({ why, orderId }) => why === 'waiting' && truth.postsOf(orderId).length === 0);
  const held = run.cashier.group.hold(group.groupId, round.ticketId);
  note(counter, `stops ${waiting.length} bills`, held);
  if (run !== counter.run) return;
  const ids = waiting.map(({ orderId }) => orderId);
  if (held.ok) counter.groups.held(held.value, ids);
  else counter.groups.heldInPart(viewOf(counter, nth), ids);
}

function viewOf(counter: SimulatedTill, nth: number): GroupView | null {
  const run = workable(counter);
  const group = groupOf(counter, nth);
  const view = group ? run?.cashier.group.look(group.groupId) : null;
  return view?.ok ? view.value : null;
}
