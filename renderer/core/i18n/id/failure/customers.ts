export const customerFailuresId = {
  complaintNotNow: {
    title: 'Keluhan ini sudah berubah',
    todo: 'Tidak ada yang dicatat. Buka lagi pesanannya, lalu lanjutkan dari sana.',
  },
  complaintOpen: {
    title: 'Pesanan ini sudah punya keluhan yang belum selesai',
    todo: 'Tidak ada yang dicatat. Buka lagi pesanannya, lalu lanjutkan keluhan itu.',
  },
  groupUnknown: { title: 'Kelompok itu sudah tidak ada', todo: 'Pilih kelompok lain.' },
  groupUnsettled: {
    title: 'Pembayaran kelompok ini belum selesai semua',
    todo: 'Tidak ada yang dihapus. Tunggu tagihan yang belum selesai, dan refund yang masih harus di-refund.',
  },
  tooManyGroups: { title: 'Sudah ada {{most}} kelompok', todo: 'Hapus yang tidak dipakai lagi.' },
  tooManyBills: {
    title: 'Satu kelompok memuat {{most}} tagihan',
    todo: 'Tidak ada yang ditambahkan. Buat kelompok kedua untuk sisanya.',
  },
  billTwice: {
    title: '{{number}} sudah ada di kelompok ini',
    todo: 'Tidak ada yang ditambahkan. Hapus nomor itu dari daftar yang diketik.',
  },
  billFieldBad: {
    title: '{{number}}: {{field}} kosong atau belum benar',
    todo: 'Tidak ada yang diubah. Betulkan isian itu di Pelanggan, atau lewati tagihan ini.',
  },
  billNumberBad: { title: 'Nomor {{number}} belum benar', todo: 'Tidak ada yang ditambahkan. Betulkan nomornya.' },
  noBill: {
    title: 'Produk {{code}} tidak punya tagihan untuk dicek',
    todo: 'Pilih produk yang tagihannya dicek, seperti listrik atau air.',
  },
  billNotPriced: {
    title: 'Tagihan {{number}} belum dicek hari ini',
    todo: 'Tidak ada uang terkirim. Cek tagihan lagi, lalu bayar.',
  },
  balanceShort: {
    title: 'Saldo di penyedia mungkin tidak cukup',
    todo: 'Tidak ada uang terkirim. Kurangi tagihan yang dipilih, atau minta pemilik mengisi saldo dulu.',
  },
  customerUnknown: {
    title: 'Pelanggan ini tidak ada lagi',
    todo: 'Datanya sudah dihapus atau digabung. Cari lagi di Pelanggan.',
  },
  noConsent: {
    title: 'Pelanggan ini tidak lagi setuju datanya dipakai',
    todo: 'Tidak ada yang diubah. Layani seperti biasa: ketik nomornya. Kalau pelanggan setuju lagi, catat di Pelanggan.',
  },
  mergeHasAccount: {
    title: 'Pelanggan ini masih punya bon, atau transaksi bon yang belum selesai',
    todo: 'Tidak ada yang digabung. Tunggu transaksinya selesai, lunasi dan tutup bonnya dulu, atau gabungkan ke arah sebaliknya.',
  },
  accountNeedsCustomer: {
    title: 'Bon harus atas nama pelanggan',
    todo: 'Belum ada uang diterima. Pilih pelanggannya dulu, atau pakai cara bayar lain.',
  },
  accountMissing: {
    title: 'Pelanggan ini belum boleh bon: titipan {{available}}',
    todo: 'Belum ada uang diterima. Supervisor membuka bon di Pelanggan, atau pakai cara bayar lain.',
  },
  accountOpenAlready: {
    title: 'Pelanggan ini sudah punya bon',
    todo: 'Tidak ada yang diubah. Ubah saja batasnya.',
  },
  accountNotSettled: {
    title: 'Bon ini belum beres: {{balance}}',
    todo: 'Tidak ada yang diubah. Terima pelunasan, hapus piutang, atau kembalikan titipannya, lalu tutup.',
  },
  writeOffAboveDebt: {
    title: 'Lebih besar dari utangnya: {{amount}}',
    todo: 'Tidak ada yang dihapus. Isi maksimal sebesar itu.',
  },
  ownDebt: {
    title: 'Sebagian utang ini dari penjualan sendiri',
    todo: 'Tidak ada yang dihapus. Harus supervisor lain.',
  },
  creditTooSmall: {
    title: 'Titipan pelanggan ini hanya {{amount}}',
    todo: 'Tidak ada yang dikembalikan. Isi maksimal sebesar itu.',
  },
  refundOnAccount: {
    title: 'Penjualan ini masuk bon',
    todo: 'Tidak ada refund tunai: utangnya berkurang. Yang sudah dibayar menjadi titipan.',
  },
  tooManyNumbers: {
    title: 'Nomor pelanggan ini sudah terlalu banyak',
    todo: 'Tidak ada yang disimpan. Hapus dulu nomor yang tidak dipakai lagi.',
  },
  nothingToSave: {
    title: 'Tidak ada nomor untuk disimpan',
    todo: 'Produk ini dijual tanpa nomor pelanggan. Simpan pelanggan dari penjualan lain.',
  },
};
