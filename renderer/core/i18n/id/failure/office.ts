/** What keeps events from the head office. Sales go on in each case, and no money moves. */
export const officeFailuresId = {
  office_codeRefused: {
    title: 'Kode ditolak kantor pusat',
    todo: 'Kode hanya berlaku sekali, selama sepuluh menit. Minta kode baru ke kantor pusat. Tidak ada yang berubah.',
  },
  office_unknownTill: {
    title: 'Kantor pusat tidak mengenal Loket ini',
    todo: 'Tidak ada yang hilang: data menunggu di komputer ini. Tanyakan ke kantor pusat; kalau sudah dihapus di sana, keluar lalu gabung lagi.',
  },
  office_revoked: {
    title: 'Kantor pusat memutus Loket ini',
    todo: 'Tidak ada lagi yang dikirim; penjualan tetap jalan. Kalau ini keliru, keluar di sini lalu gabung lagi dengan kode pengganti.',
  },
  office_otherTill: {
    title: 'Data Loket ini sudah ada di kantor pusat atas nama Loket lain',
    todo: 'Tidak ada yang dikirim supaya penjualan tidak terhitung dua kali; penjualan tetap jalan. Kalau komputer ini menggantikan Loket itu, keluar di sini lalu gabung lagi dengan kode pengganti.',
  },
  office_unknownPlace: {
    title: 'Data Loket dan kantor pusat sedang dicocokkan',
    todo: 'Loket mencari data terakhir yang ada di keduanya, lalu melanjutkan dari situ. Tidak perlu berbuat apa-apa.',
  },
  office_unreadable: {
    title: 'Kiriman Loket ini tidak terbaca di kantor pusat',
    todo: 'Tidak ada yang hilang: data menunggu di komputer ini. Tunjukkan rinciannya ke teknisi.',
  },
  office_tooLarge: {
    title: 'Kiriman terlalu besar untuk kantor pusat',
    todo: 'Loket mengirim lebih sedikit sekaligus. Kalau terus begini, tunjukkan rinciannya ke teknisi.',
  },
  office_newer: {
    title: 'Program kantor pusat lebih lama dari Loket ini',
    todo: 'Minta kantor pusat memperbarui programnya. Sampai saat itu data menunggu di komputer ini. Penjualan tetap jalan.',
  },
  office_storage: {
    title: 'Kantor pusat sedang tidak bisa menyimpan',
    todo: 'Tidak ada yang hilang: Loket mencoba lagi. Kalau terus begini, kabari kantor pusat: mungkin disknya penuh.',
  },
  office_busy: { title: 'Kantor pusat sedang sibuk', todo: 'Loket mencoba lagi. Tidak perlu berbuat apa-apa.' },
  office_address: {
    title: 'Alamat ini tidak bisa dipakai',
    todo: 'Ketik alamat seperti yang diberikan kantor pusat; awalnya https://. Tidak ada yang berubah.',
  },
  office_notReached: {
    title: 'Kantor pusat tidak terhubung',
    todo: 'Periksa alamat dan koneksi internet. Penjualan tetap jalan; data dikirim begitu kantor pusat terhubung.',
  },
  office_tls: {
    title: 'Koneksi ke kantor pusat tidak aman',
    todo: 'Periksa tanggal dan jam komputer ini, lalu sertifikat kantor pusat. Tidak ada yang dikirim.',
  },
  office_noAnswer: {
    title: 'Kantor pusat tidak menjawab',
    todo: 'Penjualan tetap jalan; Loket mencoba lagi. Yang sudah sampai tidak dihitung dua kali.',
  },
  office_strangeAnswer: {
    title: 'Yang menjawab bukan kantor pusat',
    todo: 'Periksa alamatnya, dan apakah jaringan ini meminta login lewat browser dulu. Tidak ada yang hilang.',
  },
  office_otherOffice: {
    title: 'Kantor pusat lain menjawab di alamat ini',
    todo: 'Loket tidak mengirim apa pun ke sana. Tanyakan ke kantor pusat; kalau dipasang ulang, keluar di sini lalu gabung lagi.',
  },
  office_journal: {
    title: 'Data untuk kantor pusat tidak terbaca',
    todo: 'Loket mencoba lagi. Kalau terus begini, periksa datanya di Setelan, Data, Cadangan.',
  },
  office_alreadyJoined: {
    title: 'Loket ini sudah bergabung dengan kantor pusat',
    todo: 'Keluar dulu dari yang sekarang. Tidak ada yang berubah.',
  },
  office_notJoined: { title: 'Loket ini belum bergabung dengan kantor pusat', todo: 'Tidak ada yang berubah.' },
  office_notKept: {
    title: 'Loket tidak bisa menyimpannya di disk',
    todo: 'Tidak ada yang berubah. Pastikan disk masih punya ruang, lalu coba lagi.',
  },
};
