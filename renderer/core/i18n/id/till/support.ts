/** Texts of the file for a support desk, in Indonesian; the titles of its parts are in shared, for the file has the same. */
export const supportId = {
  support: {
    title: 'File untuk bantuan teknis',
    about:
      'Satu file teks berisi hasil pemeriksaan, keadaan Loket ini, setelan, dan lognya. Tidak ada rahasia, kode, atau data pelanggan di dalamnya. Tidak ada yang dikirim: Anda yang menyimpannya dan memilih siapa yang menerimanya.',
    gather: 'Siapkan file',
    gathering: 'Menyiapkan…',
    read: 'Inilah isi seluruh file. Baca dulu, lalu simpan.',
    save: 'Simpan file',
    saved: 'Tersimpan: {{file}}',
    nothing: 'Tidak ada yang dilaporkan',
  },
};
