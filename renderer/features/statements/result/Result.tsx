import { CircleCheck, Download, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { STATEMENT_CLASSES, type StatementClass } from '../../../../shared/statements/statement-entry.ts';
import type { StatementSummary } from '../../../../shared/statements/statement-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { spanTextIn } from '../../../presentation/dates/span-text.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { useStatement } from '../statement-store.ts';
import { Entries } from './Entries.tsx';

/** The result of a comparison: the sums of each class, the statement's own balance, and the rows of the chosen class. */
export function Result({ summary }: { readonly summary: StatementSummary }) {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  const { failure, isBusy, savedFile, shown, show, exportRows, back } = useStatement((state) => state);
  const { file, from, to, by, sums } = summary;
  useShortcuts({ Escape: back });
  const found = STATEMENT_CLASSES.filter((name) => sums[name].entries > 0);
  const labelOf = (name: StatementClass) => t('statements.counted', { name: t(`statements.class_${name}`), count: sums[name].entries });
  return (
    <Page
      title={t('statements.resultTitle', { span: spanTextIn(language)({ from, to }) })}
      head={<p>{t('statements.resultBy', { file, by })}</p>}
      width="wide"
      foot={
        <Row gap="m">
          <Button keyName="Esc" onPress={back}>
            {t('common.back')}
          </Button>
          <Button icon={<Download aria-hidden="true" />} isDisabled={isBusy} onPress={() => inBackground(exportRows())}>
            {t('common.export')}
          </Button>
          <Note role="status">{savedFile === null ? '' : t('statements.saved', { file: savedFile })}</Note>
        </Row>
      }
    >
      {failure ? <FailureNote failure={failure} /> : null}
      <Balance summary={summary} />
      <DataTable
        caption={t('statements.classes')}
        columns={[
          { name: t('statements.class'), of: (name) => t(`statements.class_${name}`) },
          { name: t('statements.count'), of: (name) => String(sums[name].entries), isNumber: true },
          { name: t('statements.debit'), of: (name) => formatBalance(sums[name].debit), isNumber: true },
          { name: t('statements.credit'), of: (name) => formatBalance(sums[name].credit), isNumber: true },
          { name: t('statements.expected'), of: (name) => formatBalance(sums[name].expected), isNumber: true },
        ]}
        rows={found}
        keyOf={(name) => name}
      />
      <Select
        label={t('statements.show')}
        hint={shown === null ? undefined : t(`statements.about_${shown}`)}
        options={[{ value: null, label: t('statements.all') }, ...found.map((name) => ({ value: name, label: labelOf(name) }))]}
        value={shown}
        onChange={(name) => inBackground(show(name))}
      />
      <Entries summary={summary} />
    </Page>
  );
}

/** Says whether the rows add up to the statement's own closing balance. */
function Balance({ summary: { balance } }: { readonly summary: StatementSummary }) {
  const { t } = useTranslation();
  if (balance === null) return <Note size="m">{t('statements.noBalance')}</Note>;
  const { opening, closing, computed, difference } = balance;
  const isGood = difference === 0;
  return (
    <Row lineGap="xs">
      <span>
        {t('statements.balance', { opening: formatBalance(opening), closing: formatBalance(closing), computed: formatBalance(computed) })}
      </span>
      <Pill tone={isGood ? 'good' : 'bad'} icon={isGood ? CircleCheck : TriangleAlert}>
        {isGood ? t('statements.adds') : t('statements.difference', { amount: formatBalance(difference) })}
      </Pill>
    </Row>
  );
}
