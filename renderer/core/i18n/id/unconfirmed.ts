/** The texts of figures in a journal that may lack its end: restored, of a copied disk, or with a lost log. */
export const unconfirmedId = {
  unconfirmed: {
    title: 'Apakah angka ini masih benar?',
    asOf: 'Data berakhir pada {{at}}. Yang terjadi sesudahnya mungkin tidak tercatat.',
    ask_account: 'Minta struk pembayaran terakhir pelanggan, atau struk uang yang sudah dikembalikan.',
    ask_deposit: 'Periksa di laporan penyedia apakah deposit ini sudah masuk.',
    ask_complaint: 'Tanyakan kepada pelanggan apakah sudah menerima uang untuk keluhan ini.',
    confirm: 'Angkanya benar',
    goOn: 'Sudah ditanya, terima uangnya',
    list: 'Perlu dikonfirmasi: mungkin sudah berubah',
    about:
      'Yang terjadi setelah data berakhir mungkin tidak tercatat. Cocokkan satu per satu dengan struk atau laporan. Yang salah dibetulkan setelah dikonfirmasi.',
    seen: 'Data sampai {{at}}',
    kind_account: 'Bon atau titipan',
    kind_deposit: 'Deposit',
    kind_complaint: 'Keluhan',
    top: '{{count, number}} angka perlu dikonfirmasi',
    see: 'Lihat angkanya',
  },
};
