import { z } from 'zod';
import type { Language } from '../../lib/language.ts';

/** What a support desk needs of a till, as text (docs/support.md). It holds no secret, no personal data, and nothing leaves the computer. */

/** In the order of the file: the desk reads the first ones first, and the log is the longest. */
export const SUPPORT_SECTIONS = ['versions', 'state', 'doctor', 'journal', 'crashes', 'settings', 'events', 'log'] as const;
export type SupportSection = (typeof SUPPORT_SECTIONS)[number];

export interface SupportBundle {
  /** Names what the person has read, so that exactly this is saved. UTC, ISO 8601. */
  readonly at: string;
  readonly sections: readonly { readonly name: SupportSection; readonly text: string }[];
}

/** `at` of the bundle on the screen. */
export const SupportBundleKey = z.iso.datetime();

/** The same on the screen and in the file. */
export const SUPPORT_TITLES: Readonly<Record<Language, Readonly<Record<SupportSection, string>>>> = {
  id: {
    versions: 'Versi',
    state: 'Keadaan saat ini',
    doctor: 'Hasil pemeriksaan',
    journal: 'Data dan cadangan',
    crashes: 'Program berhenti mendadak',
    settings: 'Setelan, tanpa rahasia',
    events: 'Kejadian terakhir, tanpa data pelanggan',
    log: 'Log',
  },
  en: {
    versions: 'Versions',
    state: 'State now',
    doctor: 'Result of the check',
    journal: 'Data and backups',
    crashes: 'Crashes',
    settings: 'Settings, without secrets',
    events: 'Last events, without customers’ data',
    log: 'Log',
  },
};

/** One text, because a chat shows it on any telephone, and a person can read the whole before it is sent (docs/support.md). */
export const supportText = (language: Language, { at, sections }: SupportBundle): string =>
  [`Loket · ${at}`, ...sections.map(({ name, text }) => `== ${SUPPORT_TITLES[language][name]} ==\n${text}`)].join('\n\n').concat('\n');
