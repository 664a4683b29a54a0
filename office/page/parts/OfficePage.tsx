import { CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../renderer/ui/form/Button.tsx';
import { Page } from '../../../renderer/ui/layout/Page.tsx';
import { Stack } from '../../../renderer/ui/layout/Stack.tsx';
import { NoteBox } from '../../../renderer/ui/notice/NoteBox.tsx';
import { Callout } from '../../../renderer/ui/text/Callout.tsx';
import { Note } from '../../../renderer/ui/text/Note.tsx';
import type { PersonRefusal } from '../../../shared/office/people-forms.ts';
import type { CallFailure } from '../api/office.ts';
import type { Asked } from '../api/use-office.ts';
import { PageHead } from './PageHead.tsx';
import { useTexts } from './use-texts.ts';

interface Props<T> {
  readonly title: string;
  readonly about?: string;
  readonly asked: Asked<T>;
  /** What a person may begin here. */
  readonly acts?: ReactNode;
  /** The choices above the content, which stay while an answer is read. */
  readonly choices?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

export type RefusalWords = Readonly<Partial<Record<PersonRefusal, string>>>;

/** A page with the answer to one question, and the moment of that answer. */
export function OfficePage<T extends { readonly asOf: string }>({ title, about, asked, acts = null, choices, children }: Props<T>) {
  const { t, timeOrMoment } = useTexts();
  const { answer, failure } = asked;
  const isKept = answer !== null && (answer.isKept || failure !== null);
  return (
    <Page
      title={title}
      width="wide"
      head={
        <>
          <PageHead about={about} acts={acts} asked={asked} asOf={answer === null || isKept ? null : answer.value.asOf} />
          {isKept ? (
            <Callout tone="wait" icon={CloudOff} role="status">
              {t('app.offline', { at: timeOrMoment(answer.value.asOf) })}
            </Callout>
          ) : null}
        </>
      }
    >
      {choices}
      {answer === null ? <Waiting failure={failure} /> : children(answer.value)}
    </Page>
  );
}

interface WaitingProps {
  readonly failure: CallFailure | null;
  /** Where no other button asks again. */
  readonly onAgain?: () => void;
}

/** Stands where the answer will be. */
export function Waiting({ failure, onAgain }: WaitingProps) {
  const { t } = useTexts();
  return failure === null ? <p role="status">{t('app.reading')}</p> : <FailureBox failure={failure} {...(onAgain && { onAgain })} />;
}

interface FailureProps {
  readonly failure: CallFailure;
  readonly onAgain?: () => void;
  /** What the office refused; something to read by default. */
  readonly act?: 'read' | 'save' | 'signIn' | 'join' | 'signOut';
  /** What some refusals mean here, instead of their general words. */
  readonly words?: RefusalWords;
}

/** Why the office was not reached or refused, and what to do. */
export function FailureBox({ failure, onAgain, act = 'read', words = {} }: FailureProps) {
  const { t } = useTexts();
  const refused = failure.kind === 'refused';
  return (
    <NoteBox tone="bad" icon={refused ? TriangleAlert : CloudOff} role="alert" title={refused ? t(`notDone.${act}`) : t('app.away')}>
      <Stack align="start">
        <p>
          {refused
            ? (words[failure.refused] ?? t(`refused.${failure.refused}`, { seconds: Math.ceil(failure.waitMs / 1_000) }))
            : t('app.awayTodo')}
        </p>
        {onAgain === undefined ? null : <Button onPress={onAgain}>{t('app.again')}</Button>}
      </Stack>
    </NoteBox>
  );
}

/** Says that a list has more rows than are shown. */
export function LeftRows({ left }: { readonly left: number }) {
  const { t } = useTexts();
  return left === 0 ? null : <Note>{t('app.left', { count: left })}</Note>;
}
