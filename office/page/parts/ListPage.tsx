import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../renderer/ui/form/Button.tsx';
import { Page } from '../../../renderer/ui/layout/Page.tsx';
import { Row } from '../../../renderer/ui/layout/Stack.tsx';
import { Note } from '../../../renderer/ui/text/Note.tsx';
import type { Asked } from '../api/use-office.ts';
import { FailureBox, Waiting } from './OfficePage.tsx';
import { useTexts } from './use-texts.ts';

interface Props<T> {
  readonly title: string;
  readonly about: string;
  readonly asked: Asked<T>;
  /** Next to the refresh. */
  readonly acts?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** A page with a list that people change. Without the office it says so: an old list would mislead who changes it. */
export function ListPage<T>({ title, about, asked: { answer, failure, again }, acts, children }: Props<T>) {
  const { t } = useTexts();
  return (
    <Page
      title={title}
      width="wide"
      head={
        <>
          <Note size="m">{about}</Note>
          <Row gap="xs">
            {acts}
            <Button variant="quiet" icon={<RefreshCw aria-hidden="true" />} onPress={again}>
              {t('app.refresh')}
            </Button>
          </Row>
        </>
      }
    >
      {answer !== null && failure !== null ? <FailureBox failure={failure} onAgain={again} /> : null}
      {answer === null ? <Waiting failure={failure} onAgain={again} /> : children(answer.value)}
    </Page>
  );
}
