import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SavedView, VIEW_NAME_MAX, viewNameFault, viewNameOf } from '../../../../shared/orders/history/saved-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { ListRow, RowList } from '../../../ui/layout/RowList.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { TitledDialog } from '../../../ui/overlay/TitledDialog.tsx';
import { TwoLines } from '../../../ui/text/TwoLines.tsx';
import type { HistoryCriteria } from './criteria.ts';
import styles from './SavedViews.module.css';
import { useSavedViews } from './use-saved-views.ts';

interface Props {
  readonly criteria: HistoryCriteria;
  readonly onClose: () => void;
}

type SavedViewsStore = ReturnType<typeof useSavedViews>;

/** Saves the current filters under a name, and renames and deletes saved views. */
export function SavedViewsDialog({ criteria, onClose }: Props) {
  const { t } = useTranslation();
  const saved = useSavedViews();
  const filters = saved.filtersOf(criteria);
  return (
    <TitledDialog place="middle" title={t('savedViews.title')} closeLabel={t('common.close')} onClose={onClose}>
      <Stack gap="m">
        {filters === null ? (
          <p>{t('savedViews.noFilters')}</p>
        ) : (
          <NameForm
            label={t('savedViews.name')}
            button={t('savedViews.save')}
            usual=""
            faultOf={(name) => viewNameFault(saved.views, name, null)}
            onName={(name) => saved.add({ name, filters })}
          />
        )}
        {saved.failure ? <FailureNote failure={saved.failure} /> : null}
        <RowList aria-label={t('savedViews.title')}>
          {saved.views.map((view) => (
            <ViewRow key={view.name} view={view} saved={saved} />
          ))}
        </RowList>
      </Stack>
    </TitledDialog>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly button: string;
  readonly usual: string;
  readonly faultOf: (name: string) => ReturnType<typeof viewNameFault>;
  /** Saves under this name. Resolves to whether it was saved. */
  readonly onName: (name: string) => Promise<boolean>;
}

/** A field for a name; the name is checked on submit. */
function NameForm({ label, button, usual, faultOf, onName }: NameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(usual);
  const [fault, setFault] = useState<ReturnType<typeof viewNameFault>>(null);
  const save = async () => {
    const found = faultOf(name);
    setFault(found);
    if (found === null && (await onName(viewNameOf(name)))) setName('');
  };
  return (
    <Form className={styles.name ?? ''} onSubmit={() => inBackground(save())}>
      <Field
        autoFocus
        label={label}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setFault(null);
        }}
        maxLength={VIEW_NAME_MAX}
        fault={fault === null ? null : t(`savedViews.name_${fault}`)}
      />
      <Button type="submit">{button}</Button>
    </Form>
  );
}

/** One saved view, with buttons that rename and delete it. */
function ViewRow({ view, saved }: { readonly view: SavedView; readonly saved: SavedViewsStore }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<'shown' | 'renaming' | 'deleting'>('shown');
  const isKnown = saved.criteriaOf(view, '') !== null;
  const rename = async (name: string) => {
    const isSaved = await saved.rename(view, name);
    if (isSaved) setStep('shown');
    return isSaved;
  };
  // When the deletion fails, the dialog that holds this row shows the reason.
  const remove = () => {
    setStep('shown');
    inBackground(saved.remove(view));
  };
  if (step === 'renaming')
    return (
      <li>
        <NameForm
          label={t('savedViews.newName', { name: view.name })}
          button={t('savedViews.save')}
          usual={view.name}
          faultOf={(name) => viewNameFault(saved.views, name, view)}
          onName={rename}
        />
      </li>
    );
  return (
    <ListRow>
      <TwoLines title={view.name} isLarge>
        {isKnown ? null : t('savedViews.unknown')}
      </TwoLines>
      <Button variant="quiet" aria-label={t('savedViews.renameOf', { name: view.name })} onPress={() => setStep('renaming')}>
        {t('savedViews.rename')}
      </Button>
      <Button variant="quiet" aria-label={t('savedViews.removeOf', { name: view.name })} onPress={() => setStep('deleting')}>
        {t('savedViews.remove')}
      </Button>
      {step === 'deleting' ? (
        <ConfirmDialog
          title={t('savedViews.removeTitle', { name: view.name })}
          confirmLabel={t('savedViews.remove')}
          cancelLabel={t('common.cancel')}
          onConfirm={remove}
          onCancel={() => setStep('shown')}
        >
          <p>{t('savedViews.removeAbout')}</p>
        </ConfirmDialog>
      ) : null}
    </ListRow>
  );
}
