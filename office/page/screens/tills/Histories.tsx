import { SumList } from '../../../../renderer/ui/text/SumList.tsx';
import type { TillHistory } from '../../../../shared/office/page-views/till-views.ts';
import { useTexts } from '../../parts/use-texts.ts';

/** The earlier ones of a till that was restored very often say nothing more. */
const MOST = 5;

/** Since when each history of a till arrives, and how many records it has alone; the newest first. */
export function Histories({ histories }: { readonly histories: readonly TillHistory[] }) {
  const { t, moment, range } = useTexts();
  const newest = histories.toReversed();
  return (
    <SumList
      look="small"
      rows={newest.slice(0, MOST).map(({ line, begun, extended, events, isPresent }) => ({
        key: line,
        label: t(isPresent ? 'fork.now' : 'fork.earlier'),
        note: isPresent ? t('fork.since', { at: moment(begun) }) : t('fork.until', { span: range(begun, extended) }),
        value: t('fork.events', { count: events }),
      }))}
    />
  );
}
