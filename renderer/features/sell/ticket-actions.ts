import { type GetStep, isBusy, moneyStep, noMoneyYet, type SellPorts, type SetStep } from './ports.ts';
import { basketOf, type Confirm, emptyTicket, restingPhase } from './sell-state.ts';
import { isLineExpired, type Line, MAX_LINES, totalOf } from './ticket/ticket-lines.ts';

/** Whether the line in hand can go on the ticket now, so that another can be sold beside it. */
export const canAddLine = ({ lines, phase }: Confirm, now: number): boolean =>
  (phase.is === 'ready' || phase.is === 'failed') &&
  lines.length < MAX_LINES &&
  !lines.some((line) => line.was !== null || isLineExpired(line, now));

/** A ticket of several lines: putting one on it, taking one off, and going to the one payment for all. */
export function ticketActions(ports: SellPorts, set: SetStep, get: GetStep) {
  return {
    addLine: () => {
      const step = get();
      if (step.at === 'confirm' && canAddLine(step, ports.now())) set({ at: 'find', basket: step.lines });
    },
    removeLine: (id: number) => {
      const step = get();
      if (isBusy(step)) return;
      if (step.at !== 'confirm') return set({ ...step, basket: without(step.basket, id) });
      const lines = without(step.lines, id);
      if (lines.length === 0) return set(emptyTicket);
      const isHeld = step.isHeld && step.lines.at(-1)?.id !== id;
      // The sum is another now: what was counted out for the old one counts no more.
      set({ ...step, lines, isHeld, total: totalOf(lines), tendering: noMoneyYet, phase: restingPhase(lines) });
    },
    toPayment: () => {
      const step = get();
      if (step.at === 'find' && step.basket.length > 0) set(moneyStep(ports, step.basket, false));
    },
    /** Forgets the lines of a ticket that nobody paid. */
    dropTicket: () => {
      const step = get();
      if (!isBusy(step) && basketOf(step).length > 0) set(emptyTicket);
    },
  };
}

const without = (lines: readonly Line[], id: number): readonly Line[] => lines.filter((line) => line.id !== id);
