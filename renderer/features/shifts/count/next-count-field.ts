import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and the arrows go from one field of a count to the next, over all fields of its card. */
export function nextCountField(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.altKey) return;
  const fields: HTMLElement[] = [...(event.currentTarget.closest('section')?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + step];
  event.preventDefault();
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
