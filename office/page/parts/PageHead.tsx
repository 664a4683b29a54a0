import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../renderer/ui/form/Button.tsx';
import { Row } from '../../../renderer/ui/layout/Stack.tsx';
import { Note } from '../../../renderer/ui/text/Note.tsx';
import type { Asked } from '../api/use-office.ts';
import { useTexts } from './use-texts.ts';
import { WhileConnected } from './WhileConnected.tsx';

interface Props {
  readonly about: string | undefined;
  /** What a person may begin here. None begins while the office is away. */
  readonly acts: ReactNode;
  readonly asked: Asked<unknown>;
  /** Null where nothing is shown, or where another line says it. */
  readonly asOf: string | null;
}

/** Below a page's title: what it is for, what a person may begin, and the moment of its answer with a newer one on demand. */
export function PageHead({ about, acts, asked, asOf }: Props) {
  const { t, timeOrMoment } = useTexts();
  return (
    <>
      {about === undefined ? null : <Note size="m">{about}</Note>}
      <Row>
        <WhileConnected asked={asked}>{acts}</WhileConnected>
        <Button icon={<RefreshCw aria-hidden="true" />} onPress={asked.again}>
          {t(asked.failure === null ? 'app.refresh' : 'app.again')}
        </Button>
        {asOf === null ? null : <Note>{t('app.asOf', { at: timeOrMoment(asOf) })}</Note>}
      </Row>
    </>
  );
}
