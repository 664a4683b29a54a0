import { TitledDialog } from '../../../../renderer/ui/overlay/TitledDialog.tsx';
import { ShiftPaper, type ShiftRow } from '../../../../shared/office/page-views/list-views.ts';
import { QUERY_PATHS } from '../../../../shared/office/page-views/query-paths.ts';
import { useOffice } from '../../api/use-office.ts';
import { Waiting } from '../../parts/OfficePage.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import styles from './Shifts.module.css';

/** The Z of a shift as its till printed it. */
export function PaperDialog({ shift, onClose }: { readonly shift: ShiftRow; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { till, tillName, outletName, id, number } = shift;
  const { answer, failure, again } = useOffice(`${QUERY_PATHS.shiftPaper}?${new URLSearchParams({ till, shift: id })}`, ShiftPaper);
  const title = t('shifts.paper', {
    z: number === null ? t('shifts.zUnnumbered') : t('shifts.z', { number }),
    outlet: shortName(outletName),
    till: shortName(tillName),
  });
  return (
    <TitledDialog title={title} closeLabel={t('shifts.close')} onClose={onClose} place="end" contentLabel={title}>
      {answer === null ? (
        <Waiting failure={failure} onAgain={again} />
      ) : answer.value.text === null ? (
        <p>{t('shifts.noPaper')}</p>
      ) : (
        <pre className={styles.paper}>{answer.value.text}</pre>
      )}
    </TitledDialog>
  );
}
