import type { ReactNode } from 'react';
import { Page } from '../../../renderer/ui/layout/Page.tsx';
import type { Asked } from '../api/use-office.ts';
import { FailureBox, Waiting } from './OfficePage.tsx';
import { PageHead } from './PageHead.tsx';
import { WhileConnected } from './WhileConnected.tsx';

interface Props<T> {
  readonly title: string;
  readonly about: string;
  readonly asked: Asked<T>;
  /** What a person may begin here. */
  readonly acts?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** A page with a list that people change. Without the office it says so: an old list would mislead who changes it. */
export function ListPage<T>({ title, about, asked, acts = null, children }: Props<T>) {
  const { answer, failure } = asked;
  return (
    <Page title={title} width="wide" head={<PageHead about={about} acts={acts} asked={asked} asOf={answer?.at ?? null} />}>
      {answer !== null && failure !== null ? <FailureBox failure={failure} /> : null}
      {answer === null ? <Waiting failure={failure} /> : <WhileConnected asked={asked}>{children(answer.value)}</WhileConnected>}
    </Page>
  );
}
