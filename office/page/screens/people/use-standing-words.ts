import type { Outlet } from '../../../../shared/office/outlet-forms.ts';
import type { Standing } from '../../../../shared/office/people.ts';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';

/** More names than these are counted alone. */
const MOST_NAMES = 5;

/** Role and outlets of a person in words. */
export function useStandingWords(outlets: readonly Outlet[]): (standing: Pick<Standing, 'role' | 'outlets'>) => string {
  const { t } = useTexts();
  const nameOf = new Map(outlets.map(({ id, name }) => [id, shortName(name)]));
  return ({ role, outlets: seen }) => {
    if (seen === null) return `${t(`role.${role}`)}, ${t('people.everywhere').toLowerCase()}`;
    const names = seen.map((id) => nameOf.get(id)).filter((name) => name !== undefined);
    const listed = [...names.slice(0, MOST_NAMES), ...(seen.length > MOST_NAMES ? ['…'] : [])].join(', ');
    return `${t(`role.${role}`)}, ${t('people.outletsOf', { count: seen.length, names: listed })}`;
  };
}
