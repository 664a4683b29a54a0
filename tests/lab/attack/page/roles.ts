import type { Page } from '@playwright/test';
import { isAtLeast, type Role } from '../../../../shared/staff/permissions.ts';
import { createStaff, PINS } from '../../pages/people.ts';
import { type ContractCall, EVERY_CALL } from '../contract-calls.ts';
import { leastRole } from '../least-roles.ts';
import type { Group, Row } from '../rows.ts';
import type { TillTarget } from '../till-target.ts';

/** Who calls what they may not, and what a till answers. */
const CALLERS: readonly { readonly who: Role | 'nobody'; readonly name: keyof typeof PINS | null; readonly expected: string }[] = [
  { who: 'nobody', name: null, expected: 'notSignedIn' },
  { who: 'cashier', name: 'Sari', expected: 'notPermitted' },
  { who: 'supervisor', name: 'Budi', expected: 'notPermitted' },
];

const isAbove = (call: ContractCall, who: Role | 'nobody'): boolean => {
  const least = leastRole(call.name);
  return least !== 'anyone' && (who === 'nobody' || !isAtLeast(who, least));
};

/** The till loads its page again when its mode changes. */
async function goLive(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.evaluate(async () => {
    const start = await window.loket.app.start();
    if (start.ok) void window.loket.settings.saveConnection({ settings: { ...start.value.settings, mode: 'live' }, orders: 'same' });
  });
  await loaded;
}

/** Calls of a live till above the role of the person there, over the page's own bridge. */
export const roles: Group<TillTarget> = {
  name: 'roles',
  attack: async ({ page }) => {
    await createStaff(page);
    await goLive(page);
    const rows: Row[] = [];
    for (const { who, name, expected } of CALLERS) {
      await page.evaluate(
        async ({ name, pin }) => {
          await window.loket.staff.signOut();
          const boot = await window.loket.app.boot();
          const person = boot.ok ? boot.value.staff.people.find((one) => one.name === name) : undefined;
          if (person) await window.loket.staff.signIn({ personId: person.id, pin });
        },
        { name, pin: name ? PINS[name] : '' },
      );
      for (const { name: on, input } of EVERY_CALL.filter((call) => isAbove(call, who))) {
        const seen = await page.evaluate(
          async ({ path: [group = '', member = ''], given }) => {
            const loket = window.loket as unknown as Record<
              string,
              Record<string, (input: unknown) => Promise<{ ok: boolean; failure: { kind: string } }>>
            >;
            const answer = await loket[group]?.[member]?.(given);
            return answer?.ok ? 'ok' : String(answer?.failure.kind);
          },
          { path: on.split('.'), given: input() },
        );
        rows.push({ attack: `a call above the role: ${who}`, on, expected, seen });
      }
    }
    return rows;
  },
};
