export const noticesId = {
  noticeTitle: {
    settingsSetAside: 'File setelan rusak',
    settingsRestored: 'Setelan dipulihkan',
    settingsLost: 'Loket terbuka dalam mode latihan',
    settingsMended: 'Sebagian setelan dibetulkan',
    standInRuntime: 'Hanya untuk latihan dan pengujian',
    catalogueFault: 'Katalog toko tidak terpakai',
    catalogueRows: 'Sebagian katalog dilewati',
    recovered: 'Pesanan lama dilanjutkan',
    fullScreenKept: 'Loket tetap terbuka',
    clockSetBack: 'Jam komputer mundur',
    clockSetForward: 'Jam komputer maju',
    crashed: 'Ada bagian Loket yang berhenti mendadak',
    copyRestored: 'Cadangan sekarang dipakai',
    journalRestored: 'Data rusak, cadangan dipakai',
    journalBroughtBack: 'Data hilang, cadangan dipakai',
  },
  crashed: {
    main: 'program',
    page: 'layar',
    gpu: 'grafis',
    other: 'proses pembantu',
  },
  settingsFile: {
    gone: 'File setelan hilang. Setelan terakhir yang utuh dipakai. Tidak ada penjualan yang hilang.',
    todo: 'Pesanan dan uang yang sudah tercatat tidak berubah. Panggil pemilik untuk mengisi Setelan, Teknis, Layanan dan memilih mode Sungguhan lagi.',
    toSettings: 'Buka Setelan',
    practise: 'Lanjut latihan dulu',
  },
  noInternet: {
    title: 'Internet terputus',
    noService: 'Layanan tidak bisa dihubungi',
    queues: 'Pulsa dan data tetap bisa dijual, juga cari dan cetak ulang. Tagihan, token, dan voucher belum bisa.',
    waits: 'Cari pesanan dan cetak ulang tetap bisa. Cek tagihan dan penjualan baru belum bisa.',
  },
  noticeBar: {
    label: 'Pemberitahuan',
    more_other: '+{{count}} pemberitahuan lain',
    whole: 'Baca selengkapnya',
  },
  notice: {
    settingsLost:
      'Setelan Loket ini rusak atau hilang, dan setelan cadangannya tidak terbaca. Loket ini pernah berjualan sungguhan. Sekarang apa pun yang dijual di sini hanya latihan: pulsa, token, dan tagihan tidak terkirim. Jangan terima uang pelanggan.',
    settingsRestored:
      'File setelan rusak. Setelan terakhir yang utuh dipakai; file yang rusak disimpan sebagai {{file}}. Tidak ada penjualan yang hilang.',
    settingsSetAside: 'Setelan bawaan dipakai; file lama disimpan sebagai {{file}}.',
    settingsMended: 'Asalnya dari Loket versi lama dan tidak berlaku lagi. Yang dilepas: {{list}}. Lihat Setelan, Teknis, Layanan.',
    standInRuntime: 'Loket berjalan di atas runtime pengganti.',
    catalogueFault: '{{title}}. Untuk sementara dipakai katalog latihan. {{todo}}',
    catalogueRows_other: '{{count, number}} baris katalog tidak terbaca dan dilewati. Yang pertama: {{first}}',
    journalRestored:
      'Data yang rusak disimpan sebagai {{file}}. Cadangannya dari {{at}} UTC; penjualan setelahnya dicari di layanan. Daftar staf dan PIN mengikuti cadangan itu. Panggil pemilik.',
    journalBroughtBack:
      'Cadangannya dari {{at}} UTC; penjualan setelahnya dicari di layanan. Daftar staf dan PIN mengikuti cadangan itu. Panggil pemilik.',
    recovered_other: '{{count}} pesanan dari sebelum Loket tertutup dilanjutkan. Lihat Pesanan.',
    fullScreenKept: 'Loket memenuhi layar dan tidak bisa ditutup di sini. Untuk keluar, pemilik mematikan Layar penuh di Setelan, Layar.',
    clockSetBack:
      'Jamnya mundur {{duration}}. Struk, laporan, dan hari operasional yang baru memakai jam ini; penjualan sebelumnya tetap dengan jamnya, jadi bisa tampak lebih baru. Pesanan dan uang tidak berubah. Periksa tanggal, jam, dan zona waktu komputer.',
    clockSetForward:
      'Jamnya maju {{duration}}. Struk, laporan, dan hari operasional yang baru memakai jam ini; penjualan yang menunggu internet bisa lebih cepat kedaluwarsa. Pesanan dan uang tidak berubah. Periksa tanggal, jam, dan zona waktu komputer.',
    crashed:
      'Yang berhenti: {{list}}. Pesanan dan uang yang tercatat tidak berubah. Jejaknya tersimpan di komputer ini; tidak ada yang dikirim. Kalau terjadi lagi, simpan file untuk bantuan teknis di Setelan, Teknis, Pemeriksaan.',
    copyRestored: 'Asalnya {{file}}. Data sebelumnya disimpan sebagai {{aside}}. Penjualan setelah cadangan itu dicari di layanan.',
    screenFailed: 'Layar mengalami gangguan',
    screenFailedTodo:
      'Pesanan yang sudah dibuat tercatat dan tetap diteruskan. Sebelum mengulang, lihat di Pesanan apakah langkah terakhir sudah berjalan. Kalau terjadi lagi, tutup Loket lalu buka kembali.',
    still_reprints: 'Riwayat, pencarian, dan cetak ulang tetap bisa dipakai.',
    still_reading: 'Pesanan tetap bisa dilihat dan dicari; tidak ada yang bisa dicetak atau diubah sampai itu beres.',
    still_nothing: 'Pesanan juga belum bisa dilihat. Pemilik bisa memulihkan cadangan di Setelan, Data, Cadangan.',
  },
};
