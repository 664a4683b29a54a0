import { describe, expect, it } from 'vitest';
import { Settings } from '../../../../shared/settings/settings.ts';
import { shopSettingsOf, withShopSettings } from '../../../../shared/transfer/settings-split.ts';
import { firstParts, isIdentity, type TransferPart, takenSettings } from '../../../../shared/transfer/transfer-parts.ts';

const logo = (bits: string) => ({ width: 8, height: 8, bits });
const FILE = Settings.parse({ shop: { name: 'Toko Ratna' }, receipt: { language: 'en', logo: logo('AAAAAAAAAAA=') } });
const OWN = Settings.parse({ shop: { name: 'Toko Joko' }, receipt: { logo: logo('//////////8=') } });
const taken = (...parts: TransferPart[]) => Settings.parse(withShopSettings(OWN, takenSettings(shopSettingsOf(FILE), parts, OWN)));

describe('the logo of a shop', () => {
  it('stays with its name where the settings are taken, and comes with the name', () => {
    expect(taken('settings')).toMatchObject({ shop: OWN.shop, receipt: { language: 'en', logo: OWN.receipt.logo } });
    expect(taken('identity')).toMatchObject({ shop: FILE.shop, receipt: { language: 'id', logo: FILE.receipt.logo } });
    expect(taken('settings', 'identity')).toMatchObject({ shop: FILE.shop, receipt: FILE.receipt });
  });

  it('is asked for with the name, and makes a till one of another shop', () => {
    expect(['shop.name', 'receipt.logo', 'receipt.language'].filter(isIdentity)).toEqual(['shop.name', 'receipt.logo']);
    expect(firstParts(Settings.parse({}))).toContain('identity');
    expect(firstParts(Settings.parse({ receipt: { logo: OWN.receipt.logo } }))).not.toContain('identity');
  });
});
