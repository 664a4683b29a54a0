import type { Fact } from './facts/fact.ts';
import type { Variant } from './variants.ts';

/** One state in one variant: its picture and what is wrong with its layout. */
export interface Picture {
  readonly state: string;
  readonly variant: Variant;
  /** The name of the picture's file. */
  readonly file: string;
  readonly facts: readonly Fact[];
}
