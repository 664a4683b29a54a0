import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/Card.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { ColumnsOfFile } from './ColumnsOfFile.tsx';
import type { ImportColumnsProps } from './props.ts';

/** What a person says of another program's file before it is compared: its columns, and the families of its categories. */
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
