import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterAnswer, placesToAsk, type Search, searchEnd, startOfSearch } from '../../../../main/office/uplink/place-search.ts';
import { GENESIS_PLACE, type JournalPlace } from '../../../../shared/office/batch.ts';

/** A till asks its office which of its places it knows, until it has the last one that both have. */

const place = (seq: number): JournalPlace => (seq === 0 ? GENESIS_PLACE : { seq, chain: `${String(seq).padStart(43, 'A')}=` });

/** Searches a journal of `head` events of which the office knows those up to `common`. */
function search(head: number, common: number): { readonly found: JournalPlace; readonly calls: number } {
  let state: Search = startOfSearch;
  for (let calls = 0; ; calls += 1) {
    const found = searchEnd(state, head);
    if (found) return { found, calls };
    const asked = placesToAsk(state, head).map(place);
    expect(asked.length).toBeLessThanOrEqual(64);
    const next = afterAnswer(state, asked, asked.findLast(({ seq }) => seq <= common) ?? GENESIS_PLACE);
    if (!next) throw new Error('an answer of the office was refused');
    state = next;
  }
}

describe('the search for the last common place', () => {
  it('finds it in any journal, in few calls', () => {
    fc.assert(
      fc.property(fc.nat(3_000_000), fc.double({ min: 0, max: 1, noNaN: true }), (head, part) => {
        const common = Math.round(head * part);
        const { found, calls } = search(head, common);
        expect(found).toEqual(place(common));
        expect(calls).toBeLessThanOrEqual(5);
      }),
    );
  });

  it.each([
    ['an empty journal needs no call', 0, 0, 0],
    ['an office that has everything is asked once', 60_000, 60_000, 1],
    ['one event behind is found by the first call', 60_000, 59_999, 1],
    ['an office that knows nothing of this journal', 60_000, 0, 4],
  ])('%s', (_name, head, common, most) => {
    const { found, calls } = search(head, common);
    expect(found).toEqual(place(common));
    expect(calls).toBeLessThanOrEqual(most);
  });

  it('takes no place that was not asked', () => {
    expect(afterAnswer(startOfSearch, [place(4), place(5)], place(3))).toBeNull();
    expect(afterAnswer(startOfSearch, [place(4)], { seq: 4, chain: place(5).chain })).toBeNull();
  });
});
