import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/context.tsx';
import styles from './Refusals.module.css';

/** The refusals that the till knows: the one that the specification shows, and those that the shop's own marks recognise. */
export function KnownRefusals() {
  const { t } = useTranslation();
  const service = useApp((state) => state.settings.service);
  const marked = (marks: readonly string[]) => (marks.length === 0 ? t('refusals.noMarks') : marks.join(', '));
  const rows = [
    { key: 'limit', tell: t('refusals.limitTell'), todo: t('refusals.limitTodo'), by: t('refusals.limit') },
    {
      key: 'balanceEmpty',
      tell: t('failure.balanceEmpty.title'),
      todo: t('failure.balanceEmpty.todo'),
      by: t('refusals.balanceMarks', { marks: marked(service.balanceEmptyMarks) }),
    },
    {
      key: 'alreadyPaid',
      tell: t('failure.alreadyPaid.title'),
      todo: t('failure.alreadyPaid.todo'),
      by: t('refusals.paidMarks', { marks: marked(service.alreadyPaidMarks) }),
    },
  ];
  return rows.map(({ key, tell, todo, by }) => (
    <li key={key} className={styles.row}>
      <div className={styles.words}>
        <strong>{tell}</strong>
        <span>{todo}</span>
        <small>{[t('refusals.builtIn'), by, t('refusals.arose_no')].join(' · ')}</small>
      </div>
    </li>
  ));
}
