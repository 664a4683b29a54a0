import type { TFunction } from 'i18next';
import { ReceiptText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../renderer/ui/form/Button.tsx';
import { DigitPad } from '../../../renderer/ui/form/DigitPad.tsx';
import { Field } from '../../../renderer/ui/form/Field.tsx';
import { RangeField } from '../../../renderer/ui/form/RangeField.tsx';
import { SegmentedControl } from '../../../renderer/ui/form/SegmentedControl.tsx';
import { ChipSelect, Select } from '../../../renderer/ui/form/Select.tsx';
import { Toggle } from '../../../renderer/ui/form/Toggle.tsx';
import { dialogSamples } from './dialog-samples.tsx';
import { layoutSamples } from './layout-samples.tsx';
import { noticeSamples } from './notice-samples.tsx';
import { Stateful } from './Stateful.tsx';
import { each, type Sample } from './sample.ts';
import { textSamples } from './text-samples.tsx';

type Variant = NonNullable<ComponentProps<typeof Button>['variant']>;
// Keyed by the component's own union: a new variant does not compile until it is shown here.
const VARIANTS: Readonly<Record<Variant, true>> = { primary: true, next: true, plain: true, chosen: true, quiet: true, danger: true };

const options = (t: TFunction) => [
  { value: 'sell', label: t('nav.sell') },
  { value: 'orders', label: t('nav.orders') },
  { value: 'settings', label: t('nav.settings') },
];

const button: Sample = {
  component: Button,
  states: (t) => ({
    ...each(VARIANTS, (variant) => <Button variant={variant}>{t('sell.newSale')}</Button>),
    ...Object.fromEntries(
      Object.entries(
        each(VARIANTS, (variant) => (
          <Button variant={variant} isDisabled>
            {t('sell.newSale')}
          </Button>
        )),
      ).map(([name, drawn]) => [`${name}, disabled`, drawn]),
    ),
    'with a key': <Button keyName="Esc">{t('common.back')}</Button>,
    'with an icon': <Button icon={<ReceiptText aria-hidden="true" />}>{t('nav.orders')}</Button>,
    'primary with a key': (
      <Button variant="primary" keyName="Enter">
        {t('sell.newSale')}
      </Button>
    ),
  }),
};

const digitPad: Sample = {
  component: DigitPad,
  states: (t) => {
    const pad = {
      label: t('pad.label'),
      eraseLabel: t('pad.erase'),
      clearLabel: t('pad.clear'),
      onDigits: () => undefined,
      onErase: () => undefined,
      onClear: () => undefined,
    };
    return {
      pin: <DigitPad kind="pin" {...pad} />,
      number: <DigitPad kind="number" {...pad} />,
      'with a next key': <DigitPad kind="number" {...pad} next={{ label: t('sell.next'), onPress: () => undefined }} />,
      disabled: <DigitPad kind="number" {...pad} isDisabled />,
    };
  },
};

const field: Sample = {
  component: Field,
  states: (t) => {
    const label = t('sell.find');
    return {
      empty: <Field label={label} />,
      placeholder: <Field label={label} placeholder={t('sell.findHint')} />,
      filled: <Field label={label} defaultValue="081234567890" />,
      hint: <Field label={label} hint={t('sell.cardKeys')} />,
      fault: <Field label={label} defaultValue="08x" hint={t('sell.cardKeys')} fault={t('fault.digits', { label: t('sell.find') })} />,
      large: <Field label={label} large defaultValue="081234567890" />,
      mono: <Field label={label} mono defaultValue="1234 5678 9012" />,
      disabled: <Field label={label} isDisabled defaultValue="081234567890" />,
      'read only': <Field label={label} isReadOnly defaultValue="081234567890" />,
    };
  },
};

const segmentedControl: Sample = {
  component: SegmentedControl,
  states: (t) => {
    const control = (more: { readonly variant?: 'chips' | 'segments'; readonly showLabel?: boolean; readonly isDisabled?: boolean }) => (
      <Stateful first="sell">
        {(value, change) => <SegmentedControl label={t('nav.label')} options={options(t)} value={value} onChange={change} {...more} />}
      </Stateful>
    );
    return {
      segments: control({ variant: 'segments' }),
      chips: control({ variant: 'chips' }),
      'with its label': control({ showLabel: true }),
      'segments, disabled': control({ isDisabled: true }),
      'chips, disabled': control({ variant: 'chips', isDisabled: true }),
    };
  },
};

const select: Sample = {
  component: Select,
  states: (t) => {
    const list = (more: { readonly hint?: string; readonly fault?: string; readonly isDisabled?: boolean }) => (
      <Stateful first="sell">
        {(value, change) => <Select label={t('nav.label')} options={options(t)} value={value} onChange={change} {...more} />}
      </Stateful>
    );
    return {
      plain: list({}),
      hint: list({ hint: t('sell.cardKeys') }),
      fault: list({ fault: t('fault.empty', { label: t('nav.label') }) }),
      disabled: list({ isDisabled: true }),
    };
  },
};

const chipSelect: Sample = {
  component: ChipSelect,
  states: (t) => {
    const list = (value: 'sell' | null) => (
      <ChipSelect label={t('nav.label')} none={t('nav.label')} options={options(t)} value={value} onChange={() => undefined} />
    );
    return { none: list(null), chosen: list('sell') };
  },
};

const rangeField: Sample = {
  component: RangeField,
  states: (t) =>
    Object.fromEntries(
      [0, 2_000].map((first) => [
        String(first),
        <Stateful key={first} first={first}>
          {(value, change) => (
            <RangeField
              label={t('firstFee.fee')}
              value={value}
              valueText={String(value)}
              most={10_000}
              step={500}
              onChange={change}
              onEnd={() => undefined}
            />
          )}
        </Stateful>,
      ]),
    ),
};

const toggle: Sample = {
  component: Toggle,
  states: (t) => {
    const drawn = (first: boolean, more: { readonly hint?: string; readonly isDisabled?: boolean } = {}) => (
      <Stateful first={first}>{(isOn, change) => <Toggle label={t('top.training')} isOn={isOn} onChange={change} {...more} />}</Stateful>
    );
    return {
      off: drawn(false),
      on: drawn(true),
      hint: drawn(true, { hint: t('sell.cardKeys') }),
      'off, disabled': drawn(false, { isDisabled: true }),
      'on, disabled': drawn(true, { isDisabled: true }),
    };
  },
};

/** Controls first, then dialogs, containers, notices and texts; each group in the order of its names. */
export const samples: readonly Sample[] = [
  button,
  digitPad,
  field,
  rangeField,
  segmentedControl,
  select,
  chipSelect,
  toggle,
  ...dialogSamples,
  ...layoutSamples,
  ...noticeSamples,
  ...textSamples,
];
