import { expect, test } from 'vitest';
import { TransferPreview } from '../../../../../renderer/features/settings/transfer/TransferPreview.tsx';
import type { Person } from '../../../../../shared/staff/staff.ts';
import type { PersonPlan } from '../../../../../shared/transfer/people-plan.ts';
import { TRANSFER_PARTS } from '../../../../../shared/transfer/transfer-parts.ts';
import { draw } from '../../draw.tsx';

/** Which parts of a shop's file ask whether they are taken. */

const sari: Person = { id: 's', name: 'Sari', role: 'cashier', active: true };
const joko: Person = { id: 'j', name: 'Joko', role: 'owner', active: true };

function drawn(people: readonly PersonPlan[]): string {
  const same = { before: 0, after: 0, isSame: true };
  const preview = {
    ...{ file: 'toko.json', digest: 'a'.repeat(64), madeAt: '2026-11-28T06:05:00.000Z', settings: [], catalogue: null, feeRules: same },
    people,
  };
  const acts = { onTake: () => undefined, onApply: () => undefined, onCancel: () => undefined };
  return draw(<TransferPreview preview={preview} parts={TRANSFER_PARTS} isBusy={false} {...acts} />);
}
const questions = (markup: string): number => markup.split('role="switch"').length - 1;

test('a staff list that changes no person asks nothing, and says who stays and why', () => {
  const markup = drawn([
    { is: 'left', why: 'same', person: sari },
    { is: 'left', why: 'you', person: joko },
  ]);
  expect(questions(markup)).toBe(0);
  expect(markup).toContain('No staff on this computer changes. Joko: stays, because this is you.');
});

test('one person who is new asks', () => {
  expect(
    questions(
      drawn([
        { is: 'left', why: 'same', person: joko },
        { is: 'new', person: sari },
      ]),
    ),
  ).toBe(1);
});
