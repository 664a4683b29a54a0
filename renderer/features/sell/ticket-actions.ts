import { confirmStep, emptyTendering, type GetStep, isPaying, type SellPorts, type SetStep } from './ports.ts';
import { basketOf, type ConfirmStep, emptyTicket, idlePhase } from './sell-state.ts';
import { type BasketLine, isLineExpired, MAX_LINES, totalOf } from './ticket/ticket-lines.ts';

/** Whether the line in hand can go on the ticket now, so that another can be sold beside it. */
export const canAddLine = ({ lines, phase }: ConfirmStep, now: number): boolean =>
  (phase.is === 'ready' || phase.is === 'failed') &&
  lines.length < MAX_LINES &&
  !lines.some((line) => line.previousTotal !== null || isLineExpired(line, now));

/** A ticket of several lines: putting one on it, taking one off, and going to the one payment for all. */
export function ticketActions(ports: SellPorts, set: SetStep, get: GetStep) {
  return {
    addLine: () => {
      const step = get();
      if (step.at === 'confirm' && canAddLine(step, ports.now())) set({ at: 'find', basket: step.lines });
    },
    removeLine: (id: number) => {
      const step = get();
      if (isPaying(step)) return;
      if (step.at !== 'confirm') return set({ ...step, basket: without(step.basket, id) });
      const lines = without(step.lines, id);
      if (lines.length === 0) return set(emptyTicket);
      const isHeld = step.isHeld && step.lines.at(-1)?.id !== id;
      // The sum is another now: what was counted out for the old one counts no more.
      set({ ...step, lines, isHeld, total: totalOf(lines), tendering: emptyTendering, phase: idlePhase(lines) });
    },
    goToPayment: () => {
      const step = get();
      if (step.at === 'find' && step.basket.length > 0) set(confirmStep(ports, step.basket, false));
    },
    /** Forgets the lines of a ticket that nobody paid. */
    discardTicket: () => {
      const step = get();
      if (!isPaying(step) && basketOf(step).length > 0) set(emptyTicket);
    },
  };
}

const without = (lines: readonly BasketLine[], id: number): readonly BasketLine[] => lines.filter((line) => line.id !== id);
