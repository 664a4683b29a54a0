import type { Outlet } from '../../../../shared/office/outlet-forms.ts';
import { SALES_GROUPS } from '../../../../shared/office/page-views/sums-views.ts';
import { AUDITED_ACTS, type AuditEntry, type AuditedAct, StandingForm } from '../../../../shared/office/people-forms.ts';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useStandingWords } from '../people/use-standing-words.ts';

/** A value of an entry's detail as text: an entry of another version may lack it. */
const textOf = (value: unknown): string => (typeof value === 'string' ? shortName(value) : '');
const isAct = (act: string): act is AuditedAct => (AUDITED_ACTS as readonly string[]).includes(act);

/** What a person did, as a sentence. An act of a newer office is shown by its name. */
export function useActWords(outlets: readonly Outlet[]): (entry: AuditEntry) => string {
  const { t, day } = useTexts();
  const standingOf = useStandingWords(outlets);
  const nameOf = new Map(outlets.map(({ id, name }) => [id, shortName(name)]));
  const standing = (detail: unknown): string => {
    const read = StandingForm.safeParse(detail);
    return read.success ? standingOf(read.data) : t('app.nothing');
  };
  /** A till of an act with its outlet then: several outlets have a till of the same name. */
  const nameIn = (detail: AuditEntry['detail']): string => {
    const name = textOf(detail.name);
    const outlet = nameOf.get(String(detail.outlet));
    return outlet === undefined ? name : t('audit.tillAt', { name, outlet });
  };
  return ({ act, subject, detail }) => {
    if (!isAct(act)) return act;
    const group = SALES_GROUPS.find((known) => known === detail.group);
    return t(`act.${act}`, {
      ...{ name: nameIn(act === 'tillCodeMade' ? { ...detail, outlet: subject } : detail), before: textOf(detail.before) },
      to: nameOf.get(String(detail.to)) ?? textOf(detail.to),
      standing: standing(act === 'standingChanged' ? detail.after : detail),
      group: group === undefined ? t('app.nothing') : t(`salesGroup.${group}`).toLowerCase(),
      from: day(textOf(detail.from)),
      until: day(textOf(detail.to)),
    });
  };
}
