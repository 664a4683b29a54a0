import type { Browser } from '@playwright/test';
import type { Language } from '../../../../shared/lib/language.ts';
import { type OpenOffice, openOffice } from '../../office/open-office.ts';
import type { OfficeWalk } from './office-state.ts';

/** The same chain in every run, so that pictures of two runs can be compared. */
const SEED = 27;

/** Starts an office for a walk, lets its page be used in a browser of this language, and ends it. */
export async function withOffice(
  browser: Browser,
  { standing, isEmpty, prepare }: OfficeWalk,
  language: Language,
  use: (open: OpenOffice) => Promise<void>,
): Promise<void> {
  const locale = language === 'en' ? 'en-GB' : 'id-ID';
  const context = await browser.newContext({ locale, timezoneId: 'Asia/Jakarta', reducedMotion: 'reduce' });
  const open = await openOffice(context, { language, standing, seed: isEmpty ? null : SEED });
  try {
    await prepare?.(open);
    await use(open);
  } finally {
    await context.close();
    // A walk may have ended it.
    await open.office.close().catch(() => undefined);
  }
}
