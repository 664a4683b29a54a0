export const saleFailuresId = {
  fieldsDiffer: {
    title: 'Jawaban layanan untuk data yang lain',
    todo: '{{differences}}. Periksa isiannya lalu cek lagi; kalau berulang, hubungi penyedia.',
  },
  unknownProduct: { title: 'Produk {{code}} tidak ada di katalog', todo: 'Tidak ada yang terjual. Pilih produk lain.' },
  notSellable: {
    title: 'Produk {{code}} belum boleh dijual',
    todo: 'Tidak ada yang terjual. Pemilik bisa mengizinkannya kalau kontrak membolehkan.',
  },
  productOff_inactive: {
    title: 'Produk {{code}} tidak dijual lagi',
    todo: 'Penyedia sudah menghentikannya. Tidak ada yang terjual. Pilih produk lain.',
  },
  productOff_practice: {
    title: 'Ini produk latihan ({{code}})',
    todo: 'Tidak ada yang dikirim dan uang tidak berpindah. Jual produk lain. Pemilik bisa mengimpor produk toko di layar Produk, atau menyetujui produk ini.',
  },
  productOff_switchedOff: {
    title: 'Produk {{code}} dinonaktifkan toko',
    todo: 'Tidak ada yang dikirim dan uang tidak berpindah. Pilih produk lain; pemilik bisa mengaktifkannya di layar Produk.',
  },
  productOff_unavailable: {
    title: 'Produk {{code}} sedang tidak tersedia',
    todo: 'Penyedia menutupnya sementara. Tidak ada yang terjual. Coba nanti, atau pilih produk lain.',
  },
  badNumber: { title: 'Nomor belum benar', todo: 'Betulkan nomor, lalu coba lagi.' },
  badField: { title: '{{field}} belum benar', todo: 'Betulkan isian itu, lalu coba lagi.' },
  priceChanged: {
    title: 'Harga berubah sebelum dibayar',
    todo: 'Belum ada yang dicatat. Beri tahu pelanggan harga barunya, lalu tekan “Pelanggan setuju”.',
  },
  nothingToPay: {
    title: 'Tidak ada yang harus dibayar',
    todo: 'Menurut layanan, tagihan nomor ini Rp\u00a00. Tidak ada yang terjual. Periksa nomornya; tagihan mungkin sudah lunas.',
  },
  noPrice: {
    title: 'Produk {{code}} belum ada harganya',
    todo: 'Tidak ada yang terjual. Isi harganya di layar Produk, atau pilih produk lain.',
  },
  quoteExpired: { title: 'Tagihan sudah kedaluwarsa', todo: 'Cek ulang tagihan sebelum menerima uang.' },
  quoteUnknown: { title: 'Tagihan ini tidak dikenal lagi', todo: 'Cek ulang tagihan sebelum menerima uang.' },
  paymentTooSmall: {
    title: 'Uang kurang',
    todo: 'Total {{total}}, kurang {{amount}}. Belum ada yang dicatat: tambah uangnya, lalu bayar lagi.',
  },
  paymentTooLarge: {
    title: 'Pembayaran nontunai melebihi total',
    todo: 'Lebih {{amount}}. Hanya tunai yang ada kembaliannya: kurangi jumlah nontunainya. Belum ada yang dicatat.',
  },
  cashNotNeeded: {
    title: 'Tunai tidak diperlukan',
    todo: 'Pembayaran lain sudah menutup semuanya. Serahkan lagi tunainya, lalu bayar lagi. Belum ada yang dicatat.',
  },
  tenderTwice: {
    title: 'Pembayaran {{how}} tertulis dua kali',
    todo: 'Jadikan satu dengan jumlah seluruhnya, lalu bayar lagi. Belum ada yang dicatat.',
  },
  paymentEmpty: { title: 'Jumlah {{how}} masih kosong', todo: 'Isi jumlahnya atau hapus pembayaran itu. Belum ada yang dicatat.' },
  referenceMissing: {
    title: 'Nomor referensi {{how}} belum diisi',
    todo: 'Lihat di aplikasi toko, lalu ketik nomor referensinya. Belum ada yang dicatat.',
  },
  paymentNotSeen: {
    title: 'Dana {{how}} belum dipastikan masuk',
    todo: 'Periksa di aplikasi toko atau mesin EDC, bukan di HP pelanggan, lalu nyalakan tanda bahwa dananya terlihat. Belum ada yang dicatat.',
  },
  tenderOff: {
    title: 'Toko ini tidak menerima {{how}}',
    todo: 'Pilih cara bayar lain, atau minta pemilik menyalakannya di Setelan, Toko, Penjualan. Belum ada yang dicatat.',
  },
  alreadyOpen: { title: 'Produk dan nomor ini masih diproses', todo: 'Tunggu sampai pesanan {{orderId}} selesai. Jangan jual lagi.' },
  sameLineTwice: {
    title: 'Produk dan nomor yang sama ada dua kali di transaksi ini',
    todo: 'Hapus salah satu, atau jual terpisah setelahnya.',
  },
  printNotNow: { title: 'Cetakan ini sekarang tidak bisa diubah seperti itu', todo: 'Lihat lagi daftar cetakan.' },
  printQueueFull: {
    title: 'Terlalu banyak cetakan menunggu',
    todo: '{{most}} cetakan belum selesai. Periksa printer dan batalkan yang tidak perlu (F3), lalu cetak yang ini lagi.',
  },
  printer: { title: '{{printer}}: {{trouble}}', todo: '{{cure}}' },
  notAnOrderId: {
    title: 'Itu bukan nomor pesanan Loket',
    todo: 'Nomornya ada di struk di bawah “Pesanan”: 14 sampai 20 huruf dan angka. Tidak ada yang berubah.',
  },
  refundHeld: {
    title: 'Uang pesanan ini ditahan',
    todo: 'Jangan serahkan uang untuk pesanan {{orderId}}. Buka pesanannya dan catat posisi uangnya.',
  },
  notNow: { title: 'Itu tidak bisa dilakukan sekarang', todo: 'Status pesanan {{orderId}} sekarang: {{state}}. Buka lagi pesanannya.' },
  amountChanged: {
    title: 'Jumlah berubah dari {{before}} menjadi {{total}}',
    todo: 'Pesanan {{orderId}} dibatalkan dan tidak akan pernah dikirim. Refund ke pelanggan, lalu jual tagihan itu dari awal.',
  },
  soldBefore: { title: 'Yang sama sudah pernah dijual', todo: 'Tekan bayar lagi dan jawab pertanyaannya, atau hapus item itu.' },
  notFound_order: { title: 'Pesanan tidak ditemukan', todo: 'Cari di Pesanan.' },
  notFound_product: { title: 'Produk tidak ditemukan', todo: 'Pilih produk lain.' },
  notFound_printer: { title: 'Printer itu tidak terdaftar', todo: 'Pilih printer di Setelan, Struk dan printer.' },
  notFound_erased: { title: 'Data pesanan ini sudah dihapus', todo: 'Struk dan kodenya tidak ada lagi; jumlah dan statusnya tetap.' },
  notFound_complaint: { title: 'Keluhan itu tidak ada', todo: 'Buka lagi pesanannya.' },
  notFound_figure: { title: 'Angka itu tidak tercatat', todo: 'Buka lagi daftarnya.' },
  notFound_statement: { title: 'Pencocokan itu tidak ada', todo: 'Buka lagi daftar laporan penyedia.' },
  notFound_receipt: { title: 'Struk belum ada', todo: 'Struk ada setelah pesanan diterima.' },
  badInput: { title: 'Isian tidak bisa dipakai', todo: 'Periksa isian, lalu coba lagi.' },
  tooManyCalls: { title: 'Loket sedang sibuk', todo: 'Langkah ini belum dijalankan. Tunggu sebentar, lalu ulangi.' },
  cannotPrint_tooWide: { title: 'Struk tidak muat di kertas', todo: 'Pakai kertas 80 mm di Setelan, Struk dan printer.' },
  cannotPrint_unprintable: { title: 'Ada huruf yang tidak bisa dicetak', todo: 'Tunjukkan layar ke pelanggan.' },
  cannotPrint_nothing: { title: 'Belum ada yang dicetak', todo: 'Tunggu sampai pesanan diterima.' },
  cannotPrint_device: { title: 'Struk gagal dibuat', todo: 'Periksa printer, lalu cetak lagi. Kalau tetap gagal, panggil pemilik.' },
  unexpected: { title: 'Terjadi kesalahan di Loket', todo: 'Lihat dulu di Pesanan apakah langkah tadi sudah tercatat, baru ulangi.' },
};
