import type { NameValue } from '../../../shared/catalogue/labels.ts';
import type { FieldDifference } from '../../../shared/catalogue/product-fields.ts';

/** How the extra input that an answer says back stands to what was sent. */
interface FieldsEcho {
  /** It is not said back, or in part, or spaced or ordered otherwise, or with names that were not sent. */
  readonly odd: boolean;
  /** Names that were sent and come back with another value: the answer is about something else. */
  readonly differing: readonly FieldDifference[];
}

export function fieldsEcho(sent: readonly NameValue[], said: readonly NameValue[] | null): FieldsEcho {
  if (said === null) return { odd: sent.length > 0, differing: [] };
  const differing = sent.flatMap(({ name, value }) => {
    const values = said.filter((entry) => entry.name === name).map((entry) => entry.value.trim());
    return values.length === 0 || values.includes(value.trim()) ? [] : [{ name, sent: value, said: values.join(', ') }];
  });
  const isSame = sent.length === said.length && sent.every(({ name, value }, at) => said[at]?.name === name && said[at]?.value === value);
  return { odd: !isSame && differing.length === 0, differing };
}
