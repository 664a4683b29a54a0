import type { TFunction } from 'i18next';
import { CircleCheck, ReceiptText } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../ui/form/Button.tsx';
import { Field } from '../ui/form/Field.tsx';
import { SegmentedControl } from '../ui/form/SegmentedControl.tsx';
import { Select } from '../ui/form/Select.tsx';
import { Toggle } from '../ui/form/Toggle.tsx';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { FormDialog } from '../ui/overlay/FormDialog.tsx';
import { Heading } from '../ui/text/Heading.tsx';
import { Kbd } from '../ui/text/Kbd.tsx';
import { Pill, type Tone } from '../ui/text/Pill.tsx';
import { layoutSamples } from './layout-samples.tsx';
import { Opener, Stateful } from './Stateful.tsx';
import type { Sample } from './sample.ts';

type Variant = NonNullable<ComponentProps<typeof Button>['variant']>;
// Records keyed by the component's own union: a new variant or tone does not compile until it is shown here.
const VARIANTS: Readonly<Record<Variant, true>> = { primary: true, plain: true, chosen: true, quiet: true, danger: true };
const TONES: Readonly<Record<Tone, true>> = { good: true, wait: true, doubt: true, bad: true, practice: true, plain: true };

/** The keys of a record, with their exact type. */
const each = <K extends string>(record: Readonly<Record<K, true>>, draw: (key: K) => ReactNode): Record<string, ReactNode> => {
  const drawn: Record<string, ReactNode> = {};
  for (const key in record) drawn[key] = draw(key);
  return drawn;
};

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

const confirmDialog: Sample = {
  component: ConfirmDialog,
  states: (t, applyTheme) => {
    const dialog = (more: { readonly danger?: boolean; readonly other?: boolean }) => (
      <Opener label={t('sell.practiceRowsTitle')} applyTheme={applyTheme}>
        {(close) => (
          <ConfirmDialog
            title={t('sell.practiceRowsTitle')}
            confirmLabel={t('sell.practiceRowsYes')}
            cancelLabel={t('sell.practiceRowsNo')}
            danger={more.danger ?? false}
            onConfirm={close}
            onCancel={close}
            {...(more.other ? { other: { label: t('common.tryAgain'), onPress: close } } : {})}
          >
            {t('sell.practiceRowsBody')}
          </ConfirmDialog>
        )}
      </Opener>
    );
    return { plain: dialog({}), danger: dialog({ danger: true }), 'with a third answer': dialog({ other: true }) };
  },
};

const formDialog: Sample = {
  component: FormDialog,
  states: (t, applyTheme) => ({
    plain: (
      <Opener label={t('sell.find')} applyTheme={applyTheme}>
        {(close) => (
          <FormDialog
            title={t('sell.find')}
            confirmLabel={t('common.tryAgain')}
            cancelLabel={t('common.cancel')}
            onConfirm={close}
            onCancel={close}
          >
            <Field label={t('sell.find')} />
          </FormDialog>
        )}
      </Opener>
    ),
  }),
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

const heading: Sample = {
  component: Heading,
  states: (t) => ({
    plain: <Heading>{t('sell.results')}</Heading>,
    'with something beside it': <Heading aside={<Kbd>F2</Kbd>}>{t('sell.results')}</Heading>,
  }),
};

const kbd: Sample = { component: Kbd, states: () => ({ plain: <Kbd>Esc</Kbd>, long: <Kbd>Ctrl+S</Kbd> }) };

const pill: Sample = {
  component: Pill,
  states: (t) => ({
    ...each(TONES, (tone) => <Pill tone={tone}>{t('top.ok')}</Pill>),
    'with an icon': (
      <Pill tone="good" icon={CircleCheck}>
        {t('top.ok')}
      </Pill>
    ),
  }),
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

/** Controls first, then containers; each group in the order of its names. */
export const samples: readonly Sample[] = [
  button,
  confirmDialog,
  field,
  formDialog,
  heading,
  kbd,
  pill,
  segmentedControl,
  select,
  toggle,
  ...layoutSamples,
];
