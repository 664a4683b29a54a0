import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkChange, ChangePreview } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { formatRupiah, type Rupiah } from '../../../../shared/lib/money.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import { inBackground } from '../../../core/background-work.ts';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { useCatalogue } from '../catalogue-store.ts';

const priceText = (price: Rupiah | null): string => (price === null ? '–' : formatRupiah(price));

/** What the typed change makes of the prices: how many change, how many fall below their cost, and the first ones before and after. */
export function RepricePreview({ change }: { readonly change: BulkChange }) {
  const { t } = useTranslation();
  const previewMany = useCatalogue((state) => state.previewMany);
  const [shown, setShown] = useState<Result<ChangePreview, Failure> | null>(null);
  useEffect(() => {
    let isLatest = true;
    const read = async () => {
      const preview = await previewMany(change);
      if (isLatest) setShown(preview);
    };
    inBackground(read());
    return () => {
      isLatest = false;
    };
  }, [change, previewMany]);
  if (shown === null) return null;
  if (!shown.ok) return <FailureNote failure={shown.failure} />;
  const { repriced, belowCost, rows } = shown.value;
  return (
    <>
      <p role="status">{t('many.repriced', { count: repriced })}</p>
      {belowCost > 0 ? (
        <Note role="status" size="m" tone="bad">
          {t('many.belowCost', { count: belowCost })}
        </Note>
      ) : null}
      {rows.length === 0 ? null : (
        <DataTable
          caption={t('many.preview')}
          columns={[
            { name: t('productColumn.name'), of: ({ name }) => name },
            { name: t('files.oldPrice'), isNumber: true, of: ({ before }) => priceText(before) },
            {
              name: t('files.newPrice'),
              isNumber: true,
              of: ({ after, isBelowCost }) => `${isBelowCost ? `${t('many.isBelowCost')} ` : ''}${priceText(after)}`,
            },
          ]}
          rows={rows}
          keyOf={({ code }) => code}
        />
      )}
    </>
  );
}
