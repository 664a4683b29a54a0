import { CircleAlert, CircleCheck, CircleX, CornerDownRight, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ConnectionReport } from '../../../../shared/service/service-views.ts';
import { useApp } from '../../../core/context.tsx';
import { checkFaultOf, checkFieldOf, checkNoteText, checkStepText } from '../../../presentation/connection-check-text.ts';
import { TechnicianDetails } from '../../../presentation/TechnicianDetails.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { NoteBox } from '../../../ui/notice/NoteBox.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { fieldLabelText } from '../SettingField.tsx';
import { readDraft, type SettingsDraft } from '../settings-form.ts';
import type { SettingsStore } from '../settings-store.ts';
import styles from './Service.module.css';

type Step = ConnectionReport['steps'][number];
type StepStatus = 'passed' | 'noted' | 'failed';
const icons: Record<StepStatus, LucideIcon> = { passed: CircleCheck, noted: CircleAlert, failed: CircleX };
const stepStatusOf = ({ failure, warning }: Step): StepStatus => (failure ? 'failed' : warning ? 'noted' : 'passed');

interface Props {
  readonly store: SettingsStore;
  readonly report: ConnectionReport;
  /** The settings that were checked. */
  readonly of: SettingsDraft;
}

/** The steps of the check, each with its mark and duration. The failed step also has its reason, the cure, and a button to the field. */
export function CheckReport({ store, report, of }: Props) {
  const { t } = useTranslation();
  const hasNotes = report.steps.some((step) => stepStatusOf(step) === 'noted');
  return (
    <Stack gap="m">
      <Note size="m" tone={report.ok ? 'good' : 'bad'}>
        {t(report.ok ? (hasNotes ? 'check.okWithNotes' : 'settings.checkOk') : 'settings.checkFailed')}
      </Note>
      <ol>
        {report.steps.map((step) => (
          <StepRow key={step.step} store={store} step={step} of={of} />
        ))}
      </ol>
      {report.ok ? null : <Note>{t('check.notTried')}</Note>}
    </Stack>
  );
}

function StepRow({ store, step, of }: { readonly store: SettingsStore; readonly step: Step; readonly of: SettingsDraft }) {
  const { t } = useTranslation();
  const settings = useApp((state) => state.settings);
  const how = stepStatusOf(step);
  const Icon = icons[how];
  const { language } = settings;
  const service = (readDraft(settings, of).settings ?? settings).service;
  const text = checkStepText(t, step, service, { language, labelOf: (field) => fieldLabelText(t, field) });
  const note = checkNoteText(t, step, service, language);
  const field = step.failure ? checkFieldOf(step.step, checkFaultOf(step)) : null;
  return (
    <li className={`${styles.step} ${styles[how]}`}>
      <Icon role="img" aria-label={t(`check.${how}`)} />
      <span>{t(`checkStep.${step.step}`)}</span>
      <small>{`${Math.round(step.ms)} ms`}</small>
      {note === null ? null : <NoteBox tone="wait">{note}</NoteBox>}
      {text === null ? null : (
        <NoteBox tone="bad" role="alert" title={text.title}>
          <Stack align="start">
            {text.serviceMessage === null ? null : <q>{text.serviceMessage}</q>}
            <p>{text.todo}</p>
            {text.detail === null ? null : <TechnicianDetails detail={text.detail} />}
            {field === null ? null : (
              <Button icon={<CornerDownRight aria-hidden="true" />} onPress={() => store.getState().requestField(field)}>
                {t('check.toField', { field: fieldLabelText(t, field) })}
              </Button>
            )}
          </Stack>
        </NoteBox>
      )}
    </li>
  );
}
