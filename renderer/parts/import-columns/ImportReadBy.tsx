import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../shared/catalogue/changes/import-views.ts';
import { Note } from '../../ui/text/Note.tsx';

/** That the file was read as an earlier one, and how many of its rows are no products. Nothing where neither is so. */
export function ImportReadBy({ view: { readBy, leftOut } }: { readonly view: Pick<ImportView, 'readBy' | 'leftOut'> }) {
  const { t } = useTranslation();
  const said = [
    readBy === 'memory' ? t('importColumns.byMemory') : '',
    leftOut > 0 ? t('importColumns.leftOut', { count: leftOut }) : '',
  ].filter((each) => each !== '');
  return said.length === 0 ? null : <Note size="m">{said.join(' ')}</Note>;
}
