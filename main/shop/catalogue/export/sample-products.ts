import { Product } from '../../../../shared/catalogue/product.ts';

/** Made-up products that together use every column. They are practice rows, so that a till never sells them by mistake. */
export const sampleProducts = (): Product[] =>
  [
    {
      ...{
        code: 'CONTOH-PULSA-10',
        name: 'Contoh pulsa 10.000',
        family: 'telco-prepaid',
        brand: 'Telkomsel',
        price: 11_500,
        nominal: 10_000,
      },
      ...{
        cost: 10_200,
        favourite: true,
        favouriteOrder: 1,
        prefixes: ['0812', '0813'],
        synonyms: ['tsel', 'simpati'],
        numberFormat: '62',
      },
      ...{ numberRule: { chars: 'digits', min: 10, max: 13 }, terms: 'Masa aktif 30 hari' },
    },
    {
      ...{ code: 'CONTOH-TOKEN', name: 'Contoh token listrik 50.000', family: 'electricity-prepaid', brand: 'PLN', nominal: 50_000 },
      ...{ generation: 'unified', inquiryType: 'order', quoteEndsAtMidnight: true },
      ...{ cutOff: { from: '23:00', to: '00:30', zone: 'Asia/Jakarta' }, note: 'Tidak dilayani tengah malam' },
    },
    {
      ...{ code: 'CONTOH-GAME', name: 'Contoh voucher game', family: 'voucher-game', price: 20_000, enabled: false },
      ...{ howToRedeem: 'Masukkan kode di toko game', requiredFields: [] },
    },
    {
      ...{ code: 'CONTOH-PBB', name: 'Contoh pajak bumi', family: 'property-tax', inquiryId: 'clientNumber', requiredFields: ['period'] },
      fields: [{ name: 'period', label: { id: 'Tahun', en: 'Year' }, kind: 'year' }],
      logo: { width: 8, height: 8, bits: '/4GBgYGBgf8=' },
    },
  ].map((row) => Product.parse({ ...row, practice: true }));
