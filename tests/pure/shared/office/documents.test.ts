import { expect, it } from 'vitest';
import { TillDocument } from '../../../../shared/office/documents.ts';

const SHIFT = { kind: 'shift', id: 's', asOf: 1, number: 1, opened: '', closed: '', by: '', expected: null, difference: 0 };
const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

it('refuses a Z that nests deeper than any paper, which would overflow the stack where its texts are stored', () => {
  expect(TillDocument.safeParse({ ...SHIFT, z: nested(20) }).success).toBe(true);
  expect(TillDocument.safeParse({ ...SHIFT, z: nested(10_000) }).success).toBe(false);
});
