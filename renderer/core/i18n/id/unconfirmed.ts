/** The texts of figures that are from a backup, a copied disk or a journal that lost its end. */
export const unconfirmedId = {
  unconfirmed: {
    title: 'Apakah angka ini masih benar?',
    asOf: 'Angka ini dari cadangan {{at}}. Yang terjadi sesudahnya tidak ada di data.',
    ask_account: 'Minta struk pembayaran terakhir pelanggan, atau struk uang yang sudah dikembalikan.',
    ask_deposit: 'Periksa di laporan penyedia apakah deposit ini sudah masuk.',
    ask_complaint: 'Tanyakan kepada pelanggan apakah sudah menerima uang untuk keluhan ini.',
    confirm: 'Angkanya benar',
    goOn: 'Sudah ditanya, terima uangnya',
    list: 'Perlu dikonfirmasi setelah pemulihan',
    about: 'Angka ini dari cadangan data. Cocokkan satu per satu dengan struk atau laporan. Yang salah dibetulkan setelah dikonfirmasi.',
    seen: 'Cadangan {{at}}',
    kind_account: 'Bon atau titipan',
    kind_deposit: 'Deposit',
    kind_complaint: 'Keluhan',
    top_other: '{{count, number}} angka perlu dikonfirmasi',
    see: 'Lihat angkanya',
  },
};
