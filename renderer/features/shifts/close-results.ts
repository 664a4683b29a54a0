import type { TFunction } from 'i18next';
import type { CountView } from '../../../shared/shifts/shift-views.ts';
import type { CountedMeans } from '../../../shared/shifts/tender-count.ts';

/** The counted amount of a means of payment and its difference; both null where it was not counted. */
export interface MeansResult {
  readonly label: string;
  readonly counted: number | null;
  readonly difference: number | null;
}

interface Counted extends Omit<MeansResult, 'label'> {
  readonly means: CountedMeans;
}

const countedIn = ({ total, difference, tenders }: CountView): readonly Counted[] => [
  { means: 'cash', counted: total, difference },
  ...tenders.map(({ tender: means, ...result }) => ({ means, ...result })),
];

/** The results of a close by means of payment: one row for each, or one row for each count where the recount differs from the first. */
export function countRows(counts: readonly CountView[], t: TFunction): readonly MeansResult[] {
  const [first, recount] = counts;
  if (!first) return [];
  const again = recount ? countedIn(recount) : [];
  return countedIn(first).flatMap(({ means, ...result }): MeansResult[] => {
    const name = t(`tender.${means}`);
    const other = again.find((each) => each.means === means);
    if (!other || other.counted === result.counted) return [{ label: name, ...result }];
    const { counted, difference } = other;
    return [
      { label: `${name}: ${t('shifts.name_first')}`, ...result },
      { label: `${name}: ${t('shifts.name_recount')}`, counted, difference },
    ];
  });
}
