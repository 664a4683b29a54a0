import type { Language } from '../lib/language.ts';
import type { PrinterTrouble } from './printers.ts';

type TroubleWords = Readonly<Record<PrinterTrouble, { readonly what: string; readonly cure: string }>>;

/** What is wrong with a printer, after its name, and the cure; the screen and the doctor say the same. */
export const TROUBLE_WORDS: Readonly<Record<Language, TroubleWords>> = {
  id: {
    paperOut: { what: 'kertas habis', cure: 'Pasang gulungan baru dan tutup rapat.' },
    coverOpen: { what: 'tutupnya terbuka', cure: 'Tutup rapat sampai berbunyi klik.' },
    offline: { what: 'belum siap', cure: 'Periksa lampu di printer, lalu tekan tombol FEED.' },
    cutter: {
      what: 'pemotong kertas macet',
      cure: 'Matikan, ambil kertas yang tersangkut, lalu nyalakan lagi.',
    },
    overheated: { what: 'terlalu panas', cure: 'Tunggu beberapa menit sampai dingin.' },
    fault: { what: 'bermasalah', cure: 'Matikan, tunggu 10 detik, nyalakan lagi. Kalau tetap begitu, panggil servis.' },
    unreachable: {
      what: 'tidak ditemukan di jaringan',
      cure: 'Periksa kabel atau Wi-Fi printer, dan alamatnya di Setelan, Struk dan printer.',
    },
    refused: { what: 'menolak koneksi', cure: 'Nyalakan printer. Kalau Loket lain sedang memakainya, tunggu.' },
    silent: {
      what: 'tidak menjawab',
      cure: 'Matikan dan nyalakan lagi. Kalau tetap diam, pilih “Tidak bisa melapor” di Setelan, Struk dan printer.',
    },
    garbage: {
      what: 'jawabannya tidak dimengerti',
      cure: 'Matikan dan nyalakan lagi. Kalau tetap begitu, periksa alamat dan modelnya di Setelan, Struk dan printer.',
    },
    broken: { what: 'koneksi putus di tengah jalan', cure: 'Periksa kabelnya.' },
    gone: { what: 'tidak tersambung', cure: 'Pasang lagi kabelnya dan nyalakan, atau pindahkan ke printer lain.' },
    denied: {
      what: 'tidak boleh dipakai Loket ini',
      cure: 'Minta teknisi memberi izin printer ke pengguna komputer ini (grup lp atau dialout).',
    },
    busy: { what: 'sedang dipakai', cure: 'Tunggu sampai cetakan lain selesai.' },
    queueStopped: { what: 'antreannya dihentikan komputer', cure: 'Lanjutkan antrean itu di setelan printer komputer.' },
    queueRefuses: { what: 'antreannya menolak cetakan', cure: 'Buka antrean itu di setelan printer komputer agar menerima lagi.' },
    queueUnknown: { what: 'antreannya tidak ada di komputer ini', cure: 'Pilih antrean yang ada di Setelan, Struk dan printer.' },
    queueFailed: { what: 'komputer gagal mencetak', cure: 'Hapus cetakan yang macet di antrean komputer, lalu periksa printer.' },
    noSpooler: { what: 'layanan cetak komputer tidak menjawab', cure: 'Mulai ulang komputer. Kalau tetap begitu, panggil teknisi.' },
    noDrawer: { what: 'tidak ada laci', cure: 'Pilih soket laci di Setelan, Struk dan printer.' },
    folder: { what: 'foldernya tidak bisa ditulis', cure: 'Periksa ruang disk dan izin folder itu.' },
    cancelled: { what: 'cetakan dihentikan', cure: 'Cetak lagi kalau masih perlu.' },
    unsupported: { what: 'tidak bisa dipakai di komputer ini', cure: 'Pilih cara sambung lain di Setelan, Struk dan printer.' },
  },
  en: {
    paperOut: { what: 'out of paper', cure: 'Put in a new roll and close the cover.' },
    coverOpen: { what: 'the cover is open', cure: 'Close it until it clicks.' },
    offline: { what: 'not ready', cure: 'Look at the printer’s lights, then press its FEED button.' },
    cutter: { what: 'the cutter is stuck', cure: 'Switch it off, take out the stuck paper, and switch it on again.' },
    overheated: { what: 'too hot', cure: 'Wait a few minutes until it has cooled.' },
    fault: { what: 'has a fault', cure: 'Switch it off, wait 10 seconds, switch it on. If that does not help, call for service.' },
    unreachable: {
      what: 'not found on the network',
      cure: 'Check the printer’s cable or Wi-Fi, and its address in Settings, Receipts and printers.',
    },
    refused: { what: 'refuses to connect', cure: 'Switch the printer on. If another till is using it, wait.' },
    silent: {
      what: 'does not answer',
      cure: 'Switch it off and on. If it stays silent, choose “Cannot report” in Settings, Receipts and printers.',
    },
    garbage: {
      what: 'its answer makes no sense',
      cure: 'Switch it off and on. If that does not help, check its address and model in Settings, Receipts and printers.',
    },
    broken: { what: 'the connection broke midway', cure: 'Check its cable.' },
    gone: { what: 'not connected', cure: 'Plug it in and switch it on, or move this to another printer.' },
    denied: {
      what: 'Loket may not use it',
      cure: 'Ask a technician to give this computer’s user the right to print (group lp or dialout).',
    },
    busy: { what: 'in use', cure: 'Wait until the other print is done.' },
    queueStopped: { what: 'its queue was stopped by the computer', cure: 'Resume that queue in the computer’s printer settings.' },
    queueRefuses: { what: 'its queue accepts no prints', cure: 'Let that queue take prints again in the computer’s printer settings.' },
    queueUnknown: { what: 'its queue is not on this computer', cure: 'Choose a queue that is there in Settings, Receipts and printers.' },
    queueFailed: {
      what: 'the computer failed to print',
      cure: 'Remove the stuck print from the computer’s queue, then check the printer.',
    },
    noSpooler: { what: 'the computer’s printing does not answer', cure: 'Restart the computer. If that does not help, call a technician.' },
    noDrawer: { what: 'there is no drawer', cure: 'Choose the drawer’s socket in Settings, Receipts and printers.' },
    folder: { what: 'its folder cannot be written', cure: 'Check the space on the disk and the permissions of that folder.' },
    cancelled: { what: 'the print was stopped', cure: 'Print again if it is still needed.' },
    unsupported: { what: 'cannot be used on this computer', cure: 'Choose another connection in Settings, Receipts and printers.' },
  },
};
