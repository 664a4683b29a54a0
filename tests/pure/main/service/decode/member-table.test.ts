import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MEMBERS } from '../../../../../main/service/decode/members.ts';
import { CheckoutAttributes, InquiryAttributes, OrderAttributes } from '../../../../../simulator/orders/resource-attributes.ts';
import { withMemberTables } from '../../../../lab/docs/member-table.ts';

const PAGE = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'decoding.md');
const membersIn = (form: 'inquiry' | 'checkout' | 'details'): string[] =>
  Object.entries(MEMBERS)
    .filter(([, member]) => form in member)
    .map(([name]) => name)
    .sort();

describe('the table of members', () => {
  it('has every member of the three answers that the specification shows, and no other', () => {
    expect(membersIn('inquiry')).toEqual(Object.keys(InquiryAttributes.shape).sort());
    expect(membersIn('checkout')).toEqual(Object.keys(CheckoutAttributes.shape).sort());
    expect(membersIn('details')).toEqual(Object.keys(OrderAttributes.shape).sort());
  });

  it('is in docs/decoding.md as the decoder has it: npm run docs writes it', () => {
    const page = readFileSync(PAGE, 'utf8');
    expect(withMemberTables(page)).toBe(page);
  });
});
