import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CutOff, isInCutOff } from '../../../../shared/catalogue/cut-off.ts';
import { families, type NumberRule } from '../../../../shared/catalogue/families.ts';
import { readableNumber } from '../../../../shared/catalogue/grouped-number.ts';
import { otherPrefix } from '../../../../shared/catalogue/operators.ts';
import { isFixedPrice, numberRuleOf, type Product } from '../../../../shared/catalogue/product.ts';
import { fieldsOf } from '../../../../shared/catalogue/product-fields.ts';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { customerPrice } from '../../../../shared/prices/fee-rules.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useMinute } from '../../../core/clock.ts';
import { useApp } from '../../../core/context.tsx';
import { scanField } from '../../../core/scanner/scan-fields.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { NumberField } from '../../../parts/form/NumberField.tsx';
import { Foot, TicketFrame } from '../../../parts/orders/TicketFrame.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { expectedNumberText, numberFaultText } from '../../../presentation/failure-text.ts';
import { fieldText } from '../../../presentation/field-text.ts';
import { otherPrefixText } from '../../../presentation/number-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Callout } from '../../../ui/text/Callout.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { SumList } from '../../../ui/text/SumList.tsx';
import { inquiryWords } from '../inquiry-words.ts';
import { checkEntry, type EntryFault, type FormStep } from '../sell-state.ts';
import { useSellStore } from '../sell-store.ts';
import { BasketNote } from './BasketNote.tsx';

/** The form step: the customer's number and the product's extra fields, each with its own check. */
export function FormTicket({ step }: { readonly step: FormStep }) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const { product, entry } = step;
  const fields = fieldsOf(product);
  const form = useRef<HTMLDivElement>(null);
  const submit = () => inBackground(sell.getState().submit());
  useShortcuts({ Enter: () => enter(form.current, submit), Escape: () => sell.getState().back() });
  useFocusOnFault(form, step.faults[0]);
  const rule = numberRuleOf(product);
  const total = customerPrice(
    useApp((state) => state.feeRules),
    product,
  );
  const label = families[product.family].number?.label;
  return (
    <TicketFrame
      title={product.name}
      aside={t('sell.step', { step: 2 })}
      step={2}
      actions={
        <>
          <Button variant="primary" keyName="Enter" onPress={submit}>
            {isFixedPrice(product) ? t('sell.next') : t(inquiryWords(product.family).press)}
          </Button>
          <Foot>
            <Button keyName="Esc" onPress={() => sell.getState().back()}>
              {t('common.back')}
            </Button>
          </Foot>
        </>
      }
    >
      <SumList
        look="small"
        rows={[
          {
            label: [t(`family.${product.family}`), product.brand].filter((part) => part !== '').join(' · '),
            value: total === null ? t(isFixedPrice(product) ? 'sell.noPriceYet' : inquiryWords(product.family).hint) : formatRupiah(total),
          },
        ]}
      />
      <Stack ref={form} gap="m">
        {rule && label ? (
          <OneField
            name={null}
            label={t(`number.${label}`)}
            value={entry.number}
            rule={rule}
            step={step}
            onChange={sell.getState().typeNumber}
            isFirst
          />
        ) : null}
        {fields.map((field) => (
          <OneField
            key={field.name}
            name={field.name}
            label={fieldText(t, field)}
            value={entry.fields.find(({ name }) => name === field.name)?.value ?? ''}
            rule={field.rule}
            step={step}
            onChange={(value) => sell.getState().typeField(field.name, value)}
            isFirst={!rule && field === fields[0]}
            isOptional={!field.isRequired}
          />
        ))}
      </Stack>
      <BasketNote lines={step.basket} />
      <OtherPrefix product={product} number={entry.number} />
      {product.note === '' ? null : <Note>{product.note}</Note>}
      {product.cutOff === null ? null : <CutOffNote cutOff={product.cutOff} />}
      {step.failure === null ? null : <FailureNote failure={step.failure} moneyMoved="none" />}
    </TicketFrame>
  );
}

/** The hours without payments, with a warning during those hours, before the till sends an inquiry. */
function CutOffNote({ cutOff }: { readonly cutOff: CutOff }) {
  const { t } = useTranslation();
  const isNow = isInCutOff(cutOff, useMinute());
  return (
    <>
      <Note>{t('sell.cutOff', { ...cutOff, zone: t(`settings.zone_${cutOff.zone}`) })}</Note>
      {isNow ? (
        <Callout role="status" tone="wait" icon={TriangleAlert}>
          <b>{t('sell.cutOffTitle')}</b> {t('sell.cutOffNow')}
        </Callout>
      ) : null}
    </>
  );
}

interface OneFieldProps {
  /** Null for the customer's number. */
  readonly name: string | null;
  readonly label: string;
  readonly value: string;
  readonly rule: NumberRule;
  readonly step: FormStep;
  readonly onChange: (value: string) => void;
  readonly isFirst: boolean;
  readonly isOptional?: boolean;
}

function OneField({ name, label, value, rule, step, onChange, isFirst, isOptional = false }: OneFieldProps) {
  const { t } = useTranslation();
  const isByTouch = useApp((state) => state.isByTouch);
  const wrong = step.faults.find((fault) => fault.field === name);
  const Typed = rule.chars === 'text' ? Field : NumberField;
  const expected = isOptional ? t('expects.optional', { expected: expectedNumberText(t, rule) }) : expectedNumberText(t, rule);
  return (
    <>
      <Typed
        label={label}
        value={value}
        onChange={onChange}
        fault={wrong ? numberFaultText(t, label, wrong.fault) : null}
        hint={expected}
        // With the digit pad on the screen, the system keyboard is not needed.
        inputMode={rule.chars !== 'digits' ? 'text' : isByTouch ? 'none' : 'numeric'}
        autoFocus={isFirst}
        large
        mono
        maxLength={80}
        name={inputNameOf(name)}
        input={scanField('number')}
      />
      {wrong?.fault.why === 'leadingZero' ? <Offer number={wrong.fault.offer} onTake={onChange} /> : null}
    </>
  );
}

/** A button that takes the offered number, which has the missing zero at its start. */
function Offer({ number, onTake }: { readonly number: string; readonly onTake: (number: string) => void }) {
  const { t } = useTranslation();
  return (
    <div>
      <Button onPress={() => onTake(number)}>{t('sell.useOffered', { number: readableNumber(number) })}</Button>
    </div>
  );
}

/** A hint that the phone number has another operator's prefix. It does not block the sale, because numbering blocks change. */
function OtherPrefix({ product, number }: { readonly product: Product; readonly number: string }) {
  const { t } = useTranslation();
  const operators = useApp((state) => state.operators);
  const checked = checkEntry(product, { number, fields: [] });
  const other = checked.faults.length === 0 ? otherPrefix(product, checked.entry.number, operators) : null;
  if (other === null) return null;
  return (
    <Callout role="status" tone="wait">
      {otherPrefixText(t, { product, number: checked.entry.number, other })}
    </Callout>
  );
}

const inputNameOf = (name: string | null): string => name ?? 'number';

/** Enter in a filled input focuses the next empty input; without one, or anywhere else, it submits the form. */
function enter(form: HTMLElement | null, submit: () => void): void {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  const at = inputs.indexOf(document.activeElement as HTMLInputElement);
  const nextEmpty = inputs.slice(at + 1).find((input) => input.value === '');
  if (at >= 0 && inputs[at]?.value !== '' && nextEmpty) nextEmpty.focus();
  else submit();
}

function useFocusOnFault(form: React.RefObject<HTMLElement | null>, first: EntryFault | undefined): void {
  const name = first && inputNameOf(first.field);
  useEffect(() => {
    if (name !== undefined) form.current?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)?.focus();
  }, [form, name]);
}
