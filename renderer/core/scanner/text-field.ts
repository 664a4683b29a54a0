type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'search', 'password', 'tel', 'url', 'email', 'number']);

/** True where the element inserts a typed character. */
export function isTextField(element: unknown): element is TextField {
  if (element instanceof HTMLTextAreaElement) return !element.readOnly && !element.disabled;
  return element instanceof HTMLInputElement && TEXT_TYPES.has(element.type) && !element.readOnly && !element.disabled;
}

/** Replaces the field's text as typing does, so that the field's component gets the change. */
export function fillField(field: TextField, text: string): void {
  const value = field.maxLength > 0 ? text.slice(0, field.maxLength) : text;
  if (field.value === value) return;
  // The component library watches assignments to the element itself; only the prototype's setter looks like typing.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}
