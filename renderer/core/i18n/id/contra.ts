/** The texts of entries that are cancelled by a contra entry. */
export const contraId = {
  contra: {
    cancel: 'Batalkan entri',
    title: 'Batalkan entri ini?',
    confirm: 'Batalkan entri',
    about_cash: 'Entri ini tetap tersimpan, dan entri kebalikannya masuk ke shift ini. Masukkan uangnya ke laci, atau keluarkan lagi.',
    about_account: 'Entri ini tetap tersimpan, dan entri kebalikannya ditambahkan. Bon pelanggan kembali seperti tanpa entri ini.',
    about_deposit: 'Entri ini tetap tersimpan, dan entri kebalikannya ditambahkan. Bila uangnya dari laci, uang itu masuk lagi ke laci.',
    about_reversal: 'Entri ini tetap tersimpan, dan entri kebalikannya ditambahkan: saldo tidak lagi menghitung jumlah ini.',
    cancelled: 'Dibatalkan',
    entry: 'Batal: {{what}}',
    moves: 'Uang keluar masuk laci di shift ini',
  },
};
