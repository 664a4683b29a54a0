import { describe, expect, it } from 'vitest';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { personText, settingChangeText } from '../../../../renderer/features/settings/transfer/transfer-text.ts';
import type { SettingChange } from '../../../../shared/transfer/setting-changes.ts';

const t = createI18n('en').getFixedT('en');

describe('what a shop file changes', () => {
  it.each<[SettingChange, string]>([
    [{ path: 'offline.perSale', from: 0, to: 2_000 }, 'Rp\u00a00 becomes Rp\u00a02.000'],
    [{ path: 'quoteMinutes', from: 5, to: 9 }, '5 becomes 9'],
    [{ path: 'clock.dayStartsAt', from: 0, to: 150 }, '00:00 becomes 02:30'],
    [{ path: 'clock.zone', from: 'Asia/Jakarta', to: 'Asia/Jayapura' }, 'WIB (Jakarta) becomes WIT (Jayapura)'],
    [{ path: 'receipt.language', from: 'id', to: 'en' }, 'Bahasa Indonesia becomes English'],
    [{ path: 'receipt.logo', from: false, to: true }, 'empty becomes a picture'],
    [{ path: 'receipt.logo', from: true, to: true }, 'a picture becomes another picture'],
    [{ path: 'offline.enabled', from: false, to: true }, 'off becomes on'],
    [{ path: 'payments.nonCash', from: ['qr', 'card'], to: [] }, 'QRIS, Card becomes empty'],
    [{ path: 'service.notFoundStatuses', from: [404], to: [404, 410] }, '“404” becomes “404”, “410”'],
    [{ path: 'shop.phone', from: '', to: '0812' }, 'empty becomes “0812”'],
  ])('reads as the settings show it: %o', (change, words) => {
    expect(settingChangeText(t, change)).toBe(words);
  });

  it('names each change of a person', () => {
    const before = { id: 's', name: 'Sari', role: 'cashier', active: true } as const;
    const person = { id: 's', name: 'Sari Dewi', role: 'supervisor', active: false } as const;
    expect(personText(t, { is: 'changed', before, person })).toBe(
      'renamed from Sari, cashier becomes supervisor, may not sign in any more',
    );
    expect(personText(t, { is: 'new', person })).toBe('added as supervisor, without a PIN');
    expect(personText(t, { is: 'left', why: 'you', person })).toBe('stays, because this is you');
  });
});
