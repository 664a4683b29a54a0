import { describe, expect, it } from 'vitest';
import { Settings } from '../../../../shared/settings/settings.ts';
import { settingChanges } from '../../../../shared/transfer/setting-changes.ts';
import { shopSettingsOf, unknownMember, withShopSettings } from '../../../../shared/transfer/settings-split.ts';

const SHOP = Settings.parse({
  ...{ mode: 'live', language: 'en', theme: 'dark', cashier: 'Sari', kioskFee: 500, shop: { name: 'Toko Ratna' } },
  receipt: { language: 'en', paper: '80', showKioskFee: false },
  backup: { folder: '/cadangan' },
  service: { baseUrl: 'https://layanan.example', ratePercent: 50, proxy: 'http://p.example:1' },
});
const TILL = Settings.parse({ theme: 'system', service: { ratePercent: 30 } });

describe('the settings of a shop', () => {
  it('hold nothing of the machine: screen, mode, paper, printers, network, backups', () => {
    const shop = shopSettingsOf(SHOP);
    for (const name of ['mode', 'language', 'theme', 'textScale', 'cashier', 'printers', 'printing', 'backup', 'setup', 'kioskFee'])
      expect(shop).not.toHaveProperty(name);
    expect(shop.receipt).toEqual({ language: 'en', showKioskFee: false, logo: null });
    expect(shop.service).not.toHaveProperty('proxy');
    expect(shop.service).not.toHaveProperty('ratePercent');
  });

  it('take the place of those of another till, which keeps its own, and are the same there', () => {
    const merged = Settings.parse(withShopSettings(TILL, shopSettingsOf(SHOP)));
    expect(shopSettingsOf(merged)).toEqual(shopSettingsOf(SHOP));
    expect(merged).toMatchObject({ theme: 'system', mode: 'training', receipt: { paper: '58' }, service: { ratePercent: 30, proxy: '' } });
    expect(settingChanges(TILL, merged).map(({ path }) => path)).toEqual([
      'shop.name',
      'receipt.language',
      'receipt.showKioskFee',
      'service.baseUrl',
    ]);
  });

  it('of a till without a connection take none away', () => {
    const merged = Settings.parse(withShopSettings(SHOP, shopSettingsOf(TILL)));
    expect(merged.service).toEqual(SHOP.service);
  });
});

describe('the unknown members of a file', () => {
  it('are found at any depth, also in lists', () => {
    expect(unknownMember({ a: [{ b: 1 }, { b: 1, c: 2 }] }, { a: [{ b: 1 }, { b: 1 }] })).toEqual(['a', '1', 'c']);
    expect(unknownMember({ a: { b: null } }, { a: { b: null, d: 1 } })).toBeNull();
  });
});
