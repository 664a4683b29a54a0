import type { NonCashKind } from '../../../../shared/lib/tender.ts';
import {
  acceptEntry,
  beginPart,
  editEntry,
  type PartEntry,
  removePart,
  type Tendering,
  undoPart,
} from '../../../parts/tender/tendering.ts';
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
      edit((tendering, { total, lines }) => beginPart(tendering, kind, total, kind === 'account' ? customerOf(lines) : null)),
    editPart: (changes: Partial<PartEntry>) => edit((tendering) => editEntry(tendering, changes)),
    acceptPart: () => edit((tendering, { total }) => acceptEntry(tendering, total)),
    undoPart: () => edit(undoPart),
    removePart: (kind: NonCashKind) => edit((tendering) => removePart(tendering, kind)),
  };
}
