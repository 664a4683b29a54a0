/** The customer display in the settings; the customer's own words are in shared/display/display-strings.ts. */
export const displayId = {
  customerDisplay: {
    title: 'Layar pelanggan',
    about: 'Jendela kedua untuk pelanggan: pembelian, nomor dan nama yang disamarkan, total, uang kembali, serta token dengan QR.',
    window: 'Letak layar pelanggan',
    off: 'Mati',
    secondScreen: 'Layar kedua',
    testing: 'Jendela uji coba',
    secondScreenHint: 'Terbuka otomatis begitu layar kedua tersambung, dan tertutup saat dicabut.',
    testingHint: 'Jendela biasa di layar ini, untuk mencoba.',
    language: 'Bahasa untuk pelanggan',
    asReceipt: 'Seperti struk',
  },
  phoneQr: {
    button: 'QR untuk HP',
    title: 'Struk untuk HP pelanggan',
    code: 'QR kode',
    receipt: 'QR struk',
    about: 'Pelanggan memindai dengan kamera HP. Tidak ada yang dikirim: struknya ada di dalam QR.',
  },
};
