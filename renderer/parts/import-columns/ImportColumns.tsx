import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/Card.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { ColumnsOfFile } from './ColumnsOfFile.tsx';
import styles from './ImportColumns.module.css';
import type { ImportColumnsProps } from './props.ts';

/** What a person says of another program's file before it is compared: its columns, and the families of its categories. */
export function ImportColumns(props: ImportColumnsProps) {
  const { t } = useTranslation();
  const { look } = props;
  return (
    <>
      <Card isRoomy title={t('sheet.rowsOfFile')}>
        <ColumnsOfFile {...props} />
      </Card>
      <Card isRoomy title={t('importColumns.columns')}>
        <p className={styles.about}>{t(look.isRemembered ? 'importColumns.remembered' : 'importColumns.about')}</p>
        <ColumnFields {...props} />
      </Card>
      <Card isRoomy title={t('importColumns.categories')}>
        <p className={styles.about}>{t('importColumns.categoriesAbout')}</p>
        <CategoryFields {...props} />
      </Card>
    </>
  );
}
