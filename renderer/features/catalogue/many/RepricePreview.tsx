import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangePreview } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { formatRupiah, type Rupiah } from '../../../../shared/lib/money.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import { inBackground } from '../../../core/background-work.ts';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Note } from '../../../ui/text/Note.tsx';

const priceText = (price: Rupiah | null): string => (price === null ? '–' : formatRupiah(price));

interface Props<C> {
  readonly change: C;
  /** What a change would make of the prices. */
  readonly preview: (change: C) => Promise<Result<ChangePreview, Failure>>;
}

/** What a change makes of the prices: how many change, how many fall below their cost, and the first ones before and after. */
export function RepricePreview<C>({ change, preview }: Props<C>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Result<ChangePreview, Failure> | null>(null);
  useEffect(() => {
    let isLatest = true;
    const read = async () => {
      const answer = await preview(change);
      if (isLatest) setShown(answer);
    };
    inBackground(read());
    return () => {
      isLatest = false;
    };
  }, [change, preview]);
  if (shown === null) return null;
  if (!shown.ok) return <FailureNote failure={shown.failure} />;
  const { repriced, recosted, belowCost, rows } = shown.value;
  return (
    <>
      <p role="status">{t('many.repriced', { count: repriced })}</p>
      {recosted > 0 ? <p role="status">{t('many.recosted', { count: recosted })}</p> : null}
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
