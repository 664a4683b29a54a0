import type { Language } from '../../../shared/lib/language.ts';

export interface GoBackWords {
  readonly title: (version: string) => string;
  readonly go: (before: string) => string;
  readonly byHand: (before: string) => string;
  readonly written: (before: string) => string;
  readonly noCopy: (before: string) => string;
  readonly unreadable: (before: string) => string;
  readonly support: (folder: string) => string;
  readonly goBack: (before: string) => string;
  readonly again: string;
  readonly close: string;
  readonly done: (before: string) => string;
  readonly notInstalled: (before: string) => string;
  readonly notPutBack: (folder: string) => string;
}

/** The words of the question after two failed starts: no page can show them. */
export const GO_BACK_WORDS: Readonly<Record<Language, GoBackWords>> = {
  en: {
    title: (version) => `Loket ${version} failed to start twice`,
    go: (before) => `Before the update, Loket ${before} was installed here. You can go back to it: every sale is kept.`,
    byHand: (before) => `Its installer is not on this computer. After you go back, install Loket ${before} from your provider’s page.`,
    written: (before) =>
      `Before the update, Loket ${before} was installed here, but it cannot read the sales made since then. Do not install it: you would not see those sales. Nothing is lost.`,
    noCopy: (before) =>
      `Before the update, Loket ${before} was installed here, but it cannot read the data as it is now. Do not install it. Nothing is lost.`,
    unreadable: (before) => `Before the update, Loket ${before} was installed here. The data cannot be read now, so nothing was changed.`,
    support: (folder) => `Send the folder “logs” in ${folder} to support.`,
    goBack: (before) => `Go back to ${before}`,
    again: 'Try again',
    close: 'Close',
    done: (before) =>
      `The data is ready for Loket ${before}. Install that version now from your provider’s page; then Loket opens as before.`,
    notInstalled: (before) =>
      `The data is ready for Loket ${before}, but it could not be installed. Install that version from your provider’s page; then Loket opens as before.`,
    notPutBack: (folder) =>
      `The data could not be prepared. Nothing is lost: all files are in ${folder}. Restart the computer and try again.`,
  },
  id: {
    title: (version) => `Loket ${version} dua kali gagal dibuka`,
    go: (before) =>
      `Sebelum pembaruan, komputer ini memakai Loket ${before}. Anda bisa kembali ke versi itu: semua penjualan tetap tersimpan.`,
    byHand: (before) => `File pemasangnya tidak ada di komputer ini. Setelah kembali, pasang Loket ${before} dari halaman penyedia Anda.`,
    written: (before) =>
      `Sebelum pembaruan, komputer ini memakai Loket ${before}, tetapi versi itu tidak bisa membaca penjualan yang dibuat setelahnya. Jangan pasang versi itu: penjualan itu tidak akan terlihat. Tidak ada data yang hilang.`,
    noCopy: (before) =>
      `Sebelum pembaruan, komputer ini memakai Loket ${before}, tetapi versi itu tidak bisa membaca data yang sekarang. Jangan pasang versi itu. Tidak ada data yang hilang.`,
    unreadable: (before) =>
      `Sebelum pembaruan, komputer ini memakai Loket ${before}. Data sedang tidak bisa dibaca, jadi tidak ada yang diubah.`,
    support: (folder) => `Kirim folder “logs” di ${folder} ke bantuan teknis.`,
    goBack: (before) => `Kembali ke ${before}`,
    again: 'Coba lagi',
    close: 'Tutup',
    done: (before) =>
      `Data sudah siap untuk Loket ${before}. Sekarang pasang versi itu dari halaman penyedia Anda; setelah itu Loket terbuka seperti semula.`,
    notInstalled: (before) =>
      `Data sudah siap untuk Loket ${before}, tetapi versi itu tidak bisa dipasang. Pasang versi itu dari halaman penyedia Anda; setelah itu Loket terbuka seperti semula.`,
    notPutBack: (folder) =>
      `Data tidak bisa disiapkan. Tidak ada yang hilang: semua file ada di ${folder}. Nyalakan ulang komputer, lalu coba lagi.`,
  },
};
