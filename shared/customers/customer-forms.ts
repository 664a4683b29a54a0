import { z } from 'zod';
import { FieldInputName, MAX_FIELDS } from '../catalogue/product-fields.ts';
import { Language } from '../lib/language.ts';
import { requiredText, typedText } from '../lib/typed-text.ts';
import { OrderId } from '../orders/order-id.ts';
import { CONSENT_PURPOSES } from './consent-texts.ts';
import { CUSTOMER_LIMITS } from './customer.ts';

/** What staff type of a customer. */

const LONGEST_INPUT = 10_000;
const Name = requiredText(CUSTOMER_LIMITS.name, LONGEST_INPUT);
const Note = typedText(CUSTOMER_LIMITS.note, LONGEST_INPUT);
const Label = typedText(CUSTOMER_LIMITS.label, LONGEST_INPUT);

export const CustomerId = z.uuid();
const NumberId = z.uuid();

/** The number of an order that was sold, or one that is typed for a product. */
export const NumberSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), orderId: OrderId }),
  z.object({
    kind: z.literal('typed'),
    productCode: z.string().min(1).max(64),
    number: z.string().max(256),
    fields: z.array(z.object({ name: FieldInputName, value: z.string().max(256) })).max(MAX_FIELDS),
  }),
]);
export type NumberSource = z.infer<typeof NumberSource>;

/** A number with the customer's word for it. */
export const NumberForm = z.object({ source: NumberSource, label: Label });
export type NumberForm = z.infer<typeof NumberForm>;

/** What the customer agreed to, as the screen read it to them. */
export const ConsentForm = z.object({ purpose: z.enum(CONSENT_PURPOSES), version: z.int().min(1), language: Language });
export type ConsentForm = z.infer<typeof ConsentForm>;

/** `customerId` is drawn by the screen when its form opens: a second press saves the same customer. `number` is null for one without a sale. */
export const SaveCustomerForm = z.object({
  customerId: CustomerId,
  name: Name,
  note: Note,
  number: NumberForm.nullable(),
  consent: ConsentForm,
});
export type SaveCustomerForm = z.infer<typeof SaveCustomerForm>;

export const ChangeCustomerForm = z.object({ customerId: CustomerId, name: Name, note: Note });
export type ChangeCustomerForm = z.infer<typeof ChangeCustomerForm>;

/** `numberId` is drawn by the screen: a second press adds the same number. */
export const AddNumberForm = z.object({ customerId: CustomerId, numberId: NumberId, number: NumberForm });
export type AddNumberForm = z.infer<typeof AddNumberForm>;

export const RemoveNumberForm = z.object({ customerId: CustomerId, numberId: NumberId });
export type RemoveNumberForm = z.infer<typeof RemoveNumberForm>;

export const GiveConsentForm = z.object({ customerId: CustomerId, consent: ConsentForm });
export type GiveConsentForm = z.infer<typeof GiveConsentForm>;

/** The data of `merged` goes to the other customer. */
export const MergeForm = z.object({ customerId: CustomerId, merged: CustomerId });
export type MergeForm = z.infer<typeof MergeForm>;

/** A page of the customers' list. `text`: words of names, notes and labels, or a piece of a number. */
export const CustomerListForm = z.object({ text: z.string().max(200), limit: z.int().min(1).max(200), from: z.int().min(0) });
export type CustomerListForm = z.infer<typeof CustomerListForm>;

/** The numbers that the sell screen offers. */
export const OfferForm = z.array(NumberId).max(8);
