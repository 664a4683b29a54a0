import { Plus } from 'lucide-react';
import { useState } from 'react';
import { readBy, useForm } from '../../../../renderer/core/use-form.ts';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { Field } from '../../../../renderer/ui/form/Field.tsx';
import { ListRow, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { TwoLines } from '../../../../renderer/ui/text/TwoLines.tsx';
import { type Outlet, OutletForm } from '../../../../shared/office/outlet-forms.ts';
import { MOST_NAME } from '../../../../shared/office/people-forms.ts';
import { send } from '../../api/office.ts';
import { Nothing, OUTLETS, OutletsAnswer } from '../../api/questions.ts';
import { useRight } from '../../api/session.tsx';
import { useOffice } from '../../api/use-office.ts';
import { ChangeDialog } from '../../parts/change/ChangeDialog.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';

/** The outlets of the person with how many tills each has; an owner adds one. */
export function OutletsScreen() {
  const { t } = useTexts();
  const mayAdd = useRight()('addOutlet');
  const asked = useOffice(OUTLETS, OutletsAnswer);
  const [edited, setEdited] = useState<Outlet | 'new' | null>(null);
  const done = (): void => {
    setEdited(null);
    asked.again();
  };
  const isEmpty = asked.answer?.value.outlets.length === 0;
  const add = mayAdd ? (
    <Button variant="chosen" icon={<Plus aria-hidden="true" />} onPress={() => setEdited('new')}>
      {t('outlets.add')}
    </Button>
  ) : null;
  return (
    <ListPage title={t('outlets.title')} about={t('outlets.about')} asked={asked} acts={isEmpty ? null : add}>
      {({ outlets }) => (
        <>
          {outlets.length > 0 ? null : (
            <Empty title={t('outlets.none')} {...(mayAdd && { next: t('outlets.noneNext') })}>
              {add}
            </Empty>
          )}
          <RowList isRaised aria-label={t('outlets.title')}>
            {outlets.map((outlet) => (
              <ListRow key={outlet.id} isTight>
                <TwoLines title={shortName(outlet.name)} isLarge>
                  {t('outlets.tills', { count: outlet.tills })}
                </TwoLines>
                <Button aria-label={t('outlets.renameOutlet', { name: shortName(outlet.name) })} onPress={() => setEdited(outlet)}>
                  {t('outlets.rename')}
                </Button>
              </ListRow>
            ))}
          </RowList>
          {edited === null ? null : (
            <OutletDialog outlet={edited === 'new' ? null : edited} onDone={done} onClose={() => setEdited(null)} />
          )}
        </>
      )}
    </ListPage>
  );
}

interface DialogProps {
  /** Null for a new one. */
  readonly outlet: Outlet | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function OutletDialog({ outlet, onDone, onClose }: DialogProps) {
  const { t } = useTexts();
  const form = useForm({ name: outlet?.name ?? '' }, (draft) => readBy(OutletForm, draft));
  return (
    <ChangeDialog
      form={form}
      title={outlet === null ? t('outlets.add') : t('outlets.renameOutlet', { name: shortName(outlet.name) })}
      confirmLabel={t('change.save')}
      send={(value) => (outlet === null ? send('POST', OUTLETS, value, Nothing) : send('PUT', `${OUTLETS}/${outlet.id}`, value, Nothing))}
      onDone={onDone}
      onClose={onClose}
      words={{ nameTaken: t('change.nameTaken'), unknown: t('change.gone') }}
    >
      <Field autoFocus label={t('outlets.name')} {...form.text('name', t('outlets.nameMissing'))} maxLength={MOST_NAME} />
    </ChangeDialog>
  );
}
