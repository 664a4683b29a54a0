import { Field } from '../../../renderer/ui/form/Field.tsx';
import { SegmentedControl } from '../../../renderer/ui/form/SegmentedControl.tsx';
import { Row } from '../../../renderer/ui/layout/Stack.tsx';
import { SPAN_OF, SPANS, type Span, type SpanName, today } from '../screens/sales/sales-span.ts';
import { useTexts } from './use-texts.ts';

interface Props {
  readonly name: SpanName;
  readonly span: Span;
  readonly onChange: (name: SpanName, span: Span) => void;
}

/** A choice of days; own ones are typed or picked. An incomplete day keeps the span before. */
export function SpanChoice({ name, span, onChange }: Props) {
  const { t } = useTexts();
  const choose = (chosen: SpanName): void => onChange(chosen, chosen === 'own' ? span : SPAN_OF[chosen](today()));
  const change = (next: Span): void => {
    if (next.from !== '' && next.to !== '' && next.from <= next.to) onChange('own', next);
  };
  return (
    <>
      <SegmentedControl
        label={t('sales.span')}
        showLabel
        variant="chips"
        value={name}
        onChange={choose}
        options={SPANS.map((value) => ({ value, label: t(`salesSpan.${value}`) }))}
      />
      {name === 'own' ? (
        <Row align="start">
          <Field type="date" label={t('sales.from')} value={span.from} onChange={(from) => change({ ...span, from })} />
          <Field type="date" label={t('sales.to')} value={span.to} onChange={(to) => change({ ...span, to })} />
        </Row>
      ) : null}
    </>
  );
}
