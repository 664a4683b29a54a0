import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { ListRow, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { Stack } from '../../../../renderer/ui/layout/Stack.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { Pill } from '../../../../renderer/ui/text/Pill.tsx';
import { TwoLines } from '../../../../renderer/ui/text/TwoLines.tsx';
import type { OfficePerson, OneTimeCode } from '../../../../shared/office/people-forms.ts';
import { OUTLETS, OutletsAnswer, PEOPLE, PeopleAnswer } from '../../api/questions.ts';
import { useSession } from '../../api/session.tsx';
import { useOffice } from '../../api/use-office.ts';
import { ListPage } from '../../parts/ListPage.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { ManagePerson } from './ManagePerson.tsx';
import { PersonCode } from './PersonCode.tsx';
import { useStandingWords } from './use-standing-words.ts';

type Step = { readonly is: 'shut' | 'invite' } | { readonly is: 'code'; readonly name: string; readonly code: OneTimeCode };

/** The people of the office with their roles and outlets, for its owners. */
export function PeopleScreen() {
  const { t } = useTexts();
  const asked = useOffice(PEOPLE, PeopleAnswer);
  const [step, setStep] = useState<Step>({ is: 'shut' });
  const close = (): void => {
    setStep({ is: 'shut' });
    asked.again();
  };
  return (
    <ListPage
      title={t('people.title')}
      about={t('people.about')}
      asked={asked}
      acts={
        <Button variant="chosen" icon={<Plus aria-hidden="true" />} onPress={() => setStep({ is: 'invite' })}>
          {t('people.invite')}
        </Button>
      }
    >
      {({ people }) => (
        <>
          <People people={people} onChange={asked.again} />
          {step.is === 'invite' ? <InviteDialog onClose={close} onCode={(name, code) => setStep({ is: 'code', name, code })} /> : null}
          {step.is === 'code' ? <PersonCode name={step.name} code={step.code} onClose={close} /> : null}
        </>
      )}
    </ListPage>
  );
}

function People({ people, onChange }: { readonly people: readonly OfficePerson[]; readonly onChange: () => void }) {
  const { t } = useTexts();
  const { state } = useSession();
  const outlets = useOffice(OUTLETS, OutletsAnswer);
  const words = useStandingWords(outlets.answer?.value.outlets ?? []);
  const me = state.is === 'signedIn' ? state.me.id : null;
  return (
    <>
      <RowList isRaised aria-label={t('people.title')}>
        {people.map((person) => (
          <ListRow key={person.id}>
            <Stack gap="xs" align="start">
              <TwoLines title={shortName(person.name)} isLarge>
                {words(person)}
              </TwoLines>
              {person.joined === null ? <Pill tone="wait">{t('people.notJoined')}</Pill> : null}
              {person.id === me ? <Pill tone="plain">{t('people.you')}</Pill> : null}
            </Stack>
            {person.id === me ? null : <ManagePerson person={person} onChange={onChange} />}
          </ListRow>
        ))}
      </RowList>
      <Note>{t('people.yourself')}</Note>
    </>
  );
}
