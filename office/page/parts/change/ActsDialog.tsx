import { ChevronRight } from 'lucide-react';
import { RowButton, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { TitledDialog } from '../../../../renderer/ui/overlay/TitledDialog.tsx';
import { TwoLines } from '../../../../renderer/ui/text/TwoLines.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './ActsDialog.module.css';

interface OfferedAct<A extends string> {
  readonly act: A;
  readonly title: string;
  readonly about: string;
  readonly isDangerous?: boolean;
}

interface Props<A extends string> {
  readonly title: string;
  readonly acts: readonly OfferedAct<A>[];
  readonly onChoose: (act: A) => void;
  readonly onClose: () => void;
}

/** What can be done with a till or a person, each with what it does. */
export function ActsDialog<A extends string>({ title, acts, onChoose, onClose }: Props<A>) {
  const { t } = useTexts();
  return (
    <TitledDialog title={title} closeLabel={t('change.close')} onClose={onClose} place="middle">
      <RowList isRaised>
        {acts.map(({ act, title: name, about, isDangerous = false }) => (
          <li key={act} className={isDangerous ? `${styles.act} ${styles.danger}` : styles.act}>
            <RowButton onPress={() => onChoose(act)}>
              <TwoLines title={name}>{about}</TwoLines>
              <ChevronRight aria-hidden="true" />
            </RowButton>
          </li>
        ))}
      </RowList>
    </TitledDialog>
  );
}
