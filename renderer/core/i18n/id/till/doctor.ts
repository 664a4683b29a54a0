/** Texts of the check of this till, in Indonesian; its findings and cures are in shared, for the terminal says the same. */
export const doctorId = {
  doctor: {
    about: 'Memeriksa komputer, data, jaringan, layanan, dan printer. Tidak ada yang dibeli atau diubah.',
    check: 'Periksa Loket ini',
    checking: 'Memeriksa…',
    save: 'Simpan sebagai teks',
    saved: 'Tersimpan: {{file}}',
  },
};
