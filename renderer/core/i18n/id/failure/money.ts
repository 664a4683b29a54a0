export const moneyFailuresId = {
  shiftOpen: { title: 'Shift {{shift}} masih terbuka', todo: 'Tutup shift itu dulu, lalu buka yang berikutnya.' },
  noShift: { title: 'Tidak ada shift yang terbuka', todo: 'Tidak ada yang dicatat. Buka shift dulu.' },
  compensationAsks: {
    title: 'Kompensasi ini perlu jawaban ya',
    todo: 'Belum ada yang dicatat. Periksa jumlah dan pesanannya, lalu catat lagi.',
  },
  contraUnknown: { title: 'Entri ini tidak ditemukan', todo: 'Belum ada yang dicatat. Buka daftarnya lagi dan pilih entrinya.' },
  contraTwice: {
    title: 'Entri ini sudah dibatalkan',
    todo: 'Tidak ada yang dicatat lagi. Buka daftarnya lagi: entri kebalikannya ada di sana.',
  },
  contraOfContra: { title: 'Ini entri pembatalan', todo: 'Belum ada yang dicatat. Kalau keliru, catat lagi yang benar.' },
  contraSpent: {
    title: 'Titipan dari pembayaran ini sudah dipakai',
    todo: 'Belum ada yang dicatat. Batalkan dulu titipan yang dikembalikan, lalu pembayaran ini.',
  },
  asOfCopy: {
    title: 'Angka ini mungkin sudah berubah',
    todo: 'Tidak ada yang dicatat. Data terakhir mungkin tidak lengkap: minta struknya, lalu konfirmasi dulu angkanya.',
  },
  figureChanged: {
    title: 'Angka ini baru saja berubah',
    todo: 'Belum ada yang dikonfirmasi. Kembali lalu buka lagi: jumlah yang baru akan tampil.',
  },
  depositUnknown: {
    title: 'Deposit ini tidak tercatat',
    todo: 'Tidak ada yang diubah. Buka lagi Saldo, lalu pilih depositnya.',
  },
  depositCredited: {
    title: 'Deposit ini sudah dicatat masuk: {{counted}}',
    todo: 'Tidak ada yang diubah. Kalau jumlahnya salah, catat selisihnya sebagai deposit baru.',
  },
  reversalAboveDebit: {
    title: 'Jumlahnya melebihi yang dipotong penyedia untuk pesanan ini',
    todo: 'Tidak ada yang dicatat. Periksa jumlah di laporan penyedia.',
  },
  reversalDebitUnknown: {
    title: 'Penyedia tidak pernah memberi tahu potongan untuk pesanan ini',
    todo: 'Tidak ada yang dicatat. Cocokkan jumlahnya dengan laporan penyedia, lalu catat kalau memang benar.',
  },
  reversalAgain: {
    title: 'Dana kembali {{counted}} sudah dicatat untuk pesanan ini',
    todo: 'Yang kedua ini belum dicatat. Catat lagi hanya kalau di laporan penyedia memang ada dana kembali yang kedua.',
  },
  shiftNeeded: { title: 'Belum ada shift yang terbuka', todo: 'Penjualan ini belum dicatat. Buka shift dulu (Ctrl+B), lalu bayar lagi.' },
  shiftCounted: {
    title: 'Laci shift {{shift}} sedang dihitung untuk tutup shift',
    todo: 'Tidak ada uang yang dicatat. Selesaikan tutup shift, lalu buka shift berikutnya.',
  },
  notCounted: { title: 'Laci shift {{shift}} belum dihitung', todo: 'Hitung uang di laci dulu.' },
  countedTwice: { title: 'Laci shift {{shift}} sudah selesai dihitung', todo: 'Lanjutkan tutup shift.' },
  spanRefused_reversed: { title: 'Tanggal akhir lebih awal dari tanggal mulai', todo: 'Pilih lagi tanggalnya.' },
  spanRefused_outOfRange: { title: 'Tidak ada laporan untuk tanggal ini', todo: 'Pilih tanggal antara 2000 dan 2099.' },
  spanRefused_manyDays: { title: 'Daftar ini hanya untuk satu hari', todo: 'Pilih satu hari.' },
  spanRefused_tooLong: { title: 'Periode ini terlalu panjang untuk satu laporan', todo: 'Pilih paling lama dua puluh tahun.' },
  countOpen: { title: 'Hitungan pertama tidak pas', todo: 'Hitung ulang, atau pakai hitungan pertama.' },
  floatAboveCount: {
    title: 'Uang awal berikutnya melebihi isi laci',
    todo: 'Di laci ada {{counted}}. Isi jumlah yang tidak lebih dari itu.',
  },
  reasonNeeded: { title: 'Selisih {{difference}} perlu alasan', todo: 'Shift belum ditutup. Tulis alasannya, lalu tutup lagi.' },
  receiverNeeded: {
    title: 'Siapa yang menerima {{counted}} dari laci?',
    todo: 'Shift belum ditutup. Isi nama penerima uangnya, lalu tutup lagi.',
  },
  otherShift: { title: 'Shift itu sudah tidak terbuka', todo: 'Tidak ada yang dicatat. Periksa shift yang sekarang, lalu ulangi.' },
  lastZUnknown: {
    title: 'Nomor Z terakhir belum diisi',
    todo: 'Data berasal dari cadangan. Isi nomor Z terakhir yang sudah dicetak, lalu ulangi.',
  },
  lastZKnown: { title: 'Tidak ada Z yang hilang', todo: 'Tidak ada yang dicatat. Nomor Z berikutnya diisi otomatis.' },
  noX: { title: 'Belum ada laporan X untuk shift {{shift}}', todo: 'Tidak ada yang dicetak. Buat laporan X dulu, lalu cetak.' },
  zTooHigh: { title: 'Nomor Z itu terlalu besar', todo: 'Periksa nomor pada Z terakhir yang tercetak.' },
  shiftNumberTaken: { title: 'Nomor shift itu sudah terpakai', todo: 'Tidak ada yang dicatat. Coba lagi.' },
};
