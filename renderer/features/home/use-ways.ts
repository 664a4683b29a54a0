import { useTranslation } from 'react-i18next';
import type { VerdictName } from '../../../shared/reports/day/verdict-views.ts';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import { useApp } from '../../core/context.tsx';
import type { ReportSection } from '../../core/stores/sections.ts';
import { usePermission } from '../../core/use-permission.ts';

/** A button that opens the cause of a verdict. */
interface Way {
  readonly label: string;
  readonly open: () => void;
}

/** The way from each verdict to its cause; null where this person or this shop has none. */
export function useWays({ verdicts }: HomeView): Record<VerdictName, Way | null> {
  const { t } = useTranslation();
  const go = useApp((state) => state.navigate);
  const select = useApp((state) => state.selectReport);
  const showOwing = useApp((state) => state.showOwing);
  const mayHealth = usePermission('viewHealth');
  const report = (section: ReportSection) => () => {
    select(section);
    go('reports');
  };
  const isShiftOpen = verdicts.drawer.open !== null;
  return {
    earned: { label: t('verdict.seeSales'), open: report('sales') },
    drawer: isShiftOpen
      ? { label: t('verdict.seeShift'), open: () => go('shift') }
      : { label: t('verdict.seeShifts'), open: report('shifts') },
    balance: mayHealth ? { label: t('verdict.seeBalance'), open: () => go('balance') } : null,
    debts: {
      label: t('verdict.seeDebts'),
      open: () => {
        showOwing(true);
        go('customers');
      },
    },
  };
}
