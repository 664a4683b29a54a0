/** Texts of the check of this till, in Indonesian; its findings and cures are in shared, for the terminal says the same. */
export const doctorId = {
  doctor: {
    about: 'Memeriksa komputer, jurnal, jaringan, layanan, dan printer. Tidak ada yang dibeli atau diubah.',
    check: 'Periksa kasir ini',
    checking: 'Memeriksa…',
    save: 'Simpan sebagai teks',
    saved: 'Tersimpan: {{file}}',
  },
};
