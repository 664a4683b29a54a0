import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The digest of each state's sources (`sources.ts`) when it was last without a fault in all variants. */
type Checked = Readonly<Record<string, string>>;

/** The type of a test's annotation that names a state without a fault in all variants, and the digest of its sources. */
export const CHECKED = 'checked in all variants';

/** What earlier runs checked; scripts/lib/test/layouts.mjs writes it. */
export const readChecked = (): Checked => JSON.parse(readFileSync(join(import.meta.dirname, 'checked.json'), 'utf8'));
