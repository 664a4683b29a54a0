import type { NameValue } from '../../../shared/catalogue/labels.ts';
import type { FieldDifference } from '../../../shared/catalogue/product-fields.ts';

/** How the extra input in an answer compares with what was sent. */
interface FieldsEcho {
  /** The echo is absent or partial, has other spaces or another order, or has names that were not sent. */
  readonly odd: boolean;
  /** Names that were sent and came back with another value: the answer is about something else. */
  readonly differing: readonly FieldDifference[];
}

export function fieldsEcho(sent: readonly NameValue[], received: readonly NameValue[] | null): FieldsEcho {
  if (received === null) return { odd: sent.length > 0, differing: [] };
  const differing = sent.flatMap(({ name, value }) => {
    const values = received.filter((entry) => entry.name === name).map((entry) => entry.value.trim());
    return values.length === 0 || values.includes(value.trim()) ? [] : [{ name, sent: value, said: values.join(', ') }];
  });
  const isSame =
    sent.length === received.length &&
    sent.every(({ name, value }, index) => received[index]?.name === name && received[index]?.value === value);
  return { odd: !isSame && differing.length === 0, differing };
}
