import type { BrowserContext, Page } from '@playwright/test';
import { en } from '../../../office/page/i18n/en.ts';
import { id } from '../../../office/page/i18n/id.ts';
import type { Language } from '../../../shared/lib/language.ts';
import type { StandingForm } from '../../../shared/office/people-forms.ts';
import { OfficePage } from '../drive/screens/office/office-page.ts';
import { demoChain } from './demo-chain.ts';
import { startWholeOffice, type WholeOffice } from './whole-office.ts';

/** An office, and its page in a browser. */
export interface OpenOffice {
  readonly page: Page;
  readonly office: WholeOffice;
  readonly shown: OfficePage;
}

interface Opening {
  /** Of the browser. */
  readonly language: Language;
  /** What the person may do who has signed in, an owner by default; null where no person has. */
  readonly standing?: Partial<StandingForm> | null | undefined;
  /** Null for an office without outlets and tills, else the seed of its chain. */
  readonly seed: number | null;
}

/** Starts an office with a chain of three tills, and opens its page; the office is to be closed. */
export async function openOffice(context: BrowserContext, { language, standing = {}, seed }: Opening): Promise<OpenOffice> {
  const office = await startWholeOffice({ kind: 'memory' });
  if (seed !== null) await demoChain(office, Date.now(), seed);
  if (standing !== null) {
    const cookies = await office.cookies('Sari', standing);
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: office.url })));
  }
  const page = await context.newPage();
  return { page, office, shown: new OfficePage(page, office.url, language === 'en' ? en : id) };
}
