import { useTranslation } from 'react-i18next';
import { msUntil } from '../../../shared/lib/wall-clock-durations.ts';
import { isServiceFault, PRACTICE_FAULTS, type PracticeFault } from '../../../shared/practice/practice-faults.ts';
import { formatCountdown, useSecond } from '../../core/clock.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { SectionTitle } from '../../ui/layout/Card.tsx';
import { RowList } from '../../ui/layout/RowList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './PracticePanel.module.css';
import { usePractice } from './practice-store.ts';

/** Every fault that a cashier can practise: its effect, what the till then shows, and its switch. */
export function FaultList() {
  const { t } = useTranslation();
  const isAnyOn = usePractice(({ faults }) => (faults?.length ?? 0) > 0);
  const isOwnService = usePractice((state) => state.isOwnService);
  const normal = usePractice((state) => state.backToNormal);
  return (
    <Stack as="section" align="start" aria-labelledby="practice-faults">
      <SectionTitle id="practice-faults">{t('practice.faults')}</SectionTitle>
      <Note>{t(isOwnService ? 'practice.faultsAbout' : 'practice.notOwn')}</Note>
      <Button variant={isAnyOn ? 'next' : 'plain'} isDisabled={!isAnyOn} onPress={normal}>
        {t('practice.normal')}
      </Button>
      <RowList isRaised>
        {PRACTICE_FAULTS.map((fault) => (
          <li key={fault} className={styles.fault}>
            <FaultSwitch fault={fault} isDisabled={!isOwnService && isServiceFault(fault)} />
          </li>
        ))}
      </RowList>
    </Stack>
  );
}

function FaultSwitch({ fault, isDisabled }: { readonly fault: PracticeFault; readonly isDisabled: boolean }) {
  const { t } = useTranslation();
  const setFault = usePractice((state) => state.setFault);
  const endsAt = usePractice(({ faults }) => faults?.find((active) => active.fault === fault)?.endsAt);
  return (
    <>
      <Toggle
        label={t(`practised.${fault}.name`)}
        hint={`${t(`practised.${fault}.does`)} ${t(`practised.${fault}.expect`)}`}
        isOn={endsAt !== undefined}
        isDisabled={isDisabled}
        onChange={(isOn) => setFault(fault, isOn)}
      />
      {endsAt === undefined ? null : <EndsIn endsAt={endsAt} />}
    </>
  );
}

function EndsIn({ endsAt }: { readonly endsAt: string }) {
  const { t } = useTranslation();
  return <small className={styles.time}>{t('practice.endsIn', { time: formatCountdown(msUntil(endsAt, useSecond())) })}</small>;
}
