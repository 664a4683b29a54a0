import { describe, expect, it } from 'vitest';
import { machineEntries } from '../../../../renderer/app/status/status-entries.ts';
import { en } from '../../../../renderer/core/i18n/en.ts';
import { id } from '../../../../renderer/core/i18n/id.ts';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import type { FailureKey } from '../../../../renderer/core/i18n/shape.ts';
import { openingStatus } from '../../../../renderer/core/stores/app-store.ts';
import { cashierFailureOf } from '../../../../renderer/presentation/cashier-text.ts';
import { failureText } from '../../../../renderer/presentation/failure-text.ts';

/** Words of the computer, which are for the owner alone. The cashier reads what to do. */
const COMPUTER: Readonly<Record<'id' | 'en', RegExp>> = {
  id: /\b(disk|keyring|keychain|penyimpan rahasia|libsecret|jaringan|proxy|https|sertifikat|npm|izin folder|log)\b/i,
  en: /\b(disk|keyring|keychain|libsecret|network|proxy|https|certificate|npm|permissions of|log)\b/i,
};
const TABLES = { id, en } as const;

describe.each(['id', 'en'] as const)('the words of the computer in %s', (language) => {
  const words = COMPUTER[language];
  const { t } = createI18n(language);

  it('stand only in failures that have a text of their own for the cashier', () => {
    const failures = Object.entries(TABLES[language].failure);
    const told = failures.filter(([, { title, todo }]) => words.test(`${title} ${todo}`)).map(([key]) => key as FailureKey);
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter((key) => cashierFailureOf(key) === null)).toEqual([]);
  });

  it('stand in no text for the cashier', () => {
    const texts = Object.values(TABLES[language].cashierFailure).flatMap(({ title, todo }) => [title, todo]);
    expect(texts.filter((text) => words.test(text))).toEqual([]);
    const full = { kind: 'journal', why: 'full', detail: 'SQLITE_FULL' } as const;
    expect(failureText(t, full, true).detail).toBe('SQLITE_FULL');
    expect(failureText(t, full, false)).toMatchObject({ title: TABLES[language].cashierFailure.storage.title, detail: null });
  });

  it('never say of a catalogue that cannot be read that a change was lost', () => {
    for (const why of ['corrupt', 'missing', 'notLoket', 'newer', 'inUse'] as const) {
      const { title } = failureText(t, { kind: 'shopData', why, detail: '' }, false);
      expect(title).toBe(TABLES[language].cashierFailure.catalogue.title);
    }
  });

  it('stand in no pill of the cashier, also not before someone signs in', () => {
    const status = { ...openingStatus('live'), sales: { is: 'open' }, diskFullSoon: 187, logFault: 'full' } as const;
    const told = (isOwner: boolean) =>
      machineEntries(t, status, {
        may: { verifyJournal: false, eraseData: false, viewHealth: isOwner, changeConnection: isOwner },
        openSettings: () => undefined,
        openBalance: () => undefined,
      }).map(({ text, todo }) => `${text} ${todo}`);
    expect(told(true).filter((text) => words.test(text))).toHaveLength(2);
    expect(told(false)).toHaveLength(2);
    expect(told(false).filter((text) => words.test(text))).toEqual([]);
  });
});
