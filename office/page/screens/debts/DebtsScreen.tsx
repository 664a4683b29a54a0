import { DataTable } from '../../../../renderer/parts/figures/DataTable.tsx';
import { ListRow, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { Section } from '../../../../renderer/ui/layout/Section.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { Pill } from '../../../../renderer/ui/text/Pill.tsx';
import { TwoLines } from '../../../../renderer/ui/text/TwoLines.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { ComplaintList, DebtList } from '../../../../shared/office/page-views/list-views.ts';
import { QUERY_PATHS } from '../../../../shared/office/page-views/query-paths.ts';
import { useOffice } from '../../api/use-office.ts';
import { Name } from '../../parts/Name.tsx';
import { LeftRows, OfficePage } from '../../parts/OfficePage.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useIsNarrow } from '../../parts/use-is-narrow.ts';
import { useOrderWords } from '../../parts/use-order-words.ts';
import { useTexts } from '../../parts/use-texts.ts';

/** What customers owe, and what they complain about, at all tills. */
export function DebtsScreen() {
  const { t } = useTexts();
  const debts = useOffice(QUERY_PATHS.debts, DebtList);
  const complaints = useOffice(QUERY_PATHS.complaints, ComplaintList);
  return (
    <OfficePage title={t('debts.title')} asked={debts}>
      {(list) => (
        <>
          <Section title={t('debts.debts')} align="stretch">
            <Debts list={list} />
          </Section>
          {complaints.answer === null ? null : (
            <Section title={t('debts.complaints')} align="stretch">
              <Complaints list={complaints.answer.value} />
            </Section>
          )}
        </>
      )}
    </OfficePage>
  );
}

function Debts({ list: { rows, left } }: { readonly list: DebtList }) {
  const { t, ago } = useTexts();
  const isNarrow = useIsNarrow('broad');
  if (rows.length === 0) return <Note size="m">{t('debts.noDebts')}</Note>;
  if (isNarrow)
    return (
      <>
        <RowList aria-label={t('debts.debts')}>
          {rows.map(({ till, tillName, outletName, id, name, owed, since, isEarlier }) => (
            <ListRow key={`${till} ${id}`} isTight>
              <TwoLines title={shortName(name ?? t('debts.hidden', { id: id.slice(0, 8) }))}>
                {[
                  shortName(t('needs.at', { outlet: outletName, till: tillName })),
                  ...(since === null ? [] : [ago(since)]),
                  ...(isEarlier ? [t('app.earlier')] : []),
                ].join(' · ')}
              </TwoLines>
              <strong>{formatBalance(owed)}</strong>
            </ListRow>
          ))}
        </RowList>
        <LeftRows left={left} />
      </>
    );
  return (
    <>
      <DataTable
        caption={t('debts.debts')}
        rows={rows}
        keyOf={({ till, id }) => `${till} ${id}`}
        columns={[
          { name: t('debts.customer'), of: ({ name, id }) => <Name text={name ?? t('debts.hidden', { id: id.slice(0, 8) })} /> },
          { name: t('debts.owed'), isNumber: true, of: ({ owed }) => formatBalance(owed) },
          { name: t('debts.limit'), isNumber: true, of: ({ limit }) => (limit === null ? t('app.nothing') : formatBalance(limit)) },
          { name: t('debts.since'), of: ({ since }) => (since === null ? t('app.nothing') : ago(since)) },
          {
            name: t('orders.where'),
            of: ({ outletName, tillName, isEarlier }) => (
              <>
                <Name text={t('needs.at', { outlet: outletName, till: tillName })} />
                {isEarlier ? <Note>{t('app.earlier')}</Note> : null}
              </>
            ),
          },
        ]}
      />
      <LeftRows left={left} />
    </>
  );
}

function Complaints({ list: { rows, left } }: { readonly list: ComplaintList }) {
  const { t, ago } = useTexts();
  const isNarrow = useIsNarrow('broad');
  const words = useOrderWords();
  if (rows.length === 0) return <Note size="m">{t('debts.noComplaints')}</Note>;
  if (isNarrow)
    return (
      <>
        <RowList aria-label={t('debts.complaints')}>
          {rows.map(({ till, tillName, outletName, id, order, state, at, isEarlier }) => (
            <ListRow key={`${till} ${id}`}>
              <TwoLines title={order}>
                {[shortName(t('needs.at', { outlet: outletName, till: tillName })), ago(at), ...(isEarlier ? [t('app.earlier')] : [])].join(
                  ' · ',
                )}
              </TwoLines>
              <Pill tone="wait">{words.complaint(state)}</Pill>
            </ListRow>
          ))}
        </RowList>
        <LeftRows left={left} />
      </>
    );
  return (
    <>
      <DataTable
        caption={t('debts.complaints')}
        rows={rows}
        keyOf={({ till, id }) => `${till} ${id}`}
        columns={[
          { name: t('debts.order'), of: ({ order }) => <span className="mono">{order}</span> },
          { name: t('debts.state'), of: ({ state }) => words.complaint(state) },
          { name: t('debts.since'), of: ({ at }) => ago(at) },
          {
            name: t('orders.where'),
            of: ({ outletName, tillName, isEarlier }) => (
              <>
                <Name text={t('needs.at', { outlet: outletName, till: tillName })} />
                {isEarlier ? <Note>{t('app.earlier')}</Note> : null}
              </>
            ),
          },
        ]}
      />
      <LeftRows left={left} />
    </>
  );
}
