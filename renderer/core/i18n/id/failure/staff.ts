export const staffFailuresId = {
  ownSale: {
    title: 'Penjualan sendiri',
    todo: 'Yang menjual tidak boleh mengizinkan pengembalian uang atau kompensasinya. Minta supervisor atau pemilik lain. Belum ada uang yang bergerak.',
  },
  staffDiffers: {
    title: 'Staf atau PIN berubah sejak Anda melihatnya',
    todo: 'Tidak ada yang dipulihkan. Pilih cadangannya lagi: di sana tertulis siapa yang kembali atau hilang.',
  },
  notPermitted: { title: 'Perlu {{role}}', todo: 'Untuk ini: {{action}}. {{way}}' },
  notSignedIn: { title: 'Loket terkunci', todo: 'Masuk dengan PIN, lalu ulangi.' },
  wrongPin: { title: 'PIN salah', todo: 'Sisa {{tries}} kali coba, setelah itu harus menunggu.' },
  pinLocked: { title: 'Terlalu banyak PIN salah', todo: '{{whose}} Tunggu {{wait}}, lalu coba lagi.' },
  noSuchPerson: { title: 'Staf ini tidak bisa masuk lagi', todo: 'Pilih nama lain, atau tanya pemilik.' },
  badPin: { title: 'PIN ini tidak bisa dipakai', todo: '{{fault}}' },
  nameTaken: { title: 'Nama ini sudah dipakai', todo: 'Tambahkan huruf atau nama belakang.' },
  lastOwner: { title: 'Ini pemilik yang terakhir', todo: 'Jadikan staf lain pemilik dulu.' },
  alreadyStaffed: { title: 'Toko ini sudah punya pemilik', todo: 'Minta pemilik menambahkan Anda.' },
  ownerFirst: { title: 'Staf pertama harus pemilik', todo: 'Buat akun pemilik dulu, lalu tambahkan yang lain.' },
  pinDamaged: { title: 'PIN staf ini rusak', todo: 'Minta pemilik membuat PIN baru untuknya.' },
};
