import { useTranslation } from 'react-i18next';
import { numberFaultText } from '../../presentation/failure-text.ts';
import { isNumberFault, type UnreadLine } from './bill-lines.ts';
import styles from './Groups.module.css';

/** The lines of a pasted list that are no bill yet, in their own words, each with what to do. */
export function UnreadLines({ lines }: { readonly lines: readonly UnreadLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  const label = t('groups.notNumber');
  const said = lines.map(({ row, line, fault }) => ({
    ...{ row, line },
    text: isNumberFault(fault) ? numberFaultText(t, label, fault) : t(`groups.line_${fault.why}`),
  }));
  return (
    <section aria-label={t('groups.unread', { count: lines.length })} className={styles.unread}>
      <p role="status">{t('groups.unread', { count: lines.length })}</p>
      <ul>
        {said.map(({ row, line, text }) => (
          <li key={row}>
            <b>{line}</b> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
