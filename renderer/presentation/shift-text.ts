import type { Failure } from '../../shared/ipc/failures.ts';
import { formatBalance, formatRupiah } from '../../shared/lib/money.ts';

/** The values that texts about the drawer's shift may contain. */
export type ShiftTextValues = { readonly shift: string; readonly counted: string; readonly difference: string };

export function shiftTextValuesOf(failure: Failure): ShiftTextValues {
  const shift = 'number' in failure && failure.number !== null ? String(failure.number) : '';
  const counted = countedIn(failure);
  return { shift, counted, difference: failure.kind === 'reasonNeeded' ? formatBalance(failure.difference) : '' };
}

function countedIn(failure: Failure): string {
  if (failure.kind === 'floatAboveCount') return formatRupiah(failure.counted);
  if (failure.kind === 'receiverNeeded') return formatRupiah(failure.removed);
  if (failure.kind === 'reversalAgain') return formatRupiah(failure.reversed);
  return failure.kind === 'depositCredited' ? formatRupiah(failure.credited) : '';
}
