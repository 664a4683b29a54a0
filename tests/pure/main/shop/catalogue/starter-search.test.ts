import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../../../../main/shop/catalogue/catalogue.ts';
import { searchProducts } from '../../../../../shared/catalogue/catalogue-search.ts';
import { buildIndex } from '../../../../../shared/catalogue/search-index.ts';

/** What cashiers type, and the product that Enter then chooses, in the starter catalogue with its synonyms. */

const starter = readCatalogue('', new URL('../../../../../resources/catalogue.json', import.meta.url).pathname);
const index = buildIndex(starter.products, starter.tables);
const codes = (typed: string): string[] => searchProducts(index, typed, 'favourites').products.map(({ code }) => code);
const chosen = (typed: string): string | null => {
  const { best, products } = searchProducts(index, typed, 'favourites');
  return best === null ? null : (products[best]?.code ?? null);
};

describe('a cashier finds by their own words', () => {
  test.each([
    ['indosat 50', 'pulsa-im3-50000'],
    ['isat 50rb', 'pulsa-im3-50000'],
    ['im3 50k', 'pulsa-im3-50000'],
    ['tsel 50', 'pulsa-telkomsel-50000'],
    ['simpati 100', 'pulsa-telkomsel-100000'],
    ['kartu as 5', 'pulsa-telkomsel-5000'],
    ['pulsa telkomsel 25.000', 'pulsa-telkomsel-25000'],
    ['xl axiata 10', 'pulsa-xl-10000'],
    ['aksis 25', 'pulsa-axis-25000'],
    ['three 20', 'pulsa-tri-20000'],
    ['smart 20', 'pulsa-smartfren-20000'],
    ['byu', 'data-byu-4gb-30d'],
    ['token 50', 'pln-token-50000'],
    ['listrik 100', 'pln-token-100000'],
    ['pulsa listrik 20', 'pln-token-20000'],
    ['token 1jt', 'pln-token-1000000'],
    ['pln pasca', 'pln-pascabayar'],
    ['tagihan listrik', 'pln-pascabayar'],
    ['wifi', 'indihome'],
    ['indihome', 'indihome'],
    ['speedy', 'indihome'],
    ['pdam bdg', 'pdam-bandung'],
    ['pam jkt', 'pdam-jakarta'],
    ['pdam sby', 'pdam-surabaya'],
    ['air smg', 'pdam-semarang'],
    ['bpjs', 'bpjs-kesehatan'],
    ['bpjs kes', 'bpjs-kesehatan'],
    ['bpjs tk', 'bpjs-ketenagakerjaan'],
    ['jkn', 'bpjs-kesehatan'],
    ['samsat jabar', 'samsat-jabar'],
    ['pajak motor jatim', 'samsat-jatim'],
    ['pbb bdg', 'pbb-kota-bandung'],
    ['pbb kab sleman', 'pbb-kab-sleman'],
    ['ml 86', 'direct-mlbb-86'],
    ['mlbb 257', 'direct-mlbb-257'],
    ['ff 140', 'direct-ff-140'],
    ['pubg', 'account-pubgm-325'],
    ['valo', 'account-valorant-475'],
    ['gplay 50', 'game-gplay-50000'],
    ['psn', 'game-psn-100000'],
    ['alfa', 'voucher-alfamart-50000'],
    ['kopken', 'voucher-kopi-link-40000'],
    ['cicilan fif', 'cicilan-fif'],
    ['terbuka', 'kampus-ut'],
    ['kuota tsel 15', 'data-telkomsel-15gb-30d'],
    ['081211223344 50', 'pulsa-telkomsel-50000'],
    ['50 085711223344', 'pulsa-im3-50000'],
    ['tsel 50 081211223344', 'pulsa-telkomsel-50000'],
  ])('%s chooses %s', (typed, code) => {
    expect(chosen(typed), codes(typed).slice(0, 4).join()).toBe(code);
  });

  test.each(['indosat 15', 'tsel 15', 'token 75', '081211223344 15', '50', '50rb', '081211223344'])(
    '%s chooses nothing by itself',
    (typed) => {
      expect(chosen(typed)).toBeNull();
    },
  );

  test('every product is chosen by its code and found by its name', () => {
    for (const { code, name } of index.products) {
      expect(chosen(code), code).toBe(code);
      expect(codes(name).slice(0, 3), name).toContain(code);
    }
  });

  test('e-money of a shop’s own catalogue is found by what people call it', () => {
    const rows = ['OVO', 'DANA', 'GoPay', 'LinkAja', 'ShopeePay', 'BCA Flazz'].map((name) => ({
      ...(starter.products[0] ?? never()),
      code: name,
      name: `${name} 50.000`,
      brand: name,
    }));
    const shop = buildIndex(rows, starter.tables);
    const first = (typed: string) => searchProducts(shop, typed, 'all').products[0]?.code;
    expect(['ovo 50', 'dana 50', 'gopay 50rb', 'go pay 50', 'link aja 50', 'spay 50', 'etoll 50'].map(first)).toEqual([
      'OVO',
      'DANA',
      'GoPay',
      'GoPay',
      'LinkAja',
      'ShopeePay',
      'BCA Flazz',
    ]);
    expect(searchProducts(shop, 'ewallet', 'all').total).toBe(5);
  });
});

const never = (): never => {
  throw new Error('the starter catalogue is empty');
};
