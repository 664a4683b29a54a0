import type { TillState } from '../../../../shared/office/page-views/till-views.ts';
import { shortName } from '../../parts/short-name.ts';

/** `Loket 1, Kios Melati`: several outlets have a till of the same name. */
export const nameAndOutlet = ({ name, outletName }: Pick<TillState, 'name' | 'outletName'>): string =>
  `${shortName(name)}, ${shortName(outletName)}`;
