import type { NonCashKind } from '../../../../shared/lib/tender.ts';
import { newPart, type PartEntry, partFault, type Tendering } from '../../../parts/tender/tendering.ts';
import type { GetStep, SetStep } from '../ports.ts';
import { type ConfirmStep, idlePhase } from '../sell-state.ts';
import { customerOf } from '../ticket/ticket-lines.ts';

/** Edits what the customer gives, while nothing is in progress. */
export function tenderEditor(set: SetStep, get: GetStep) {
  return (edit: (tendering: Tendering, step: ConfirmStep) => Tendering): void => {
    const step = get();
    if (step.kind === 'confirm' && (step.phase.state === 'ready' || step.phase.state === 'failed'))
      set({ ...step, tendering: edit(step.tendering, step), phase: idlePhase(step.lines) });
  };
}

/** The actions for parts of a payment by other means than cash. */
export function partActions(set: SetStep, get: GetStep) {
  const edit = tenderEditor(set, get);
  return {
    beginPart: (kind: NonCashKind) =>
      edit((tendering, { total, lines }) => ({
        ...tendering,
        entry: newPart(tendering, kind, total, kind === 'account' ? customerOf(lines) : null),
      })),
    editPart: (changes: Partial<PartEntry>) =>
      edit((tendering) => (tendering.entry ? { ...tendering, entry: { ...tendering.entry, ...changes } } : tendering)),
    /** Puts the part on the ticket; nothing happens while it lacks something. */
    acceptPart: () =>
      edit((tendering, { total }) => {
        const { entry, parts } = tendering;
        return entry && partFault(tendering, total) === null ? { ...tendering, parts: [...parts, entry], entry: null } : tendering;
      }),
    /** One step back: closes the part that is being filled in, else opens the last one again with what was typed. */
    undoPart: () =>
      edit(({ parts, entry, ...rest }) =>
        entry ? { ...rest, parts, entry: null } : { ...rest, parts: parts.slice(0, -1), entry: parts.at(-1) ?? null },
      ),
    removePart: (kind: NonCashKind) =>
      edit((tendering) => ({ ...tendering, parts: tendering.parts.filter(({ tender }) => tender !== kind) })),
  };
}
