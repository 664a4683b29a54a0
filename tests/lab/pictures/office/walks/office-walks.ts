import type { OfficeWalk } from '../office-state.ts';
import { beingAway } from './being-away.ts';
import { changed, changing } from './changing.ts';
import { joining } from './joining.ts';
import { reading, readingNothing, readingWithoutSums } from './reading.ts';

/** The pages of the head office and their states: the one table of its pictures and of its layout test. */
export const OFFICE_WALKS: readonly OfficeWalk[] = [reading, readingNothing, readingWithoutSums, changing, changed, joining, beingAway];
