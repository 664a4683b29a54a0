import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../shared/catalogue/changes/import-views.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { ColumnsOfFile } from './ColumnsOfFile.tsx';
import type { ImportColumnsProps } from './import-columns.ts';

/** The choices for another program's file before the till compares it: its columns, and the families of its categories. */
export function ImportColumns(props: ImportColumnsProps) {
  const { t } = useTranslation();
  const { unmapped } = props;
  return (
    <>
      <Card isRoomy title={t('sheet.rowsOfFile')}>
        <ColumnsOfFile {...props} />
      </Card>
      <Card isRoomy title={t('importColumns.columns')}>
        <Note size="m">{t(unmapped.isRemembered ? 'importColumns.remembered' : 'importColumns.about')}</Note>
        <ColumnFields {...props} />
      </Card>
      <Card isRoomy title={t('importColumns.categories')}>
        <Note size="m">{t('importColumns.categoriesAbout')}</Note>
        <CategoryFields {...props} />
      </Card>
    </>
  );
}

/** Says that the till read the file as an earlier one, and how many rows it left out. Empty where neither applies. */
export function ImportReadBy({ view: { readBy, leftOut } }: { readonly view: Pick<ImportView, 'readBy' | 'leftOut'> }) {
  const { t } = useTranslation();
  const said = [
    readBy === 'memory' ? t('importColumns.byMemory') : '',
    leftOut > 0 ? t('importColumns.leftOut', { count: leftOut }) : '',
  ].filter((each) => each !== '');
  return said.length === 0 ? null : <Note size="m">{said.join(' ')}</Note>;
}
