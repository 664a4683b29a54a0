import type { NonCashKind } from '../../../../shared/lib/tender.ts';
import { acceptEntry, beginPart, editEntry, type PartEntry, removePart, undoPart } from '../../../parts/tender/tendering.ts';
import { type GetStep, type SetStep, tenderEditor } from '../ports.ts';
import { customerOf } from '../ticket/ticket-lines.ts';

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
