import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { addedByMove } from '../../../../shared/shifts/cash-move.ts';
import type { CashMoveView } from '../../../../shared/shifts/shift-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { ContraButton } from '../../../parts/form/ContraButton.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { ListRow, RowList } from '../../../ui/layout/RowList.tsx';
import { Heading } from '../../../ui/text/Heading.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { TwoLines } from '../../../ui/text/TwoLines.tsx';

/** The cash movements of the open shift other than sales, the newest first. An opposite entry can cancel each one. */
export function CashMoves() {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [moves, setMoves] = useState<readonly CashMoveView[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(async () => {
    const answer = await bridge.shifts.moves();
    setFailure(answer.ok ? null : answer.failure);
    if (answer.ok) setMoves(answer.value);
  }, [bridge]);
  useEffect(() => inBackground(load()), [load]);
  if (moves.length === 0) return failure ? <FailureNote failure={failure} moneyMoved="none" /> : null;
  return (
    <section aria-label={t('contra.moves')}>
      <Heading>{t('contra.moves')}</Heading>
      {failure ? <FailureNote failure={failure} moneyMoved="none" /> : null}
      <RowList scrolls aria-label={t('contra.moves')}>
        {moves.toReversed().map((move) => (
          <MoveRow key={move.moveId} move={move} onBooked={() => inBackground(load())} />
        ))}
      </RowList>
    </section>
  );
}

function MoveRow({ move, onBooked }: { readonly move: CashMoveView; readonly onBooked: () => void }) {
  const { t } = useTranslation();
  const { kind, moveId, reason, giver, receiver, contraOf, isTakenBack } = move;
  const name = t(`shifts.${kind}`);
  const amount = formatBalance(addedByMove(move));
  const facts = [reason, [giver, receiver].filter((text) => text !== '').join(' → ')].filter((text) => text !== '');
  return (
    <ListRow>
      <TwoLines title={contraOf === undefined ? name : t('contra.entry', { what: name })}>
        <span>{facts.join(' · ')}</span>
      </TwoLines>
      <b>{amount}</b>
      {isTakenBack ? <Pill tone="wait">{t('contra.cancelled')}</Pill> : null}
      {isTakenBack || contraOf !== undefined ? null : (
        <ContraButton kind={kind === 'deposit' ? 'deposit' : 'cash'} actId={moveId} what={`${name} ${amount}`} onBooked={onBooked} />
      )}
    </ListRow>
  );
}
