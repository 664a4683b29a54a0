import { asReprint } from '../../../../shared/receipts/frame.ts';
import type { ShiftDocument } from '../../../../shared/shifts/document/shift-document.ts';
import { shiftPaper } from '../../../../shared/shifts/document/shift-paper.ts';
import type { PreparedReceipt } from './receipts.ts';

/** How often a Z is on paper already, and when the next print of it is made. */
interface Printing {
  /** Prints of this Z that were made or may be. */
  readonly printed: number;
  /** UTC, ISO 8601. */
  readonly at: string;
}

/** The paper of a shift, ready to print: an X once, a Z marked as a copy after its first print. */
export function shiftPrint(document: ShiftDocument, forOwner: boolean, { printed, at }: Printing): PreparedReceipt {
  const { kind, report } = document;
  const copy = kind === 'z' ? printed : 0;
  const paper = shiftPaper(document, forOwner);
  return {
    document: copy === 0 ? paper : asReprint(paper, { number: copy, at }, report.shift.clock.zone),
    orderIds: [],
    copy,
    receiptsOf: [],
    shift: { id: report.shift.id, name: nameOf(document) },
  };
}

/** The name of its file: `z-12`, `x-12-2`. */
const nameOf = ({ kind, report: { shift } }: ShiftDocument): string =>
  kind === 'z' ? `z-${shift.number}` : `x-${shift.number}-${shift.fullXs}`;
