import { MemberEraser } from '../../../shared/erasure/erase-members.ts';

/** Removes from a decoded event, which it changes, what an erasure removes, also where one left a part of it; returns whether anything was. */
export function maskEvent(event: { readonly type: string }): boolean {
  const eraser = new MemberEraser();
  eraser.observe(event);
  return eraser.erase(event);
}
