import { useTranslation } from 'react-i18next';
import { WORD_MEANINGS, type WordMeaning } from '../../../../shared/statements/statement-format.ts';
import type { StatementPreview } from '../../../../shared/statements/statement-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { useStatement } from '../statement-store.ts';

/** Asks for the meaning of each word in the column of words: only a person knows it. Shows nothing without such a column. */
export function WordFields({ preview: { words } }: { readonly preview: StatementPreview }) {
  const { t } = useTranslation();
  const changeFormat = useStatement((state) => state.changeFormat);
  if (words.length === 0) return null;
  const options = WORD_MEANINGS.map((value) => ({ value, label: t(`statements.word_${value}`) }));
  const say = (word: string, means: WordMeaning | null): void => {
    // Keeps only the words of this file, and forgets those of earlier ones.
    const kept = Object.fromEntries(words.flatMap((each) => (each.means === null ? [] : [[each.word, each.means]])));
    if (means !== null) inBackground(changeFormat({ words: { ...kept, [word]: means } }));
  };
  return (
    <Card isRoomy title={t('statements.words')}>
      <Note size="m">{t('statements.wordsAbout')}</Note>
      <Stack columns="15rem" gap="m">
        {words.map(({ word, count, means }) => (
          <Select
            key={word}
            label={t('statements.wordTimes', { word, count })}
            options={means === null ? [{ value: null, label: t('statements.wordMissing') }, ...options] : options}
            value={means}
            fault={means === null ? t('statements.wordMissing') : null}
            onChange={(picked) => say(word, picked)}
          />
        ))}
      </Stack>
    </Card>
  );
}
