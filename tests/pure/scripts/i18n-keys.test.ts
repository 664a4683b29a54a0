import { describe, expect, test } from 'vitest';
import { id } from '../../../renderer/core/i18n/id.ts';
import { DYNAMIC_PREFIXES, findUnusedKeys, keysOf, sourcesIn } from '../../../scripts/lib/i18n-keys.mjs';
import { root } from '../../../scripts/lib/paths.mjs';

const screen = sourcesIn(root, 'renderer');
const others = sourcesIn(root, 'shared');

describe('the check of i18n keys, over the real screen', () => {
  test('finds no unused key', () => {
    expect(screen.length).toBeGreaterThan(150);
    expect(findUnusedKeys({ table: id, screen, others })).toEqual([]);
  });
  test('finds a key that nobody uses, in a plain section and in one that the screen completes at run time', () => {
    const table = { ...id, sell: { ...id.sell, planted: 'x' }, settings: { ...id.settings, plantedHint: 'x' } };
    expect(findUnusedKeys({ table, screen, others })).toEqual([
      'No source uses the key sell.planted.',
      'No source uses the key settings.plantedHint.',
    ]);
  });
  test('finds a dynamic prefix that is not declared, and a declared one that nobody completes', () => {
    const { 'top.log_': log, ...rest } = DYNAMIC_PREFIXES;
    expect(log).toBe('named');
    const found = findUnusedKeys({ table: id, screen, others, prefixes: { ...rest, 'sell.planted_': 'named' } });
    expect(found).toEqual([
      'renderer/app/status/status-entries.ts completes the prefix "top.log_" at run time: declare it in scripts/lib/i18n-keys.mjs.',
      'No source completes the declared prefix "sell.planted_".',
    ]);
  });
});

describe('the check of i18n keys, over sources made for it', () => {
  const prefixes = { 'state.': 'union', 'settings.': 'named' } as const;
  const unusedIn = (text: string, table: Parameters<typeof keysOf>[0]) =>
    findUnusedKeys({
      table,
      screen: [{ file: 'a.tsx', text: `${text}; t(\`state.\${s}.pill\`); t(\`settings.\${l}\`);` }],
      others: [],
      prefixes,
    });

  test('counts plural forms as one key', () => {
    expect(keysOf({ orders: { count_one: '1', count_other: 'n' } })).toEqual(['orders.count']);
    expect(unusedIn("t('orders.count', { count })", { orders: { count_one: '1', count_other: 'n' }, state: {}, settings: {} })).toEqual([]);
  });
  test('distinguishes the forms of a state by what follows the dynamic part', () => {
    expect(unusedIn('', { state: { success: { pill: 'x', todo: 'y' } }, settings: {} })).toEqual([
      'No source uses the key state.success.todo.',
    ]);
  });
  test('counts a named key only where its name is a literal', () => {
    const table = { state: {}, settings: { paper: 'x', address_user: 'y', address_query: 'z' } };
    expect(unusedIn(`pick('paper'); at(\`address_\${fault}\`); is('user')`, table)).toEqual([
      'No source uses the key settings.address_query.',
    ]);
  });
  test('does not count a key that only a comment names', () => {
    expect(unusedIn("/* t('nav.gone') */ 1", { nav: { gone: 'x' }, state: {}, settings: {} })).toEqual([
      'No source uses the key nav.gone.',
    ]);
  });
});
