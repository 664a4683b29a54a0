import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IMPORT_PARTS, type ImportPart, type ImportRowView } from '../../../../shared/catalogue/changes/import-views.ts';
import { formatRupiah, rupiah } from '../../../../shared/lib/money.ts';
import { inBackground } from '../../../core/background-work.ts';
import { PageAnswers } from '../../../parts/form/PageAnswers.tsx';
import { ImportReadBy } from '../../../parts/import-columns/ImportColumns.tsx';
import { catalogueRowText } from '../../../presentation/catalogue-row-text.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import { Toggle } from '../../../ui/form/Toggle.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { ListRow, RowList } from '../../../ui/layout/RowList.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Callout } from '../../../ui/text/Callout.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { TwoLines } from '../../../ui/text/TwoLines.tsx';
import type { CatalogueState } from '../catalogue-state.ts';
import { useCatalogue } from '../catalogue-store.ts';
import styles from './Import.module.css';
import { pricesShown } from './prices-shown.ts';

type PreviewStep = Extract<CatalogueState['step'], { state: 'preview' }>;

/** The changes that an import would make. Nothing changes until the owner confirms. */
export function ImportPreview({ step }: { readonly step: PreviewStep }) {
  const { t } = useTranslation();
  const { failure, isBusy, applyImport, cancelImport, changeColumns, chooseImport, showPart, setRemoveGone } = useCatalogue(
    (state) => state,
  );
  const { file, counts, faultCount, readBy } = step.view;
  const changes = counts.added + counts.changed + (step.removeGone ? counts.gone : 0);
  const isUsable = changes > 0 && !isBusy;
  const apply = () => inBackground(applyImport());
  const cancel = () => inBackground(cancelImport());
  /** Chooses a file again, such as the same one after its mistakes were corrected. */
  const again = () => inBackground(cancelImport().then(chooseImport));
  const columns = () => inBackground(changeColumns());
  return (
    <Page
      title={t('files.preview', { file })}
      foot={
        <PageAnswers
          answers={[
            { keyName: 'Esc', label: t('files.drop'), press: cancel },
            ...(faultCount > 0 ? [{ keyName: 'F4', label: t('files.chooseAgain'), press: isBusy ? undefined : again }] : []),
            ...(readBy === 'itself' ? [] : [{ keyName: 'F6', label: t('importColumns.change'), press: isBusy ? undefined : columns }]),
            { keyName: 'Ctrl S', label: t('files.apply', { count: changes }), press: isUsable ? apply : undefined },
          ]}
        >
          {failure ? <FailureNote failure={failure} /> : null}
        </PageAnswers>
      }
    >
      <ImportReadBy view={step.view} />
      <Alike step={step} />
      {faultCount > 0 ? <Faults step={step} /> : null}
      <SegmentedControl
        label={t('files.part')}
        value={step.part}
        onChange={(part) => inBackground(showPart(part))}
        options={IMPORT_PARTS.map((value) => ({ value, label: t(`files.part_${value}`, { count: counts[value] }) }))}
      />
      {counts.repriced > 0 ? <Note size="m">{t('files.repriced', { count: counts.repriced })}</Note> : null}
      {counts.gone > 0 && faultCount === 0 ? (
        <Toggle label={t('files.removeGone', { count: counts.gone })} isOn={step.removeGone} onChange={setRemoveGone} />
      ) : null}
      <Rows step={step} />
    </Page>
  );
}

function Faults({ step: { view } }: { readonly step: PreviewStep }) {
  const { t } = useTranslation();
  return (
    <>
      <Note size="m" tone="bad" role="alert">
        {t('files.faults', { count: view.faultCount })}
      </Note>
      <RowList isRaised aria-label={t('files.faultList')}>
        {view.faults.map((fault) => (
          <li key={`${fault.row} ${fault.place} ${fault.rule.is}`} className={styles.fault}>
            {catalogueRowText(t, fault)}
          </li>
        ))}
      </RowList>
    </>
  );
}

/** Codes that a person can confuse: one of them may be a typing mistake. */
function Alike({ step: { view } }: { readonly step: PreviewStep }) {
  const { t } = useTranslation();
  if (view.alike.length === 0) return null;
  return (
    <Callout role="status" tone="wait" icon={TriangleAlert}>
      {t('files.alike')}
      <ul>
        {view.alike.map(({ row, code, otherRow, otherCode }) => (
          <li key={row}>{t('files.alikeRow', { row, code, otherRow, otherCode })}</li>
        ))}
      </ul>
    </Callout>
  );
}

function Rows({ step: { part, rows, view } }: { readonly step: PreviewStep }) {
  const { t } = useTranslation();
  const showMore = useCatalogue((state) => state.showMore);
  return (
    <>
      <RowList isRaised aria-label={t(`files.part_${part}`, { count: view.counts[part] })}>
        {rows.map((row) => (
          <ListRow key={row.code}>
            <TwoLines title={row.name}>
              {row.code} · {t(`family.${row.family}`)}
              {row.columns.length > 0 ? ` · ${t('files.columns', { columns: row.columns.join(', ') })}` : ''}
            </TwoLines>
            <Prices row={row} part={part} />
          </ListRow>
        ))}
      </RowList>
      {rows.length < view.counts[part] ? (
        <Row gap="m">
          <Button onPress={() => inBackground(showMore())}>{t('files.more', { count: view.counts[part] - rows.length })}</Button>
        </Row>
      ) : null}
    </>
  );
}

/** The price; where it changes, the old and the new one. */
function Prices({ row, part }: { readonly row: ImportRowView; readonly part: ImportPart }) {
  const { t } = useTranslation();
  const text = (price: number | null) => (price === null ? '–' : formatRupiah(rupiah(price)));
  const { price, replaces } = pricesShown(row, part);
  if (replaces === undefined) return <span>{text(price)}</span>;
  return (
    <span className={styles.price}>
      <span className="sr-only">{t('files.oldPrice')} </span>
      <s>{text(replaces)}</s>
      <span className="sr-only"> {t('files.newPrice')}</span> <b>{text(price)}</b>
    </span>
  );
}
