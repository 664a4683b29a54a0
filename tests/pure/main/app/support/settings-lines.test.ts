import { describe, expect, it } from 'vitest';
import { SHOWN_SETTINGS, settingsLines } from '../../../../../main/app/support/settings-lines.ts';
import { SETTINGS_PLACES } from '../../../../../shared/erasure/places/profile-places.ts';
import { Settings } from '../../../../../shared/settings/settings.ts';

const settings = Settings.parse({
  cashier: 'Sari',
  shop: { name: 'Melati', phone: '081299887766' },
  printers: [{ id: 'p1', name: 'Kasir', kind: 'tcp', host: '10.0.0.9' }],
  orders: { views: [{ id: 'v1', name: 'Bu Ratna', filters: {} }] },
  service: { baseUrl: 'https://service.test/api', clientId: 'kios-melati', fsId: 'fs-melati' },
});

describe('the settings for the support desk', () => {
  const lines = settingsLines(settings);

  it('show addresses, devices and choices, and of other texts their length', () => {
    for (const line of [
      'service.baseUrl: "https://service.test/api"',
      'printers[0].host: "10.0.0.9"',
      'language: "id"',
      'shop.name: (6 characters)',
    ])
      expect(lines).toContain(line);
    expect(lines.join('\n')).not.toMatch(/Sari|Melati|Kasir|Ratna|kios-melati|fs-melati|0812/);
    expect(lines).toContain('orders.views: 1 entries');
  });

  it('name only texts that the settings have', () => {
    expect([...SHOWN_SETTINGS].filter((path) => !Object.hasOwn(SETTINGS_PLACES, path))).toEqual([]);
  });
});
