import type { Fact } from './facts/fact.ts';
import type { Look } from './look.ts';

/** One state in one look: its picture and what is wrong with its layout. */
export interface Picture {
  readonly state: string;
  readonly look: Look;
  /** The name of the picture's file. */
  readonly file: string;
  readonly facts: readonly Fact[];
}
