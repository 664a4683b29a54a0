export const serviceFailuresId = {
  outcomeUnproven: {
    title: 'Uangnya belum dicatat',
    todo: 'Keluhan belum selesai. Catat dulu kompensasi atau dana dari penyedia, atau pilih hasil yang lain.',
  },
  notSent_dns: { title: 'Alamat layanan tidak ditemukan', todo: 'Periksa koneksi internet dan alamat di Setelan, lalu coba lagi.' },
  notSent_refused: {
    title: 'Layanan tidak bisa dihubungi',
    todo: 'Tunggu sebentar, lalu coba lagi. Kalau berulang, periksa alamat di Setelan.',
  },
  notSent_tls: {
    title: 'Koneksi aman gagal dibuat',
    todo: 'Periksa tanggal komputer dan jaringan. Jangan pakai Wi-Fi yang minta login.',
  },
  notSent_connectTimeout: { title: 'Layanan tidak tersambung tepat waktu', todo: 'Periksa internet, lalu coba lagi.' },
  notSent_unreachable: { title: 'Internet terputus', todo: 'Periksa kabel atau Wi-Fi, lalu coba lagi.' },
  notSent_proxy: {
    title: 'Proxy tidak meneruskan koneksi',
    todo: 'Periksa proxy di Setelan dan apakah proxy menyala, lalu coba lagi.',
  },
  notSent_blocked: { title: 'Alamat ini tidak diizinkan', todo: 'Pakai alamat https di Setelan, atau mode latihan.' },
  alreadyPaid: { title: 'Tagihan ini sudah lunas', todo: 'Jangan dijual lagi. Tanyakan ke pelanggan di mana dibayar.' },
  balanceEmpty: { title: 'Saldo di penyedia habis', todo: 'Pemilik mengisi saldo dulu. Data pelanggan sudah benar.' },
  refused: { title: 'Layanan menolak', todo: 'Periksa nomor dan produk, lalu coba lagi.' },
  throttled: { title: 'Layanan terlalu sibuk', todo: 'Tunggu beberapa detik, lalu coba lagi.' },
  unauthorised_token: { title: 'Client ID atau client secret ditolak', todo: 'Periksa keduanya di Setelan, Teknis, Layanan.' },
  unauthorised_call: { title: 'Layanan menolak kunci akses', todo: 'Coba lagi. Kalau berulang, hubungi penyedia.' },
  inDoubt_timeout: { title: 'Layanan tidak menjawab tepat waktu', todo: 'Coba lagi sebentar lagi.' },
  inDoubt_reset: { title: 'Koneksi putus di tengah jawaban', todo: 'Coba lagi.' },
  inDoubt_serverError: { title: 'Layanan sedang bermasalah', todo: 'Tunggu sebentar, lalu coba lagi.' },
  inDoubt_redirect: { title: 'Jawaban datang dari alamat lain', todo: 'Periksa alamat layanan, atau jaringan yang minta login.' },
  inDoubt_unreadable: { title: 'Jawaban layanan tidak terbaca', todo: 'Coba lagi. Kalau berulang, hubungi penyedia.' },
  inDoubt_mismatch: { title: 'Jawaban bukan untuk permintaan ini', todo: 'Coba lagi. Kalau berulang, hubungi penyedia.' },
  inDoubt_tooLarge: { title: 'Jawaban layanan terlalu besar', todo: 'Hubungi penyedia.' },
  inDoubt_copied: { title: 'Belum pasti sudah terkirim', todo: 'Coba lagi.' },
  inDoubt_crash: { title: 'Loket tertutup di tengah permintaan', todo: 'Coba lagi.' },
  inDoubt_refused: { title: 'Layanan menolak, belum pasti', todo: 'Tunggu Loket memastikan.' },
  inDoubt_unexpectedStatus: { title: 'Jawaban layanan di luar dugaan', todo: 'Coba lagi. Kalau berulang, periksa alamat di Setelan.' },
  ordersLeft: {
    title: 'Pesanan akun lama yang masih terbuka: {{orders}}',
    todo: 'Belum ada yang disimpan. Ubah koneksi di Setelan, Teknis, Layanan: di sana Anda menyatakan apakah ini akun lain atau akun yang sama.',
  },
  ordersWait: {
    title: 'Pesanan yang masih terbuka: {{orders}}',
    todo: 'Mode latihan tidak mengirim atau mengecek pesanan itu. Tunggu sampai selesai, atau pilih latihan di Setelan, Teknis, Layanan, lalu nyatakan bahwa pesanan itu menunggu. Belum ada yang disimpan.',
  },
  otherAccount: {
    title: 'Pesanan {{orderId}} untuk akun layanan lain',
    todo: 'Pesanan ini belum terkirim dan tidak akan dikirim ke akun yang sekarang. Refund ke pelanggan lalu jual ulang, atau tanyakan pemilik apakah keduanya akun yang sama (Setelan, Teknis, Layanan).',
  },
  salesStopped_noSecret: { title: 'Client secret belum diisi', todo: 'Isi di Setelan, Teknis, Layanan, atau pakai mode latihan.' },
  salesStopped_secretElsewhere: {
    title: 'Client secret diketik untuk alamat token lain',
    todo: 'Secret tidak dikirim ke alamat ini. Kalau alamatnya benar, ketik lagi secret di Setelan, Teknis, Layanan.',
  },
  salesStopped_noKeychain: {
    title: 'Penyimpan rahasia tidak memberikan client secret',
    todo: 'Sebab dan caranya ada di Setelan, Teknis, Layanan. Mode latihan tetap bisa dipakai.',
  },
  salesStopped_notConfigured: {
    title: 'Koneksi layanan belum lengkap',
    todo: 'Isi alamat dan Client ID di Setelan, atau pakai mode latihan.',
  },
  keychain_missing: {
    title: 'Penyimpan rahasia tidak ada di komputer ini',
    todo: 'Minta teknisi memasang libsecret-1-0 dan gnome-keyring, lalu buka ulang Loket.',
  },
  keychain_locked: {
    title: 'Penyimpan rahasia terkunci',
    todo: 'Buka kunci keyring dengan kata sandi Anda, lalu tekan “Periksa koneksi” di Setelan, Teknis, Layanan.',
  },
  keychain_timeout: {
    title: 'Penyimpan rahasia tidak menjawab',
    todo: 'Mungkin pertanyaannya tertutup jendela ini: jawab dulu. Loket menanyakannya lagi setiap menit.',
  },
  keychain_refused: {
    title: 'Penyimpan rahasia menolak',
    todo: 'Izinkan Loket di keyring, lalu tekan “Periksa koneksi” di Setelan, Teknis, Layanan.',
  },
  updating: { title: 'Loket sedang diperbarui', todo: 'Tunggu sampai versi barunya terbuka. Tidak ada yang disimpan atau dikirim.' },
  notInTraining: { title: 'Hanya ada di mode latihan', todo: 'Tidak ada yang berubah.' },
  practiceFault_otherService: {
    title: 'Layanan latihan dijalankan program lain',
    todo: 'Gangguannya diatur di program itu. Printer tanpa kertas tetap bisa dicoba di sini.',
  },
  practiceFault_noAnswer: {
    title: 'Gangguan belum bisa dinyalakan',
    todo: 'Coba lagi. Kalau tetap begitu, tutup Loket lalu buka lagi. Tidak ada uang sungguhan.',
  },
};
