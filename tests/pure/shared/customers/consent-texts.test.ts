import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CONSENT_PURPOSES, CONSENT_TEXTS, consentTextOf } from '../../../../shared/customers/consent-texts.ts';

/** Consents name a text by its version, so a text that landed is never edited: its digest stands here. A new wording takes a new line. */
const LANDED: Readonly<Record<string, string>> = {
  'sellAgain 1': '9a84525b7cf86256',
};

const digestOf = (text: unknown): string => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);

describe('the texts of a consent', () => {
  it('stay as they were read to customers', () => {
    expect(Object.fromEntries(CONSENT_TEXTS.map(({ purpose, version, text }) => [`${purpose} ${version}`, digestOf(text)]))).toEqual(
      LANDED,
    );
  });

  it('exist for each purpose in both languages, and the newest is read', () => {
    for (const purpose of CONSENT_PURPOSES) {
      const { version, text } = consentTextOf(purpose);
      expect(version).toBe(Math.max(...CONSENT_TEXTS.filter((one) => one.purpose === purpose).map((one) => one.version)));
      for (const said of Object.values(text)) expect(said.length).toBeGreaterThan(80);
    }
  });
});
