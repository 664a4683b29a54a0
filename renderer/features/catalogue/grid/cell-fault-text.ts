import type { TFunction } from 'i18next';
import { catalogueRowText } from '../../../presentation/catalogue-row-text.ts';
import type { CellFault } from './cell-change.ts';

/** Why a cell is refused. */
export function cellFaultText(t: TFunction, fault: CellFault): string {
  switch (fault.is) {
    case 'fromBill':
    case 'noCost':
    case 'notReached':
    case 'notListed':
    case 'notShown':
    case 'beyond':
      return t(`grid.fault_${fault.is}`);
    default:
      return catalogueRowText(t, { row: null, place: '', rule: fault });
  }
}
