import { Field } from '../../../renderer/ui/form/Field.tsx';
import { Stack } from '../../../renderer/ui/layout/Stack.tsx';
import { type Days, type NamedSpan, SPANS } from '../../../shared/office/page-views/spans.ts';
import { FewChoice } from './FewChoice.tsx';
import { useTexts } from './use-texts.ts';

/** A span that the office counts by the tills' own clocks, or days that the person chose. */
export type ChosenSpan = { readonly name: NamedSpan } | ({ readonly name: 'own' } & Days);

/** How it is asked in a query. */
export const askedSpan = (chosen: ChosenSpan): Record<string, string> =>
  chosen.name === 'own' ? { from: chosen.from, to: chosen.to } : { span: chosen.name };

interface Props {
  readonly chosen: ChosenSpan;
  /** The days of the answer; null before it. */
  readonly days: Days | null;
  readonly onChange: (chosen: ChosenSpan) => void;
}

/**
 * A choice of days; own ones begin with those of the answer. An incomplete day keeps the span before. The days stand in words as well: a
 * browser writes them in the fields in its own language.
 */
export function SpanChoice({ chosen, days, onChange }: Props) {
  const { t, days: daysText } = useTexts();
  const choose = (name: ChosenSpan['name']): void => {
    if (name !== 'own') onChange({ name });
    else if (days !== null) onChange({ name, from: days.from, to: days.to });
  };
  const change = (own: Days): void => {
    if (own.from !== '' && own.to !== '' && own.from <= own.to) onChange({ name: 'own', ...own });
  };
  const shown = chosen.name === 'own' ? chosen : days;
  return (
    <Stack>
      <FewChoice
        label={t('sales.span')}
        more={shown === null ? t('app.nothing') : daysText(shown)}
        value={chosen.name}
        onChange={choose}
        options={[...SPANS, 'own' as const].map((value) => ({ value, label: t(`salesSpan.${value}`) }))}
      />
      {chosen.name === 'own' ? (
        <Stack columns="9rem">
          <Field type="date" label={t('sales.from')} value={chosen.from} onChange={(from) => change({ from, to: chosen.to })} />
          <Field type="date" label={t('sales.to')} value={chosen.to} onChange={(to) => change({ from: chosen.from, to })} />
        </Stack>
      ) : null}
    </Stack>
  );
}
