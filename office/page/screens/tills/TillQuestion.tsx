import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { TillState } from '../../../../shared/office/page-views/till-views.ts';
import { send } from '../../api/office.ts';
import { TILLS } from '../../api/questions.ts';
import { ChangeQuestion } from '../../parts/change/ChangeDialog.tsx';
import { useTexts } from '../../parts/use-texts.ts';

interface Props<A> {
  readonly till: TillState;
  /** The last part of the route. */
  readonly act: 'acknowledge' | 'empty' | 'exclude' | 'include' | 'replace' | 'revoke';
  readonly body?: object;
  readonly answer: z.ZodType<A>;
  readonly title: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly onDone: (answer: A) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question before an act on a till. */
export function TillQuestion<A>({ till, act, body, answer, ...question }: Props<A>) {
  const { t } = useTexts();
  return (
    <ChangeQuestion
      {...question}
      send={() => send('POST', `${TILLS}/${till.till}/${act}`, body, answer)}
      words={{ unknown: t('change.gone') }}
    />
  );
}
