import { withoutCash } from '../../parts/tender/tendering.ts';
import { basketOf, type ConfirmStep, emptyTicket, idlePhase } from './sell-state.ts';
import { confirmStep, type GetStep, isPaying, type SellPorts, type SetStep } from './sell-steps.ts';
import { type BasketLine, isLineExpired, MAX_LINES, totalOf } from './ticket/ticket-lines.ts';

/**
 * Whether the held line can join the ticket now, so that another product is sold with it. False with a part by another means, which belongs
 * to the present total.
 */
export const canAddLine = ({ lines, phase, tendering }: ConfirmStep, now: number): boolean =>
  tendering.parts.length === 0 &&
  tendering.entry === null &&
  (phase.state === 'ready' || phase.state === 'failed') &&
  lines.length < MAX_LINES &&
  !lines.some((line) => line.previousTotal !== null || line.otherPrefix !== null || isLineExpired(line, now));

/** The actions of a ticket with several lines: add a line, remove one, pay all, and discard all. */
export function ticketActions(ports: SellPorts, set: SetStep, get: GetStep) {
  return {
    addLine: () => {
      const step = get();
      if (step.kind === 'confirm' && canAddLine(step, ports.now())) set({ kind: 'find', basket: step.lines });
    },
    removeLine: (id: number) => {
      const step = get();
      if (isPaying(step)) return;
      if (step.kind !== 'confirm') return set({ ...step, basket: without(step.basket, id) });
      const lines = without(step.lines, id);
      if (lines.length === 0) return set(emptyTicket);
      const isHeld = step.isHeld && step.lines.at(-1)?.id !== id;
      set({ ...step, lines, isHeld, total: totalOf(lines), tendering: withoutCash(step.tendering), phase: idlePhase(lines) });
    },
    goToPayment: () => {
      const step = get();
      if (step.kind === 'find' && step.basket.length > 0) set(confirmStep(ports, step.basket, false));
    },
    /** Discards all lines of the unpaid ticket. */
    discardTicket: () => {
      const step = get();
      if (!isPaying(step) && basketOf(step).length > 0) set(emptyTicket);
    },
  };
}

const without = (lines: readonly BasketLine[], id: number): readonly BasketLine[] => lines.filter((line) => line.id !== id);
