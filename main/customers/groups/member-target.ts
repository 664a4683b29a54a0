import type { GroupMember } from '../../../shared/groups/group.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { SaleForm } from '../../../shared/ipc/sale-forms.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import type { CustomerBook } from '../customer-book.ts';

/** What a bill of a group is for: the number and product of its customer, or its own. */
export interface MemberTarget extends SaleForm {
  readonly label: string;
}

/** Null where the customer is gone, or is not to be used. */
export function targetOf(member: GroupMember, customers: Pick<CustomerBook, 'usable'>): MemberTarget | null {
  if (member.kind === 'own') {
    const { label, productCode, number, fields } = member;
    return { label, productCode, number, fields: [...fields] };
  }
  const known = customers.usable(member.customerId);
  const saved = known.ok ? known.value.numbers.find(({ numberId }) => numberId === member.numberId) : undefined;
  if (!known.ok || !saved) return null;
  const { productCode, number, fields, label } = saved;
  return { label: [known.value.name, label].filter(Boolean).join(' · '), productCode, number, fields: [...fields] };
}

/** A list is added or paid whole or not at all: what is wrong with one bill of it names that bill's number. */
export function namingBill(failure: Failure, typed: string): Failure {
  const number = cleanText(typed, 64);
  if (failure.kind === 'badNumber') return { kind: 'billNumberBad', number, fault: failure.fault };
  if (failure.kind !== 'badField') return failure;
  const { field, label, fault } = failure;
  return { kind: 'billFieldBad', number, field, label, fault };
}
