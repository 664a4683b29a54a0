import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { OfficeContact, OfficeTrouble, OfficeView } from '../../../../shared/office/office-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates } from '../../../core/context.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { SumList } from '../../../ui/text/SumList.tsx';
import { LeavesChoice } from './LeavesChoice.tsx';
import type { OfficeStore } from './office-store.ts';

interface Props {
  readonly view: Extract<OfficeView, { is: 'joined' }>;
  readonly store: OfficeStore;
}

/** The till's place at its head office, its contact, and what leaves. */
export function JoinedOffice({ view: { name, outlet, address, leaves, contact }, store }: Props) {
  const { t } = useTranslation();
  const { dayTime } = useDates();
  const isBusy = useStore(store, (state) => state.isBusy);
  const { setLeaves, tryNow } = store.getState();
  return (
    <Section title={t('office.joined')}>
      <SumList
        rows={[
          { label: t('office.till'), value: t('office.place', { name, outlet }) },
          { label: t('office.at'), value: address },
          ...(contact
            ? [
                { label: t('office.lastContact'), value: contact.lastContact === null ? t('office.never') : dayTime(contact.lastContact) },
                { label: t('office.waiting'), value: waitingText(t, contact, dayTime) },
              ]
            : []),
        ]}
      />
      {contact?.trouble ? <Trouble why={contact.trouble} detail={contact.detail} /> : null}
      {contact ? (
        <Row>
          <Button isDisabled={isBusy} onPress={() => inBackground(tryNow())}>
            {t('office.tryNow')}
          </Button>
        </Row>
      ) : (
        <Note>{t('office.training')}</Note>
      )}
      <LeavesChoice leaves={leaves} isDisabled={isBusy} onChange={(value) => inBackground(setLeaves(value))} />
    </Section>
  );
}

/** The till tries again, and mostly succeeds. */
const PASSING: ReadonlySet<OfficeTrouble> = new Set(['busy', 'storage', 'notReached', 'noAnswer', 'unknownPlace', 'tooLarge']);

const Trouble = ({ why, detail }: { readonly why: OfficeTrouble; readonly detail: string }) => (
  <FailureNote failure={{ kind: 'office', why, detail }} tone={PASSING.has(why) ? 'wait' : 'bad'} />
);

function waitingText(t: TFunction, { waiting, waitingSince }: OfficeContact, dayTime: (at: string) => string): string {
  if (waiting === null) return t('office.waitingUnknown');
  if (waiting === 0) return t('office.nothingWaits');
  return waitingSince === null
    ? t('office.waitingCount', { count: waiting })
    : t('office.waitingSince', { count: waiting, at: dayTime(waitingSince) });
}
