import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings, settingsCopyOf } from '../../../../main/shop/settings/read-settings.ts';
import { MAX_AMOUNT } from '../../../../shared/lib/money.ts';
import { defaultSettings } from '../../../../shared/settings/settings.ts';

let folder: string;
let file: string;
const NOW = Date.parse('2026-11-21T03:42:00.000Z');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-settings-'));
  file = join(folder, 'settings.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the settings file', () => {
  it('may be missing: the defaults apply', () => {
    expect(readSettings(file, NOW, 'UTC')).toEqual({ settings: defaultSettings(), from: 'defaults', setAside: null, mended: [] });
  });

  it("keeps the shop's values and fills in the defaults", () => {
    writeFileSync(file, JSON.stringify({ language: 'en', shop: { name: 'Kios Melati 2' } }));
    expect(readSettings(file, NOW, 'UTC').settings).toEqual({
      ...defaultSettings(),
      language: 'en',
      shop: { ...defaultSettings().shop, name: 'Kios Melati 2' },
    });
  });

  it.each([
    ['Asia/Makassar', 'Asia/Makassar'],
    ['Europe/London', 'Asia/Jakarta'],
  ])('without a time zone has that of a computer in Indonesia: in %s it is %s', (computer, zone) => {
    expect(readSettings(file, NOW, computer).settings.clock.zone).toBe(zone);
    writeFileSync(file, JSON.stringify({ shop: { name: 'Kios Melati 2' } }));
    expect(readSettings(file, NOW, computer).settings.clock.zone).toBe(zone);
  });

  it('keeps the time zone that the shop chose, wherever its computer believes to be', () => {
    writeFileSync(file, JSON.stringify({ clock: { zone: 'Asia/Jayapura' } }));
    expect(readSettings(file, NOW, 'Asia/Makassar').settings.clock.zone).toBe('Asia/Jayapura');
  });

  it('of an older till keeps a printer whose letters per line its paper does not have, and what else the shop set', () => {
    const printer = { id: 'kasir', name: 'Kasir', kind: 'tcp', host: '10.0.0.1', paper: '58', columns: 48, drawer: 'pin2' };
    writeFileSync(file, JSON.stringify({ printers: [printer], printing: { printer: 'kasir' }, shop: { name: 'Kios Melati 2' } }));
    const read = readSettings(file, NOW, 'UTC');
    expect(read).toMatchObject({ setAside: null, settings: { printing: { printer: 'kasir' }, shop: { name: 'Kios Melati 2' } } });
    expect(read.settings.printers).toMatchObject([{ ...printer, columns: 32 }]);
  });

  it('of an older till loses only statuses that are not allowed in their list', () => {
    const service = {
      clientId: 'kios',
      notFoundStatuses: [404, 200, 429, 410],
      unauthorisedStatuses: [200],
      failureStatuses: ['Success', 'Gagal'],
    };
    writeFileSync(file, JSON.stringify({ service, shop: { name: 'Kios Melati 2' } }));
    expect(readSettings(file, NOW, 'UTC')).toMatchObject({
      setAside: null,
      settings: {
        shop: { name: 'Kios Melati 2' },
        service: { clientId: 'kios', notFoundStatuses: [404, 410], unauthorisedStatuses: [401], failureStatuses: ['Gagal'] },
      },
    });
  });

  it('names what it left out of an older file, setting by setting, and nothing where all values stay', () => {
    const service = { notFoundStatuses: [404, 503], unauthorisedStatuses: [302, 409], inquiry: { method: 'POST', path: '/bill#part' } };
    writeFileSync(file, JSON.stringify({ service }));
    const read = readSettings(file, NOW, 'UTC');
    expect(read.settings.service).toMatchObject({ notFoundStatuses: [404], unauthorisedStatuses: [401], inquiry: { path: '/bill' } });
    expect(read.mended).toEqual([
      { setting: 'service.notFoundStatuses', leftOut: '503' },
      { setting: 'service.unauthorisedStatuses', leftOut: '302, 409' },
      { setting: 'service.inquiry', leftOut: '/bill#part' },
    ]);
    writeFileSync(file, JSON.stringify({ service: { notFoundStatuses: [410, 404], unauthorisedStatuses: [419] } }));
    expect(readSettings(file, NOW, 'UTC')).toMatchObject({ mended: [], settings: { service: { notFoundStatuses: [410, 404] } } });
  });

  it('loses no other setting to saved views that cannot be read, keeps the others, and names what it left out', () => {
    const utang = { name: 'Utang', filters: { situation: 'owed' } };
    const views = [utang, { name: 'Kosong', filters: { moon: 'full' } }, { name: 'utang', filters: {} }, 7];
    writeFileSync(file, JSON.stringify({ orders: { views }, shop: { name: 'Kios Melati 2' } }));
    expect(readSettings(file, NOW, 'UTC')).toMatchObject({
      setAside: null,
      settings: { shop: { name: 'Kios Melati 2' }, orders: { views: [utang] } },
      mended: [{ setting: 'orders.views', leftOut: 'Kosong, utang, ?' }],
    });
    for (const orders of [7, null, { views: 'all' }, { views: Array.from({ length: 21 }, (_, n) => ({ ...utang, name: `${n}` })) }]) {
      writeFileSync(file, JSON.stringify({ orders, shop: { name: 'Kios Melati 2' } }));
      expect(readSettings(file, NOW, 'UTC')).toMatchObject({ setAside: null, settings: { shop: { name: 'Kios Melati 2' } } });
    }
  });

  it('of an older till keeps the part of each path that was sent', () => {
    const service = {
      inquiry: { method: 'PUT', path: '/bill/{order_id}?a=1#part' },
      checkout: { method: 'POST', path: '/order/{order_id}#part' },
      orderDetails: { path: '/order#{order_id}' },
      shopInfo: { path: '/shop#part' },
    };
    writeFileSync(file, JSON.stringify({ service }));
    expect(readSettings(file, NOW, 'UTC')).toMatchObject({
      setAside: null,
      settings: {
        service: {
          inquiry: { method: 'PUT', path: '/bill/?a=1' },
          checkout: { method: 'POST', path: '/order/{order_id}' },
          orderDetails: defaultSettings().service.orderDetails,
          shopInfo: { path: '/shop' },
        },
      },
    });
  });

  it('of an older till keeps an amount above the bound as the bound, and loses no other setting', () => {
    const offline = { enabled: true, perSale: 999_999_999_999, total: 500_000 };
    writeFileSync(file, JSON.stringify({ mode: 'live', offline, shift: { differenceMark: 10 ** 14 } }));
    const read = readSettings(file, NOW, 'UTC');
    expect(read).toMatchObject({
      setAside: null,
      settings: { mode: 'live', offline: { perSale: MAX_AMOUNT, total: 500_000 }, shift: { differenceMark: MAX_AMOUNT } },
    });
    expect(read.mended.map(({ setting }) => setting)).toEqual(['offline.perSale', 'shift.differenceMark']);
  });

  it('of an older till loses only a path with a placeholder that nothing fills in', () => {
    const service = {
      shopInfo: { path: '/shop/{fsid}' },
      inquiry: { method: 'POST', path: '/bill/{number}' },
      checkout: { method: 'POST', path: '/v2/{fs_id}' },
    };
    writeFileSync(file, JSON.stringify({ service, shop: { name: 'Kios Melati 2' } }));
    const read = readSettings(file, NOW, 'UTC');
    expect(read).toMatchObject({
      setAside: null,
      settings: {
        shop: { name: 'Kios Melati 2' },
        service: { inquiry: defaultSettings().service.inquiry, checkout: { path: '/v2/{fs_id}' } },
      },
    });
    expect(read.mended.map(({ setting }) => setting)).toEqual(['service.shopInfo', 'service.inquiry']);
  });

  it.each([
    ['is not JSON', '{"language":'],
    ['has no place for the order in the path of its details', '{"service":{"orderDetails":{"path":"/order"}}}'],
    ['names statuses that are no numbers', '{"service":{"notFoundStatuses":["200"]}}'],
    ['says what no shop may say', '{"language":"klingon"}'],
    ['holds a plain http address beyond this computer', '{"service":{"baseUrl":"http://example.com"}}'],
    ['is empty', ''],
  ])('that %s is set aside unchanged and named, and the defaults apply', (_name, text) => {
    writeFileSync(file, text);
    const read = readSettings(file, NOW, 'UTC');
    expect(read.settings).toEqual(defaultSettings());
    expect(read.setAside).toBe(`${file}.broken-2026-11-21T03-42-00-000Z`);
    expect(readFileSync(read.setAside ?? '', 'utf8')).toBe(text);
    expect(readdirSync(folder)).toHaveLength(1);
  });
});

describe('the last good copy of the settings', () => {
  const shopOf = () => readSettings(file, NOW, 'UTC');

  it.each([
    ['is cut', '{"shop":{"name":"Kios Mel'],
    ['is empty', ''],
    ['is full of zeros', '\0'.repeat(2_048)],
    ['is missing', null],
  ])('returns where the file %s, and is the file again', (_name, text) => {
    writeFileSync(file, JSON.stringify({ mode: 'live', shop: { name: 'Kios Melati 2' } }));
    expect(shopOf()).toMatchObject({ from: 'file', settings: { mode: 'live' } });
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
    const read = shopOf();
    expect(read).toMatchObject({ from: 'copy', settings: { mode: 'live', shop: { name: 'Kios Melati 2' } } });
    expect(read.setAside === null ? null : readFileSync(read.setAside, 'utf8')).toBe(text);
    expect(shopOf()).toMatchObject({ from: 'file', settings: { mode: 'live' } });
  });

  it('is not replaced by a file that cannot be read, nor used where it cannot be read itself', () => {
    writeFileSync(file, JSON.stringify({ mode: 'live' }));
    shopOf();
    writeFileSync(settingsCopyOf(file), '\0');
    writeFileSync(file, '');
    expect(shopOf()).toMatchObject({ from: 'defaults', settings: { mode: 'training' }, setAside: expect.any(String) });
  });
});

describe('an address that an older till accepted', () => {
  it.each([
    ['https://api.example.com/?', 'https://api.example.com'],
    ['https://api.example.com/base#', 'https://api.example.com/base'],
    ['https://@api.example.com', 'https://api.example.com'],
    [' https://api.example.com/base/', 'https://api.example.com/base'],
    ['https:api.example.com/base', 'https://api.example.com/base'],
    ['https:\\\\api.example.com\\base', 'https://api.example.com/base'],
    ['\thttp://localhost:8080', 'http://localhost:8080'],
    ['https://api.example.com/auth/token', 'https://api.example.com/auth'],
  ])('%s is corrected, and no other setting is lost', (stored, kept) => {
    writeFileSync(file, JSON.stringify({ shop: { name: 'Kios Melati' }, service: { authUrl: stored } }));
    const read = readSettings(file, NOW, 'UTC');
    expect(read.setAside).toBeNull();
    expect(read.settings).toMatchObject({ shop: { name: 'Kios Melati' }, service: { authUrl: kept } });
  });
});
