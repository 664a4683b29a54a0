import type { TFunction } from 'i18next';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { RowList } from '../ui/RowList.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { FormSection, Section, SectionTitle } from '../ui/Section.tsx';
import { Stateful } from './Stateful.tsx';
import type { Sample } from './sample.ts';

const nothing = () => undefined;

const button = (t: TFunction) => <Button>{t('common.tryAgain')}</Button>;

const card: Sample = {
  component: Card,
  states: (t) => ({
    stretch: <Card>{button(t)}</Card>,
    start: <Card align="start">{button(t)}</Card>,
    roomy: <Card isRoomy>{button(t)}</Card>,
  }),
};

const form: Sample = {
  component: Form,
  states: (t) => ({
    plain: (
      <Form onSubmit={nothing}>
        <Field label={t('sell.find')} />
      </Form>
    ),
  }),
};

const rowList: Sample = {
  component: RowList,
  states: (t) => {
    const rows = [t('nav.sell'), t('nav.orders'), t('nav.settings')].map((row) => <li key={row}>{row}</li>);
    return { plain: <RowList>{rows}</RowList>, scrolls: <RowList scrolls>{rows}</RowList>, empty: <RowList /> };
  },
};

const searchField: Sample = {
  component: SearchField,
  states: (t) => {
    const search = (first: string, more: { readonly isLarge?: boolean; readonly hint?: string }) => (
      <Stateful first={first}>
        {(value, change) => (
          <SearchField
            label={t('sell.find')}
            placeholder={t('sell.findHint')}
            value={value}
            onType={change}
            list="results"
            hasResults={false}
            activeId={undefined}
            {...more}
          />
        )}
      </Stateful>
    );
    return {
      empty: search('', {}),
      filled: search('0812', {}),
      large: search('', { isLarge: true }),
      'with a hint': search('', { hint: 'F2' }),
    };
  },
};

const section: Sample = {
  component: Section,
  states: (t) => ({
    start: <Section title={t('nav.orders')}>{button(t)}</Section>,
    stretch: (
      <Section title={t('nav.orders')} align="stretch">
        {button(t)}
      </Section>
    ),
  }),
};

const formSection: Sample = {
  component: FormSection,
  states: (t) => ({
    plain: (
      <FormSection title={t('nav.settings')} onSubmit={nothing}>
        <Field label={t('sell.find')} />
      </FormSection>
    ),
  }),
};

const sectionTitle: Sample = {
  component: SectionTitle,
  states: (t) => ({
    'level 3': <SectionTitle>{t('nav.orders')}</SectionTitle>,
    'level 4': <SectionTitle level={4}>{t('nav.orders')}</SectionTitle>,
  }),
};

/** What surrounds other components. */
export const layoutSamples: readonly Sample[] = [card, form, formSection, rowList, searchField, section, sectionTitle];
