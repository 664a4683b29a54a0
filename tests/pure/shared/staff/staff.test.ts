import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACTIONS,
  type Action,
  authorizeAction,
  canPerform,
  mustBeAnother,
  OVERRIDE_LIFETIME_MS,
  permissions,
  ROLES,
  type Role,
  type SupervisorOverride,
} from '../../../../shared/staff/permissions.ts';
import { AddPersonForm, pinFault, StaffSettings } from '../../../../shared/staff/staff.ts';

/** The table as a shop's owner would write it; each action appears once, under the lowest role that has it. */
const BY_ROLE: Record<Role, readonly Action[]> = {
  cashier: [
    'sell',
    'retrySend',
    'viewOrders',
    'reprint',
    'openShift',
    'closeShift',
    'moveCash',
    'handleComplaint',
    'useCustomers',
    'collectDebt',
    'changeScreen',
    'leaveTraining',
  ],
  supervisor: [
    'reprintCode',
    'refund',
    'refundOwnSale',
    'refundInCash',
    'liftSameTarget',
    'resolveReview',
    'withdrawQueued',
    'payOut',
    'compensateOwnSale',
    'takeX',
    'allowDifference',
    'bookContra',
    'confirmFigure',
    'openDrawer',
    'noteDeposit',
    'mergeCustomers',
    'changeAccount',
    'sellAboveLimit',
    'payBackCredit',
    'writeOffDebt',
    'writeOffOwnSale',
    'closeComplaint',
    'matchStatement',
    'viewHealth',
    'viewRawAnswers',
    'changePrinter',
    'enterTraining',
    'makeBackup',
    'verifyJournal',
  ],
  owner: [
    'viewMargin',
    'tellLastZ',
    'viewReports',
    'changeCatalogue',
    'changeSettings',
    'changeConnection',
    'changeStaff',
    'restoreBackup',
    'exportHistory',
    'eraseData',
    'exportCustomer',
    'eraseCustomer',
  ],
};

const anAction = fc.constantFrom(...ACTIONS);
const aRole = fc.constantFrom(...ROLES);
const person = (role: Role, id = 'sari') => ({ id, name: 'Sari', role });
const override = (changes: Partial<SupervisorOverride> = {}): SupervisorOverride => ({
  id: 'lift-1',
  action: 'refund',
  subject: 'order-1',
  grantedTo: 'sari',
  by: { id: 'budi', name: 'Budi', role: 'supervisor' },
  expiresAt: OVERRIDE_LIFETIME_MS,
  ...changes,
});
const refund = { action: 'refund', subject: 'order-1' } as const;

describe('the table of permissions', () => {
  it('names the lowest role for every action', () => {
    expect(Object.values(BY_ROLE).flat().sort()).toEqual([...ACTIONS].sort());
    for (const role of ROLES) expect(BY_ROLE[role].map((action) => permissions[action].least)).toEqual(BY_ROLE[role].map(() => role));
  });

  it('names no action that main never checks', () => {
    const main = join(import.meta.dirname, '..', '..', '..', '..', 'main');
    const files = readdirSync(main, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const source = files.map((file) => readFileSync(join(main, file), 'utf8')).join('\n');
    expect(ACTIONS.filter((action) => !source.includes(`'${action}'`))).toEqual([]);
  });

  it('gives a role all permissions of the lower ones, and the owner all', () => {
    for (const action of ACTIONS) {
      const allowed = ROLES.map((role) => canPerform(role, action));
      expect(allowed).toEqual([...allowed].sort());
      expect(allowed.at(-1)).toBe(true);
    }
  });

  it('allows no override for staff, the connection or a restore', () => {
    for (const action of ['changeStaff', 'changeConnection', 'restoreBackup'] as const) expect(permissions[action].liftable).toBe(false);
  });
});

describe("a supervisor's PIN for one action", () => {
  it('is used once: the second call is refused again', () => {
    const first = authorizeAction(person('cashier'), refund, [override()], 0);
    expect(first).toEqual({
      ok: true,
      value: { authority: { person: person('cashier'), liftedBy: { liftId: 'lift-1', person: override().by } }, remaining: [] },
    });
    expect(authorizeAction(person('cashier'), refund, [], 0)).toEqual({
      ok: false,
      failure: { kind: 'notPermitted', ...refund, needs: 'supervisor', liftable: true },
    });
  });

  it.each([
    ['another order', { subject: 'order-2' }],
    ['another action', { action: 'reprintCode' as const }],
    ['another cashier', { grantedTo: 'wati' }],
    ['two minutes ago', { expiresAt: 0 }],
  ])('does not help for %s', (_what, changes) => {
    expect(authorizeAction(person('cashier'), refund, [override(changes)], 0).ok).toBe(false);
  });

  it('is needed by everybody where nobody may approve their own', () => {
    const own = { action: 'refundOwnSale', subject: 'order-1' } as const;
    for (const role of ROLES) expect(authorizeAction(person(role), own, [], 0).ok).toBe(false);
    const given = authorizeAction(person('owner'), own, [override({ action: 'refundOwnSale' })], 0);
    expect(given.ok && given.value.authority.liftedBy?.person.id).toBe('budi');
  });

  it('is not used up by a person with the permission', () => {
    const given = authorizeAction(person('owner'), refund, [override()], 0);
    expect(given.ok && given.value).toEqual({ authority: { person: person('owner'), liftedBy: null }, remaining: [override()] });
  });

  it('allows only its own action and subject, whatever other overrides exist', () => {
    const someLift = fc.record({
      action: anAction,
      subject: fc.constantFrom('a', 'b'),
      grantedTo: fc.constantFrom('sari', 'wati'),
      expiresAt: fc.nat(10),
    });
    fc.assert(
      fc.property(
        aRole,
        anAction,
        fc.constantFrom('a', 'b'),
        fc.array(someLift, { maxLength: 6 }),
        fc.nat(10),
        (role, action, subject, some, now) => {
          const lifts = some.map((changes, index) => override({ ...changes, id: `lift-${index}` }));
          const given = authorizeAction(person(role), { action, subject }, lifts, now);
          const fits = lifts.filter((l) => l.action === action && l.subject === subject && l.grantedTo === 'sari' && now < l.expiresAt);
          const suffices = canPerform(role, action) && !mustBeAnother(action);
          expect(given.ok).toBe(suffices || (permissions[action].liftable && fits.length > 0));
          if (given.ok) expect(given.value.remaining).toHaveLength(lifts.length - (suffices ? 0 : 1));
        },
      ),
    );
  });
});

describe('a new PIN', () => {
  it.each([
    ['12', 'length'],
    ['123456789', 'length'],
    ['', 'length'],
    ['12a4', 'digits'],
    ['１２３９', 'digits'],
    [' 1239', 'digits'],
    ['7777', 'same'],
    ['1234', 'run'],
    ['87654321', 'run'],
    ['0123', 'run'],
    ['7890', 'run'],
    ['3210', 'run'],
  ])('%j is refused', (pin, fault) => {
    expect(pinFault(pin)).toBe(fault);
  });

  it.each(['1324', '80808080', '2580', '0912', '246813'])('%s is accepted', (pin) => {
    expect(pinFault(pin)).toBeNull();
  });
});

describe('input about people', () => {
  it('has its name cleaned, and an empty one refused', () => {
    expect(AddPersonForm.parse({ name: '  Bu\u202edi\tJaya ', role: 'cashier', pin: '4821' }).name).toBe('Budi Jaya');
    expect(AddPersonForm.safeParse({ name: ' \u200b ', role: 'cashier', pin: '4821' }).success).toBe(false);
    expect(AddPersonForm.safeParse({ name: 'Budi', role: 'boss', pin: '4821' }).success).toBe(false);
  });

  it('is refused without repeating the PIN', () => {
    const refused = AddPersonForm.safeParse({ name: '', role: 'boss', pin: '48217305'.repeat(20) });
    expect(refused.success).toBe(false);
    expect(JSON.stringify(refused)).not.toContain('48217305');
    expect(String(refused.error)).not.toContain('48217305');
  });

  it('locks after ten minutes where the shop says nothing', () => {
    expect(StaffSettings.parse({})).toEqual({ autoLockMinutes: 10 });
  });
});
