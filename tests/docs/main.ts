// npm run docs: writes the parts of the pages that are made from code. A test fails where they are old.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withMemberTables } from '../../main/service/decode/member-table.ts';

const page = join(import.meta.dirname, '../..', 'docs', 'service-client.md');
writeFileSync(page, withMemberTables(readFileSync(page, 'utf8')));
