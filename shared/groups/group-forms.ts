import { z } from 'zod';
import { FieldInputName, MAX_FIELDS } from '../catalogue/product-fields.ts';
import { CustomerId } from '../customers/customer-forms.ts';
import { requiredText, typedText } from '../lib/typed-text.ts';
import { LinePrice } from '../orders/line-price.ts';
import { Given } from '../orders/payments.ts';
import { GROUP_LIMITS } from './group.ts';

/** What staff fill in about a group. */

const LONGEST_INPUT = 10_000;

export const GroupId = z.uuid();
const MemberId = z.uuid();

/** `groupId` is drawn by the screen when its form opens: a second press saves the same group. */
export const SaveGroupForm = z.strictObject({
  groupId: GroupId,
  name: requiredText(GROUP_LIMITS.name, LONGEST_INPUT),
  note: typedText(GROUP_LIMITS.note, LONGEST_INPUT),
});
export type SaveGroupForm = z.infer<typeof SaveGroupForm>;

/** A number to add: one that a customer has, or one that is typed for a product. `memberId` is drawn by the screen. */
export const NewMember = z.discriminatedUnion('kind', [
  z.strictObject({ memberId: MemberId, kind: z.literal('customer'), customerId: CustomerId, numberId: z.uuid() }),
  z.strictObject({
    memberId: MemberId,
    kind: z.literal('own'),
    label: typedText(GROUP_LIMITS.label, LONGEST_INPUT),
    productCode: z.string().min(1).max(64),
    number: z.string().max(256),
    fields: z.array(z.object({ name: FieldInputName, value: z.string().max(256) })).max(MAX_FIELDS),
  }),
]);
export type NewMember = z.infer<typeof NewMember>;

export const AddMembersForm = z.strictObject({ groupId: GroupId, members: z.array(NewMember).min(1).max(GROUP_LIMITS.members) });
export type AddMembersForm = z.infer<typeof AddMembersForm>;

export const MemberForm = z.strictObject({ groupId: GroupId, memberId: MemberId });
export type MemberForm = z.infer<typeof MemberForm>;

/** `all`: every bill is asked for; else those without an answer: never asked, failed, or stopped by a person. */
export const CheckGroupForm = z.strictObject({ groupId: GroupId, which: z.enum(['all', 'missing']) });
export type CheckGroupForm = z.infer<typeof CheckGroupForm>;

export const PayGroupForm = z.strictObject({
  groupId: GroupId,
  /** Drawn when the payment opens; the same nonce never pays twice. */
  nonce: z.uuid(),
  /** The ticked bills, with the price and fee that the cashier saw. */
  bills: z
    .array(z.strictObject({ memberId: MemberId, seen: LinePrice }))
    .min(1)
    .max(GROUP_LIMITS.members),
  given: z.array(Given).max(10),
  /** The customer in whose name it is paid; absent where none was chosen. */
  customer: CustomerId.optional(),
  /** The shop's balance is too low as far as the till knows, and the cashier pays all the same. */
  goesOnShort: z.boolean().optional(),
});
export type PayGroupForm = z.infer<typeof PayGroupForm>;

export const RoundForm = z.strictObject({ groupId: GroupId, ticketId: z.string().min(1).max(64) });
export type RoundForm = z.infer<typeof RoundForm>;
