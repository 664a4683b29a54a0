import { describe, expect, it } from 'vitest';
import { openFile } from '../../../../main/journal/core/database.ts';
import { createJournalSchema, type JournalExtension } from '../../../../main/journal/core/extension.ts';
import { JOURNAL_SCHEMA } from '../../../../main/records/journal-schema.ts';

describe('the schema of the journal', () => {
  it('has these event types at this layout: a new type takes the next migration number, so that an older till refuses the file', () => {
    expect({ layout: JOURNAL_SCHEMA.migrations.length, types: [...JOURNAL_SCHEMA.eventTypes].toSorted() }).toEqual({
      layout: 31,
      types: [
        ...['account', 'accountClosed', 'accountLimitChanged', 'accountOpened', 'accountPaid', 'accountPaidBack', 'accountWrittenOff'],
        ...['balanceTold', 'cashMoved', 'catalogueChanged'],
        ...[
          'collectiveCustomerAdded',
          'collectiveEnded',
          'collectiveMemberRemoved',
          'collectiveNumberAdded',
          'collectivePaid',
          'collectiveSaved',
        ],
        ...['complaintAnswered', 'complaintClosed', 'complaintCompensated', 'complaintNoted', 'complaintOpened', 'complaintReversed'],
        ...['complaintSent', 'contraBooked', 'copied', 'countAccepted'],
        ...['customerChanged', 'customerConsentGiven', 'customerConsentWithdrawn', 'customerErased', 'customerErasureWanted'],
        ...['customerNumberRemoved', 'customerNumbersAdded', 'customerSaved', 'customersMerged', 'depositCredited', 'depositNoted'],
        ...['drawer', 'drawerCounted', 'epoch', 'erased', 'erasureAsked'],
        ...[
          'feeRulesChanged',
          'figureConfirmed',
          'figuresDoubted',
          'found',
          'foundReviewed',
          'lastZTold',
          'lifted',
          'marked',
          'order',
          'paper',
        ],
        ...['personAdded', 'personChanged', 'pinChanged', 'pinConfirmed', 'pinRefused', 'place', 'printed', 'quoted'],
        ...['refusalSeen', 'reversalNoted', 'runTold'],
        ...['sameAccount', 'scanned', 'shiftClosed', 'shiftOpened', 'signedIn', 'signedOut', 'statementMatched', 'ticket', 'xTaken'],
      ],
    });
  });

  it('makes every table of an extension at its number', () => {
    const db = openFile(':memory:');
    for (const step of JOURNAL_SCHEMA.migrations) db.exec(step);
    for (const table of [
      'people',
      'pin_hashes',
      'shifts',
      'cash_moves',
      'told_z',
      'told_balances',
      'deposits',
      'customers',
      'customer_numbers',
      'complaints',
      'reversals',
      'refusals_seen',
      'collective_groups',
      'collective_members',
      'collective_rounds',
      'statements',
      'statement_entries',
      'contras',
      'figure_marks',
    ])
      expect(db.prepare('SELECT name FROM sqlite_schema WHERE name = ?').get(table)).toEqual({ name: table });
    db.close();
  });

  const OWN = JOURNAL_SCHEMA.extensions;
  const other = (changes: Partial<JournalExtension>): JournalExtension => ({
    ...{ name: 'other', migrations: {}, eventTypes: [], notProjected: [] },
    openProjection: () => ({ apply: () => undefined }),
    ...changes,
  });

  it.each([
    ['a reserved migration without its SQL', [], 'Migration 4 is reserved for staff, which does not define it'],
    ['a migration at a number of the journal', [...OWN, other({ migrations: { 5: '' } })], 'Migration 5 is not reserved for other'],
    ['a migration at a number of another extension', [...OWN, other({ migrations: { 4: '' } })], 'Migration 4 is not reserved for other'],
    [
      'a migration behind the newest layout',
      [...OWN, other({ migrations: { [JOURNAL_SCHEMA.migrations.length + 1]: '' } })],
      `Migration ${JOURNAL_SCHEMA.migrations.length + 1} is not reserved for other`,
    ],
    ['an event type of the journal', [...OWN, other({ eventTypes: ['order'] })], 'Two parts of the journal'],
    ['an event type of another extension', [...OWN, other({ eventTypes: ['signedIn'] })], 'Two parts of the journal'],
  ])('refuses %s when the program starts', (_what, extensions, message) => {
    expect(() => createJournalSchema(extensions)).toThrow(message);
  });
});
