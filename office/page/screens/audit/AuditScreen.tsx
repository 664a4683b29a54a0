import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../../renderer/parts/figures/DataTable.tsx';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { ListRow, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { Row } from '../../../../renderer/ui/layout/Stack.tsx';
import { EmptyState } from '../../../../renderer/ui/text/Note.tsx';
import { TwoLines } from '../../../../renderer/ui/text/TwoLines.tsx';
import type { AuditEntry } from '../../../../shared/office/people-forms.ts';
import { AUDIT, AuditAnswer, OUTLETS, OutletsAnswer } from '../../api/questions.ts';
import { useOffice } from '../../api/use-office.ts';
import { ListPage } from '../../parts/ListPage.tsx';
import { Name } from '../../parts/Name.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useIsNarrow } from '../../parts/use-is-narrow.ts';
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
  const isNarrow = useIsNarrow();
  const who = ({ name, act, address }: AuditEntry): string => {
    if (name !== null) return name;
    if (act === 'tillEnrolled') return t('audit.till');
    return t(address === TERMINAL ? 'audit.server' : 'audit.unknown');
  };
  const from = ({ address }: AuditEntry): string => (address === TERMINAL ? t('audit.terminal') : address);
  if (isNarrow)
    return (
      <RowList isRaised aria-label={t('audit.title')}>
        {entries.map((entry) => (
          <ListRow key={entry.id}>
            <TwoLines title={words(entry)}>{[shortName(who(entry)), moment(entry.at), from(entry)].join(' · ')}</TwoLines>
          </ListRow>
        ))}
      </RowList>
    );
  return (
    <DataTable
      caption={t('audit.title')}
      rows={[...entries]}
      keyOf={({ id }) => id}
      columns={[
        { name: t('audit.when'), of: ({ at }) => moment(at) },
        { name: t('audit.who'), of: (entry) => <Name text={who(entry)} /> },
        { name: t('audit.what'), of: words },
        { name: t('audit.from'), of: from },
      ]}
    />
  );
}
