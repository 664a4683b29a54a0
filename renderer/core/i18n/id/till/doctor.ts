/** Texts of the check of this till, in Indonesian; its findings and cures are in shared, for the terminal says the same. */
export const doctorId = {
  doctor: {
    about: 'Memeriksa komputer, data, jaringan, layanan, dan printer. Tidak ada yang dibeli atau diubah.',
    gather: 'Periksa Loket ini',
    gathering: 'Memeriksa…',
    save: 'Simpan hasil pemeriksaan',
    saved: 'Tersimpan: {{file}}',
  },
};
