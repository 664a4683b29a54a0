import { drawn } from './drawn.ts';
import { focusFacts } from './focus.ts';
import { layoutFacts } from './layout-facts.ts';

// The entry of the script for the page.
Object.assign(globalThis, { drawn, layoutFacts, focusFacts });
