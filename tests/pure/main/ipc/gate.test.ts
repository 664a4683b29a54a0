import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { admit, isOwnPage } from '../../../../main/ipc/gate.ts';
import { calls, channelNames } from '../../../../shared/ipc/contract.ts';
import { Settings } from '../../../../shared/settings/settings.ts';

const ours = { url: 'loket://app/index.html', mainFrame: true };

describe('the gate of the IPC', () => {
  it.each([
    [{ url: 'loket://app/index.html', mainFrame: false }],
    [{ url: 'https://app/index.html', mainFrame: true }],
    [{ url: 'loket://customer/display/index.html', mainFrame: true }],
    [{ url: 'loket://customer/index.html', mainFrame: true }],
    [{ url: 'loket://app/display/index.html', mainFrame: true }],
    [{ url: 'loket://app.evil/index.html', mainFrame: true }],
    [{ url: 'loket://application/', mainFrame: true }],
    [{ url: 'loket://app/index.html.png', mainFrame: true }],
    [{ url: 'loket://app/index.html/x', mainFrame: true }],
    [{ url: 'file:///index.html', mainFrame: true }],
    [{ url: '', mainFrame: true }],
  ])('refuses the page %j', (sender) => {
    expect(isOwnPage(sender)).toBe(false);
    expect(admit(sender, calls.orders.get.input, 'abcdefgh000001')).toEqual({ ok: false, failure: { kind: 'badInput', detail: 'sender' } });
  });

  it.each(['loket://app/', 'loket://app/index.html?state=1', 'loket://app/index.html#orders'])('takes %s for our own page', (url) => {
    expect(isOwnPage({ url, mainFrame: true })).toBe(true);
  });

  it('admits our own page with an input that the contract accepts', () => {
    expect(admit(ours, calls.orders.get.input, 'abcdefgh000001')).toEqual({ ok: true, value: 'abcdefgh000001' });
  });

  it.each([
    ['an order id with a path in it', calls.orders.get.input, '../../etc'],
    ['a number that is no text', calls.sale.inquire.input, { productCode: 'a', number: 812, fields: [] }],
    ['a text of a megabyte', calls.sale.inquire.input, { productCode: 'a', number: '1'.repeat(1_000_000), fields: [] }],
    [
      'a field whose name cannot be sent',
      calls.sale.inquire.input,
      { productCode: 'a', number: '1', fields: [{ name: 'a b', value: '' }] },
    ],
    ['a thousand fields', calls.sale.inquire.input, { productCode: 'a', number: '1', fields: Array(1_000).fill({ name: 'a', value: '' }) }],
    [
      'half a rupiah',
      calls.sale.checkout.input,
      {
        nonce: crypto.randomUUID(),
        lines: [{ productCode: 'a', number: '1', fields: [], quoteId: null, seen: { price: 1, kioskFee: 0 } }],
        given: [{ tender: 'cash', amount: 0.5 }],
        repeats: [],
      },
    ],
    ['a thousand thousand orders', calls.orders.recent.input, { limit: 1_000_000 }],
    ['settings of which the others would fall back to defaults', calls.settings.save.input, { language: 'id' }],
    ['settings without one member of a part', calls.settings.save.input, { ...Settings.parse({}), shop: { name: 'Melati' } }],
    ['nothing where something is due', calls.sale.checkout.input, undefined],
  ])('refuses %s', (_name, schema, value) => {
    expect(admit(ours, schema as z.ZodType<unknown>, value)).toMatchObject({ ok: false, failure: { kind: 'badInput' } });
  });
});

describe('an input that no form comes near', () => {
  const round: unknown[] = [];
  round.push(round);
  it.each([
    ['a text of 50 MB', { text: 'x'.repeat(50_000_000) }],
    ['a name of 50 MB', { ['x'.repeat(50_000_000)]: 1 }],
    ['three million entries', Array(3_000_000).fill(0)],
    ['a list inside itself', round],
    ['forty lists in each other', Array.from({ length: 40 }).reduce((inner) => [inner], 1)],
    ['bytes', new Uint8Array(8)],
  ])('is refused even where the schema takes everything: %s', (_name, value) => {
    expect(admit(ours, z.unknown(), value)).toEqual({ ok: false, failure: { kind: 'badInput', detail: 'size' } });
  });
});

describe('the contract', () => {
  it('names each call once, and nothing that could run code or open a file', () => {
    const names = Object.entries(channelNames()).flatMap(([group, members]) => members.map((name) => `${group}.${name}`));
    expect(new Set(names).size).toBe(names.length);
    expect(names.join(' ')).not.toMatch(/exec|shell|file|eval|path/i);
  });
});
