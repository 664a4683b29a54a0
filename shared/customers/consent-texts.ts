import type { Language } from '../lib/language.ts';

/**
 * What the cashier reads to a customer before the till keeps their data (UU PDP 27/2022, art. 20 to 22). A text that landed is never edited,
 * because consents name it by its version: a new wording takes the next number.
 */

/** What the data is used for. */
export const CONSENT_PURPOSES = ['sellAgain'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

interface ConsentText {
  readonly purpose: ConsentPurpose;
  readonly version: number;
  readonly text: Readonly<Record<Language, string>>;
}

export const CONSENT_TEXTS: readonly ConsentText[] = [
  {
    purpose: 'sellAgain',
    version: 1,
    text: {
      id: 'Boleh kami simpan nama dan nomor Bapak/Ibu di toko ini, supaya lain kali tidak perlu menyebutkannya lagi? Data hanya dipakai untuk melayani pembelian di toko ini. Kapan saja Bapak/Ibu boleh melihatnya, meminta salinannya, membatalkan persetujuan, atau meminta data dihapus.',
      en: 'May we keep your name and numbers in this shop, so that you need not say them again next time? They are used only to serve you in this shop. At any time you may see them, ask for a copy, withdraw your consent, or ask us to erase them.',
    },
  },
];

/** The text that is read for a purpose today: its newest version. */
export function consentTextOf(purpose: ConsentPurpose): ConsentText {
  const texts = CONSENT_TEXTS.filter((text) => text.purpose === purpose).toSorted((a, b) => b.version - a.version);
  const [newest] = texts;
  if (!newest) throw new Error(`No text of a consent for ${purpose}`);
  return newest;
}
