import type { ReactNode } from 'react';
import { TitledDialog } from '../../../../renderer/ui/overlay/TitledDialog.tsx';
import type { Outlet } from '../../../../shared/office/outlet-forms.ts';
import { OUTLETS, OutletsAnswer } from '../../api/questions.ts';
import { useOffice } from '../../api/use-office.ts';
import { Waiting } from '../OfficePage.tsx';
import { useTexts } from '../use-texts.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** Why there is nothing to choose; null where the form can be shown. */
  readonly obstacle: (outlets: readonly Outlet[]) => string | null;
  readonly children: (outlets: readonly Outlet[]) => ReactNode;
}

/** A dialog that needs the outlets of the person: says so while they are read, and where there are none. */
export function WithOutlets({ title, onClose, obstacle, children }: Props) {
  const { t } = useTexts();
  const { answer, failure, again } = useOffice(OUTLETS, OutletsAnswer);
  const why = answer === null ? null : obstacle(answer.value.outlets);
  if (answer !== null && why === null) return children(answer.value.outlets);
  return (
    <TitledDialog title={title} closeLabel={t('change.close')} onClose={onClose} place="middle">
      {why === null ? <Waiting failure={failure} onAgain={again} /> : <p>{why}</p>}
    </TitledDialog>
  );
}
