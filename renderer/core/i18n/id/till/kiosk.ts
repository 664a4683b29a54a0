/** Texts of a till that is the only program of its computer, in Indonesian. */
export const kioskId = {
  kiosk: {
    title: 'Komputer ini',
    about: 'Untuk komputer yang hanya menjalankan Loket. Setiap pilihan langsung tersimpan; PIN pemilik mengizinkannya.',
    fullScreen: 'Layar penuh',
    fullScreenHint: 'Loket memenuhi layar dan tidak bisa ditutup atau diperkecil. Untuk keluar, matikan ini.',
    startAtLogin: 'Buka Loket saat masuk',
    startAtLoginHint: 'Komputer membuka Loket saat penggunanya masuk. Hanya untuk program yang dipasang.',
  },
};
