import { useTranslation } from 'react-i18next';
import { formatRupiah, type Rupiah } from '../../../../shared/lib/money.ts';
import { MOST_FEE_RULES } from '../../../../shared/prices/fee-rules.ts';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import type { feesPreview } from './fees-preview.ts';

const totalText = (total: Rupiah | null): string => (total === null ? '–' : formatRupiah(total));

/** How many service fees change, and what a customer then pays for the first products. */
export function FeesPreview({ fees: { count, isTooMany, rows } }: { readonly fees: ReturnType<typeof feesPreview> }) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status">{t('grid.fees', { count })}</p>
      {isTooMany ? (
        <Note role="status" size="m" tone="bad">
          {t('grid.tooManyFees', { most: MOST_FEE_RULES })}
        </Note>
      ) : null}
      {rows.length === 0 ? null : (
        <DataTable
          caption={t('grid.feesPreview')}
          columns={[
            { name: t('productColumn.name'), of: ({ name }) => name },
            { name: t('grid.oldTotal'), isNumber: true, of: ({ before }) => totalText(before) },
            { name: t('grid.newTotal'), isNumber: true, of: ({ after }) => totalText(after) },
          ]}
          rows={rows}
          keyOf={({ code }) => code}
        />
      )}
    </>
  );
}
