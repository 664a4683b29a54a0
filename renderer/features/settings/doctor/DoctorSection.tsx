import { Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { DoctorResults } from './DoctorResults.tsx';
import { createDoctorStore } from './doctor-store.ts';

/** The check of this till: what works, what does not, and the cure. */
export function DoctorSection() {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [store] = useState(() => createDoctorStore(bridge.doctor));
  const { report, failure, isChecking, savedFile } = useStore(store);
  return (
    <>
      <Note size="m">{t('doctor.about')}</Note>
      <Row>
        <Button
          variant="chosen"
          icon={<Stethoscope aria-hidden="true" />}
          isDisabled={isChecking}
          onPress={() => inBackground(store.getState().examine())}
        >
          {t(isChecking ? 'doctor.checking' : 'doctor.check')}
        </Button>
        {report === null ? null : (
          <Button isDisabled={isChecking} onPress={() => inBackground(store.getState().save())}>
            {t('doctor.save')}
          </Button>
        )}
      </Row>
      <Stack gap="m" aria-live="polite" aria-busy={isChecking}>
        {failure ? <FailureNote failure={failure} /> : null}
        {savedFile === null ? null : <Note tone="good">{t('doctor.saved', { file: savedFile })}</Note>}
        {report === null ? null : <DoctorResults report={report} />}
      </Stack>
    </>
  );
}
