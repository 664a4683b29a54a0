import { describe, expect, test } from 'vitest';
import { ADVANCED_SETTING_PATHS } from '../../../../renderer/features/settings/service/advanced-setting-rows.ts';
import {
  draftOf,
  PATHS,
  PROVIDER_ADDRESSES,
  PROVIDER_IDS,
  pathsOf,
  readDraft,
  type SettingPath,
} from '../../../../renderer/features/settings/settings-form.ts';
import { logoFromPixels, logoSize, mayBeLogo, RECEIPT_LOGO_DOTS } from '../../../../renderer/parts/logo/logo-bitmap.ts';
import { Logo, PRODUCT_LOGO_DOTS } from '../../../../shared/catalogue/product.ts';
import { bitmapRows } from '../../../../shared/receipts/dots.ts';
import { defaultSettings } from '../../../../shared/settings/settings.ts';

const base = defaultSettings();
const typed = (path: SettingPath, text: string) => readDraft(base, { ...draftOf(base), [path]: text });

describe('the settings form', () => {
  test('unchanged fields give the saved settings', () => {
    expect(readDraft(base, draftOf(base)).settings).toEqual(base);
  });
  test.each<readonly [SettingPath, string, string]>([
    ['service.baseUrl', 'http://contoh.id', 'address_plainHttp'],
    ['service.authUrl', 'contoh', 'address_notAnAddress'],
    ['service.authUrl', 'https://contoh.id/token?grant_type=client_credentials', 'address_query'],
    ['service.baseUrl', 'https://kios:rahasia@contoh.id', 'address_user'],
    ['service.baseUrl', 'https://contoh.id/#', 'address_fragment'],
    ['service.baseUrl', `https://contoh.id/${'x'.repeat(300)}`, 'tooLong'],
    ['service.inquiry.path', `/${'x'.repeat(300)}`, 'tooLong'],
    ['service.inquiry.path', 'v2/inquiry', 'path'],
    ['service.orderDetails.path', '/v2/order/', 'orderIdInPath'],
    ['service.notFoundStatuses', '404, tidak', 'status'],
    ['service.notFoundStatuses', '40', 'status'],
    ['service.notFoundStatuses', '404, 200', 'status_success'],
    ['service.notFoundStatuses', '404, 503', 'status_server'],
    ['service.notFoundStatuses', '401', 'status_token'],
    ['service.unauthorisedStatuses', '429', 'status_limit'],
    ['service.unauthorisedStatuses', '401, 302', 'status_redirect'],
    ['service.unauthorisedStatuses', '409', 'status_unclear'],
    ['service.unauthorisedStatuses', '401, 404', 'status_notFound'],
    ['service.unauthorisedStatuses', '402', 'status_refusal'],
    ['service.failureStatuses', 'Gagal, Success', 'notAFailure'],
    ['service.checkout.path', '/v2/order#x', 'path'],
    ['service.inquiry.path', '/v2/{order_id}', 'path'],
    ['service.errorPointers', 'pesan', 'pointer'],
    ['service.connectTimeoutMs', '12', 'range'],
    ['quoteMinutes', 'lima', 'range'],
    ['offline.total', '2.000,50', 'amount'],
    ['offline.perSale', 'seratus', 'amount'],
    ['offline.hours', '73', 'range'],
    ['reviewAfterMinutes', '0', 'range'],
    ['shop.name', 'x'.repeat(61), 'tooLong'],
    ['service.productList', 'v2/product-list', 'path'],
    ['service.fsIdHeader', 'X FS', 'header'],
    ['service.fsIdHeader', 'Authorization', 'header'],
    ['service.balancePointer', 'data/saldo', 'pointer'],
    ['service.balanceLowMark', 'sedikit', 'amount'],
    ['service.ratePercent', '0', 'range'],
    ['service.proxy', 'http://u:p@10.0.0.1:8080', 'proxy'],
  ])('%s = %s is refused at its field, with a text', (path, text, why) => {
    const { settings, faults } = typed(path, text);
    expect(settings).toBeNull();
    expect([...faults.keys()]).toEqual([path]);
    expect(faults.get(path)?.why).toBe(why);
  });
  test('a status that is not allowed in its list is named, with the allowed ones', () => {
    expect(typed('service.notFoundStatuses', '404, 409').faults.get('service.notFoundStatuses')).toMatchObject({
      entry: '409',
      allowed: '400, 404, 410, 422',
    });
  });
  test('amounts and lists are read as people write them', () => {
    expect(typed('offline.perSale', 'Rp 2.500').settings?.offline.perSale).toBe(2_500);
    expect(typed('offline.perSale', '').settings?.offline.perSale).toBe(0);
    expect(typed('service.failureStatuses', ' Failed , Refunded,').settings?.service.failureStatuses).toEqual(['Failed', 'Refunded']);
    expect(typed('service.notFoundStatuses', '404, 410').settings?.service.notFoundStatuses).toEqual([404, 410]);
  });
  test('an operation that a provider may lack is off while its field is empty', () => {
    expect(typed('service.productList', '').settings?.service.productList).toBeNull();
    expect(typed('service.productList', ' /v2/product-list/ ').settings?.service.productList).toEqual({ path: '/v2/product-list/' });
    const own = { ...base, service: { ...base.service, productList: { path: '/p' } } };
    expect(draftOf(own)['service.productList']).toBe('/p');
  });
  test('every setting of the connection is on the screen once', () => {
    expect([...PROVIDER_ADDRESSES, ...PROVIDER_IDS, ...ADVANCED_SETTING_PATHS].sort()).toEqual([...pathsOf('service')].sort());
  });
  test('every setting of the till has a field, or a choice or switch of its own', () => {
    const leaves = (value: object, path: string): string[] =>
      Object.entries(value).flatMap(([name, part]) =>
        part !== null && typeof part === 'object' && !Array.isArray(part) ? leaves(part, `${path}${name}.`) : [`${path}${name}`],
      );
    const chosen = [
      ...[
        'language',
        'theme',
        'textScale',
        'mode',
        'receipt.logo',
        'offline.enabled',
        'service.repeatAllowed',
        'backup.folder',
        'privacy.retentionMonths',
        'display.window',
        'display.language',
        ...['kiosk.fullScreen', 'kiosk.startAtLogin'],
        'service.refusals',
      ],
      'service.debitRule',
      ...['receipt.language', 'receipt.paper', 'receipt.showKioskFee'],
      // The notice of practice products asks for it.
      'catalogue.adoptedRows',
      'setup.isPutAway',
      'setup.step',
      'partnerFeeIsIncome',
      // The last fee rule, on the screen of the prices.
      'kioskFee',
      ...['clock.zone', 'clock.dayStartsAt', 'shift.required.live', 'shift.required.training', 'shift.countOpensDrawer'],
      'payments.nonCash',
      ...['updates.channel', 'updates.atNight'],
      // The filters of the list of orders.
      'orders.views',
      // The printer section has a list, and one choice or switch for each setting.
      ...['printers', 'printing.printer', 'printing.auto', 'printing.drawer'],
    ];
    expect([...PATHS, ...chosen].sort()).toEqual(leaves(base, '').sort());
  });
});

describe('a logo from a picture', () => {
  const grey = (levels: readonly number[], opacity = 255) =>
    new Uint8ClampedArray(levels.flatMap((level) => [level, level, level, opacity]));
  test('pixels darker than half become black dots', () => {
    const logo = logoFromPixels(grey([0, 255, 0, 255, 127, 128, 40, 200]), 8, 1);
    expect(bitmapRows(logo)).toEqual([[true, false, true, false, true, false, true, false]]);
  });
  test('transparent pixels become white', () => {
    expect(bitmapRows(logoFromPixels(grey(Array(8).fill(0), 0), 8, 1))).toEqual([Array(8).fill(false)]);
  });
  test.each([
    ['a PNG', 'image/png', 5_000_000, true],
    ['one that is too large', 'image/png', 5_000_001, false],
    ['an SVG', 'image/svg+xml', 1_000, false],
    ['a file of no kind', '', 1_000, false],
  ])('%s is read: %s of %i bytes, %s', (_, type, size, isRead) => {
    expect(mayBeLogo({ type, size })).toBe(isRead);
  });
  test.each([
    [2_000, 1_000, { width: 384, height: 192 }],
    [100, 100, { width: 104, height: 100 }],
    [50, 5_000, { width: 8, height: 320 }],
    [3, 2, { width: 8, height: 8 }],
  ])('%i by %i fits the narrowest paper', (width, height, size) => {
    expect(logoSize(width, height, RECEIPT_LOGO_DOTS)).toEqual(size);
    expect(Logo.safeParse(logoFromPixels(new Uint8ClampedArray(size.width * size.height * 4), size.width, size.height)).success).toBe(true);
  });
  test('a picture for a product becomes as small as a product may have it', () => {
    const size = logoSize(2_000, 500, PRODUCT_LOGO_DOTS);
    expect(size).toEqual({ width: 192, height: 48 });
  });
});
