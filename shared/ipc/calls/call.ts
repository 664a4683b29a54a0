import { z } from 'zod';
import { FieldInputName } from '../../catalogue/product-fields.ts';

/** A call: the schema of its input, and (as a type only) its answer. */
export interface Call<I, O> {
  readonly input: z.ZodType<I>;
  readonly output?: O;
}
/** Begins a call that answers `O`: `call<QuoteView>().takes(SaleForm)`. */
export const call = <O>() => ({ takes: <I>(input: z.ZodType<I>): Call<I, O> => ({ input }) });

export const nothing = z.undefined();
export const Id = z.string().min(1).max(64);
export const Typed = z.string().max(256);
export const Field = z.object({ name: FieldInputName, value: Typed });
