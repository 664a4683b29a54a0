export const fileFailuresId = {
  importRefused_unreadable: {
    title: 'File tidak bisa dibaca',
    todo: 'Tidak ada yang berubah. Periksa apakah file masih ada dan boleh dibuka.',
  },
  importRefused_tooLarge: {
    title: 'File terlalu besar untuk katalog',
    todo: 'Tidak ada yang berubah. Paling besar 60 MB dan 50.000 produk; bagi filenya atau buang yang tidak perlu.',
  },
  importRefused_oldWorkbook: {
    title: 'File Excel lama atau terkunci',
    todo: 'Tidak ada yang berubah. Simpan sebagai .xlsx tanpa sandi, atau CSV.',
  },
  importRefused_encrypted: { title: 'File memakai sandi', todo: 'Tidak ada yang berubah. Simpan tanpa sandi.' },
  importRefused_noText: {
    title: 'File bukan teks yang terbaca',
    todo: 'Tidak ada yang berubah. Simpan sebagai CSV (UTF-8) atau .xlsx.',
  },
  importRefused_damaged: { title: 'File rusak', todo: 'Tidak ada yang berubah. Buka di program asalnya, lalu simpan lagi.' },
  importRefused_noSheet: { title: 'File tidak punya lembar', todo: 'Tidak ada yang berubah. Simpan lagi sebagai .xlsx atau CSV.' },
  importRefused_noProducts: {
    title: 'File tidak berisi daftar produk',
    todo: 'Tidak ada yang berubah. Simpan file contoh untuk melihat bentuk katalog.',
  },
  importRefused_tooManyRows: {
    title: 'File berisi lebih dari 50.000 produk',
    todo: 'Tidak ada yang berubah. Buang produk yang tidak dijual.',
  },
  importRefused_tooManyColumns: {
    title: 'File punya lebih dari 200 kolom',
    todo: 'Tidak ada yang berubah. Simpan file contoh untuk melihat kolom yang dikenal.',
  },
  importRefused_rowTooLong: {
    title: 'Baris {{detail}} terlalu panjang',
    todo: 'Tidak ada yang berubah. Periksa tanda kutip di baris itu.',
  },
  importRefused_hasFaults: {
    title: 'Ada baris yang tidak terbaca',
    todo: 'Tidak ada yang berubah. Impor tanpa menghapus produk, atau betulkan baris yang disebut lalu pilih filenya lagi.',
  },
  importRefused_notMapped: {
    title: 'Kolom atau kategori belum lengkap',
    todo: 'Tidak ada yang berubah. Pilih kolom kode dan nama, dan jenis setiap kategori.',
  },
  importRefused_ended: { title: 'Impor sudah berakhir', todo: 'Tidak ada yang berubah. Pilih filenya lagi.' },
  statementRefused_unreadable: {
    title: 'Laporan tidak bisa dibaca',
    todo: 'Tidak ada yang disimpan. Periksa apakah filenya masih ada dan boleh dibuka.',
  },
  statementRefused_tooLarge: {
    title: 'Laporan terlalu besar',
    todo: 'Tidak ada yang disimpan. Paling besar 60 MB; minta periode yang lebih pendek ke penyedia.',
  },
  statementRefused_noText: {
    title: 'Laporan bukan teks yang bisa dibaca',
    todo: 'Tidak ada yang disimpan. Simpan sebagai CSV, lalu pilih lagi.',
  },
  statementRefused_tooManyRows: {
    title: 'Laporan berisi lebih dari 50.000 baris',
    todo: 'Tidak ada yang disimpan. Minta periode yang lebih pendek ke penyedia.',
  },
  statementRefused_tooManyColumns: {
    title: 'Laporan berisi lebih dari 200 kolom',
    todo: 'Tidak ada yang disimpan. Pilih pemisah lain, atau file yang benar.',
  },
  statementRefused_rowTooLong: {
    title: 'Baris {{detail}} terlalu panjang',
    todo: 'Tidak ada yang disimpan. Pilih pemisah lain, atau file yang benar.',
  },
  statementRefused_quotes: {
    title: 'Baris {{detail}} berisi tanda kutip yang tidak ditutup',
    todo: 'Tidak ada yang disimpan. Pilih pemisah lain, atau simpan lagi filenya sebagai CSV.',
  },
  statementRefused_noRows: { title: 'Laporan kosong', todo: 'Tidak ada yang disimpan. Pilih file yang benar.' },
  statementRefused_noColumns: {
    title: 'Masih ada kolom yang belum dipilih',
    todo: 'Tidak ada yang disimpan. Pilih kolom untuk setiap data.',
  },
  statementRefused_changed: { title: 'File sudah berubah', todo: 'Tidak ada yang disimpan. Pilih filenya lagi.' },
  statementRefused_tooManyOrders: {
    title: 'Pesanan di periode ini terlalu banyak',
    todo: 'Tidak ada yang disimpan. Pilih periode yang lebih pendek.',
  },
  statementRefused_bank: {
    title: 'Ini mutasi rekening bank, bukan laporan penyedia',
    todo: 'Tidak ada yang disimpan. Pilih mutasi saldo yang diunduh dari situs atau aplikasi penyedia.',
  },
  statementRefused_ended: { title: 'File sudah tidak terbuka', todo: 'Tidak ada yang disimpan. Pilih filenya lagi.' },
  transferRefused_unreadable: {
    title: 'File tidak bisa dibaca',
    todo: 'Tidak ada yang diubah. Periksa apakah file masih ada dan boleh dibuka.',
  },
  transferRefused_tooLarge: {
    title: 'File terlalu besar untuk file toko',
    todo: 'Tidak ada yang diubah. File toko paling besar 60 MB. Pilih file hasil ekspor dari komputer pertama.',
  },
  transferRefused_otherFile: {
    title: 'Itu bukan file toko dari Loket',
    todo: 'Tidak ada yang diubah. Ekspor toko di komputer pertama, lalu pilih file itu di sini.',
  },
  transferRefused_newer: {
    title: 'File toko berasal dari Loket versi lebih baru',
    todo: 'Tidak ada yang diubah. Perbarui Loket di komputer ini, lalu pilih file itu lagi.',
  },
  transferRefused_damaged: {
    title: 'File toko rusak atau pernah diubah',
    todo: 'Tidak ada yang diubah. Ekspor ulang di komputer pertama, lalu salin lagi.',
  },
  transferRefused_unknownMember: {
    title: 'File toko berisi sesuatu yang belum dikenal Loket ini',
    todo: 'Tidak ada yang diubah. Bagian itu “{{place}}”. Perbarui Loket di komputer ini, atau ekspor ulang filenya.',
  },
  transferRefused_badValue: {
    title: 'File toko berisi nilai yang tidak mungkin benar',
    todo: 'Tidak ada yang diubah. {{rowFault}}. Perbaiki di komputer pertama, lalu ekspor lagi.',
  },
  transferRefused_changed: {
    title: 'Komputer ini baru saja diubah',
    todo: 'Tidak ada yang diimpor. Pilih file itu lagi untuk melihat apa yang berubah sekarang.',
  },
  transferRefused_ended: { title: 'Impor sudah berakhir', todo: 'Tidak ada yang diubah. Pilih file itu lagi.' },
  transferRefused_notWritten: {
    title: 'File tidak bisa ditulis',
    todo: 'Tidak ada yang diubah. Periksa ruang dan izin disk, lalu coba lagi.',
  },
  transferUnfinished: {
    title: 'Impor belum selesai',
    todo: 'Transaksi dan uang tidak terpengaruh. Kosongkan ruang disk, lalu tutup dan buka lagi Loket: impor dilanjutkan otomatis.',
  },
  badProduct: { title: 'Produk {{code}} tidak bisa disimpan', todo: 'Tidak ada yang berubah. {{rowFault}}.' },
  shopData_full: {
    title: 'Katalog tidak tersimpan: disk penuh',
    todo: 'Tidak ada yang berubah. Kosongkan sebagian ruang di disk, lalu coba lagi.',
  },
  shopData_readOnly: { title: 'Katalog tidak tersimpan', todo: 'Tidak ada yang berubah. Periksa izin folder data.' },
  shopData_io: { title: 'Katalog tidak terbaca atau tidak tersimpan', todo: 'Tidak ada yang berubah. Periksa disk, lalu coba lagi.' },
  shopData_notLoket: { title: 'File katalog bukan milik Loket', todo: 'Pindahkan file itu. Loket tidak menyentuhnya.' },
  shopData_corrupt: {
    title: 'Katalog rusak',
    todo: 'File yang rusak tetap disimpan. Pulihkan cadangan katalog, atau mulai kosong lalu impor.',
  },
  shopData_inUse: { title: 'Katalog sedang dipakai', todo: 'Tutup Loket yang lain, lalu coba lagi. Tidak ada yang berubah.' },
  shopData_newer: { title: 'Katalog dari versi yang lebih baru', todo: 'Perbarui Loket. Katalog tidak disentuh.' },
  shopData_missing: { title: 'Katalog tidak ada', todo: 'Pulihkan cadangan katalog, atau impor lagi.' },
  ownFile: {
    title: 'Folder itu tempat data Loket sendiri',
    todo: 'Tidak ada yang ditulis. Simpan di folder lain, misalnya Dokumen atau flashdisk.',
  },
  otherEnding: {
    title: 'Ekspor ini tidak bisa disimpan sebagai {{ending}}',
    todo: 'Tidak ada yang ditulis. Simpan lagi dengan nama yang berakhiran {{endings}}.',
  },
  badFileName: {
    title: 'File dengan nama ini tidak bisa disimpan di sana',
    todo: 'Tidak ada yang ditulis. Simpan lagi dengan nama yang lebih pendek, atau ke folder lain.',
  },
  catalogueChanged: { title: 'Katalog baru saja diubah', todo: 'Perubahan Anda tidak disimpan. Lihat lagi, lalu ulangi.' },
  journal_full: { title: 'Disk penuh', todo: 'Penjualan berhenti dulu. Kosongkan ruang disk: penjualan lalu dibuka lagi otomatis.' },
  journal_readOnly: {
    title: 'Data tidak bisa ditulis',
    todo: 'Penjualan berhenti dulu. Panggil teknisi untuk memeriksa izin folder data.',
  },
  journal_io: { title: 'Disk bermasalah', todo: 'Penjualan berhenti dulu. Cadangkan data, lalu panggil teknisi untuk memeriksa disk.' },
  journal_notLoket: { title: 'File data bukan milik Loket', todo: 'Pindahkan file itu. Loket tidak menyentuhnya.' },
  journal_corrupt: { title: 'File data rusak', todo: 'Pulihkan dari cadangan. File yang rusak tetap disimpan.' },
  journal_inUse: { title: 'Data sedang dibuka di tempat lain', todo: 'Tutup Loket yang lain, atau tunggu pemulihannya selesai.' },
  journal_newer: { title: 'Data dibuat versi yang lebih baru', todo: 'Perbarui Loket. Data tidak disentuh.' },
  journal_gone: {
    title: 'File data hilang',
    todo: 'Kembalikan filenya, atau pulihkan cadangan. Kalau Loket ini belum pernah menjual, panggil teknisi untuk memulai data baru.',
  },
  journal_otherMode: { title: 'Cadangan itu dari mode lain', todo: 'Data latihan dan sungguhan tidak dicampur. Pilih cadangan lain.' },
  journal_altered: {
    title: 'Cadangan itu diubah program lain',
    todo: 'Tidak ada yang dipulihkan dan data Anda tidak disentuh. Pilih cadangan lain.',
  },
  journal_backupFull: {
    title: 'Tidak ada ruang untuk cadangan',
    todo: 'Penjualan tetap jalan, tetapi cadangan belum dibuat. Kosongkan sebagian ruang di disk itu tanpa menghapus cadangan, atau pilih folder di disk lain.',
  },
  journal_backupFolder: {
    title: 'Folder cadangan tidak bisa ditulis',
    todo: 'Penjualan tetap jalan, tetapi cadangan belum dibuat. Pastikan disknya terpasang dan tidak terkunci, atau pilih folder lain.',
  },
  journal_tooLong: {
    title: 'Membaca cadangan terlalu lama',
    todo: 'Tidak ada yang dipulihkan dan data Anda tidak disentuh. Salin cadangan ke komputer ini lalu coba lagi, atau pilih cadangan lain.',
  },
  settings_full: {
    title: 'Setelan tidak tersimpan: disk penuh',
    todo: 'Kosongkan ruang disk, lalu simpan lagi. Setelan lama tetap berlaku.',
  },
  settings_readOnly: {
    title: 'Setelan tidak tersimpan: tidak ada izin menulis',
    todo: 'Periksa izin folder data, lalu simpan lagi. Setelan lama tetap berlaku.',
  },
  settings_io: { title: 'Setelan tidak tersimpan: disk bermasalah', todo: 'Periksa disk, lalu simpan lagi. Setelan lama tetap berlaku.' },
};
