import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { ListRow, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { Row } from '../../../../renderer/ui/layout/Stack.tsx';
import { EmptyState, Note } from '../../../../renderer/ui/text/Note.tsx';
import { TwoLines } from '../../../../renderer/ui/text/TwoLines.tsx';
import type { AuditEntry } from '../../../../shared/office/people-forms.ts';
import { AUDIT, AuditAnswer, OUTLETS, OutletsAnswer } from '../../api/questions.ts';
import { useOffice } from '../../api/use-office.ts';
import { ListPage } from '../../parts/ListPage.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useActWords } from './use-act-words.ts';

/** Entries of one page. */
const MOST = 50;

/** Who did what, when and from where, the newest first; `ends` are the last entries of the pages before this one. */
export function AuditScreen() {
  const { t } = useTexts();
  const [ends, setEnds] = useState<readonly string[]>([]);
  const before = ends.at(-1);
  const question = new URLSearchParams({ most: String(MOST), ...(before === undefined ? {} : { before }) });
  const asked = useOffice(`${AUDIT}?${question}`, AuditAnswer);
  const outlets = useOffice(OUTLETS, OutletsAnswer);
  const words = useActWords(outlets.answer?.value.outlets ?? []);
  return (
    <ListPage title={t('audit.title')} about={t('audit.about')} asked={asked}>
      {({ entries }) => {
        const last = entries.at(-1);
        return (
          <>
            {entries.length === 0 ? <EmptyState title={t('audit.none')} /> : <Entries entries={entries} words={words} />}
            <Row>
              {ends.length === 0 ? null : (
                <>
                  {ends.length === 1 ? null : <Button onPress={() => setEnds([])}>{t('audit.newest')}</Button>}
                  <Button icon={<ChevronLeft aria-hidden="true" />} onPress={() => setEnds(ends.slice(0, -1))}>
                    {t('audit.newer')}
                  </Button>
                </>
              )}
              {last === undefined || entries.length < MOST ? null : (
                <Button icon={<ChevronRight aria-hidden="true" />} onPress={() => setEnds([...ends, last.id])}>
                  {t('audit.older')}
                </Button>
              )}
            </Row>
          </>
        );
      }}
    </ListPage>
  );
}

interface EntriesProps {
  readonly entries: readonly AuditEntry[];
  readonly words: (entry: AuditEntry) => string;
}

/** The address that the office writes for its own terminal. */
const TERMINAL = 'terminal';

function Entries({ entries, words }: EntriesProps) {
  const { t, moment } = useTexts();
  const who = ({ name, act }: AuditEntry): string => {
    if (name !== null) return shortName(name);
    return t(act === 'tillEnrolled' ? 'audit.till' : 'audit.unknown');
  };
  const source = (entry: AuditEntry): string => {
    const from = entry.address === TERMINAL ? t('audit.terminal') : t('audit.address', { address: entry.address });
    return entry.address === TERMINAL && entry.name === null ? from : `${who(entry)} · ${from}`;
  };
  return (
    <RowList isRaised aria-label={t('audit.title')}>
      {entries.map((entry) => (
        <ListRow key={entry.id} isTight>
          <TwoLines title={words(entry)}>{source(entry)}</TwoLines>
          <Note>{moment(entry.at)}</Note>
        </ListRow>
      ))}
    </RowList>
  );
}
