import { Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeps } from '../../../core/context.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { DoctorResults } from './DoctorResults.tsx';
import { GatherFile } from './GatherFile.tsx';
import { createGatheredFile } from './gathered-file.ts';

/** The check of this till: what works, what does not, and the cure. */
export function DoctorSection() {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [store] = useState(() =>
    createGatheredFile({ gather: () => bridge.doctor.examine(), save: (report) => bridge.doctor.save(report) }),
  );
  return (
    <>
      <Note size="m">{t('doctor.about')}</Note>
      <GatherFile store={store} words="doctor" variant="next" icon={<Stethoscope aria-hidden="true" />}>
        {(report) => <DoctorResults report={report} />}
      </GatherFile>
    </>
  );
}
