// npm run docs: writes the generated parts of the pages from code. A test fails where they are out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withMemberTables } from './member-table.ts';

const page = join(import.meta.dirname, '..', '..', '..', 'docs', 'decoding.md');
writeFileSync(page, withMemberTables(readFileSync(page, 'utf8')));
