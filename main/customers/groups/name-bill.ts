import type { Failure } from '../../../shared/ipc/failures.ts';
import { cleanText } from '../../../shared/lib/text.ts';

/** A list is added or paid whole or not at all: what is wrong with one bill of it names that bill's number. */
export function namingBill(failure: Failure, typed: string): Failure {
  const number = cleanText(typed, 64);
  if (failure.kind === 'badNumber') return { kind: 'billNumberBad', number, fault: failure.fault };
  if (failure.kind !== 'badField') return failure;
  const { field, label, fault } = failure;
  return { kind: 'billFieldBad', number, field, label, fault };
}
