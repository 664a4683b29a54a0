import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Button } from '../../../renderer/ui/form/Button.tsx';
import { Field, Labelled } from '../../../renderer/ui/form/Field.tsx';
import { Form } from '../../../renderer/ui/form/Form.tsx';
import { SearchField } from '../../../renderer/ui/form/SearchField.tsx';
import { Card, SectionTitle } from '../../../renderer/ui/layout/Card.tsx';
import { Collapsible } from '../../../renderer/ui/layout/Collapsible.tsx';
import { Footed, Page, PageFoot } from '../../../renderer/ui/layout/Page.tsx';
import { BelowParts, PartRow, ShownPartRow } from '../../../renderer/ui/layout/parts/PartRow.tsx';
import { ListRow, RemoveButton, RowButton, RowList } from '../../../renderer/ui/layout/RowList.tsx';
import { FormSection, Section } from '../../../renderer/ui/layout/Section.tsx';
import { SidePanel } from '../../../renderer/ui/layout/SidePanel.tsx';
import { Row, Stack } from '../../../renderer/ui/layout/Stack.tsx';
import { Tabbed, TabPart, TabRow } from '../../../renderer/ui/layout/Tabbed.tsx';
import { CountBadge } from '../../../renderer/ui/text/Pill.tsx';
import { Stateful } from './Stateful.tsx';
import { each, type Sample } from './sample.ts';

const nothing = () => undefined;

const button = (t: TFunction) => <Button>{t('common.tryAgain')}</Button>;

const collapsible: Sample = {
  component: Collapsible,
  states: (t) => {
    const part = (isExpanded: boolean, more: { readonly isLarge?: boolean; readonly badge?: ReactNode } = {}) => (
      <Stateful first={isExpanded}>
        {(value, change) => (
          <Collapsible
            title={t('printers.more')}
            about={t('printers.moreAbout')}
            headingLevel={5}
            isExpanded={value}
            onExpandedChange={change}
            {...more}
          >
            {button(t)}
          </Collapsible>
        )}
      </Stateful>
    );
    return {
      collapsed: part(false),
      expanded: part(true),
      large: part(false, { isLarge: true }),
      'large, with a badge': part(false, { isLarge: true, badge: <CountBadge count={2} /> }),
    };
  },
};

const card: Sample = {
  component: Card,
  states: (t) => ({
    stretch: <Card>{button(t)}</Card>,
    start: <Card align="start">{button(t)}</Card>,
    roomy: <Card isRoomy>{button(t)}</Card>,
    'with a title': <Card title={t('nav.orders')}>{button(t)}</Card>,
    'with something beside the title': (
      <Card title={t('nav.orders')} aside={<CountBadge count={2} />}>
        {button(t)}
      </Card>
    ),
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

const labelled: Sample = {
  component: Labelled,
  states: (t) => ({
    shown: <Labelled label={t('settings.logo')}>{button(t)}</Labelled>,
    'not shown': <Labelled label={null}>{button(t)}</Labelled>,
  }),
};

const page: Sample = {
  component: Page,
  states: (t) => ({
    plain: <Page title={t('nav.orders')}>{button(t)}</Page>,
    narrow: (
      <Page title={t('nav.orders')} width="narrow" head={<p>{t('printers.moreAbout')}</p>}>
        {button(t)}
      </Page>
    ),
    wide: (
      <Page title={t('nav.orders')} width="wide">
        <Card>{t('printers.moreAbout')}</Card>
      </Page>
    ),
    'with a foot': (
      <Page title={t('nav.orders')} foot={button(t)}>
        <Card>{t('printers.moreAbout')}</Card>
      </Page>
    ),
    'with content beside it': (
      <Page title={t('nav.orders')} aside={<Card>{t('printers.moreAbout')}</Card>}>
        <Card>{t('printers.moreAbout')}</Card>
      </Page>
    ),
  }),
};

const pageFoot: Sample = {
  component: PageFoot,
  states: (t) => ({
    plain: (
      <Page title={t('nav.orders')}>
        <Card>
          {t('printers.moreAbout')}
          <PageFoot>{button(t)}</PageFoot>
        </Card>
      </Page>
    ),
  }),
};

const footed: Sample = {
  component: Footed,
  states: (t) => ({
    plain: (
      <Footed className={undefined}>
        {t('printers.moreAbout')}
        <PageFoot>{button(t)}</PageFoot>
      </Footed>
    ),
  }),
};

const rowList: Sample = {
  component: RowList,
  states: (t) => {
    const rows = [t('nav.sell'), t('nav.orders'), t('nav.settings')].map((row) => <li key={row}>{row}</li>);
    return {
      plain: <RowList>{rows}</RowList>,
      scrolls: <RowList scrolls>{rows}</RowList>,
      raised: <RowList isRaised>{rows}</RowList>,
      empty: <RowList />,
    };
  },
};

const listRow: Sample = {
  component: ListRow,
  states: (t) => ({
    plain: (
      <RowList>
        <ListRow>
          <span>{t('nav.sell')}</span>
          {button(t)}
        </ListRow>
      </RowList>
    ),
  }),
};

const rowButton: Sample = {
  component: RowButton,
  states: (t) => ({
    plain: (
      <RowList>
        <li>
          <RowButton onPress={nothing}>{t('nav.sell')}</RowButton>
        </li>
      </RowList>
    ),
  }),
};

const removeButton: Sample = {
  component: RemoveButton,
  states: (t) => ({
    plain: <RemoveButton label={t('common.close')} onPress={nothing} />,
    disabled: <RemoveButton label={t('common.close')} isDisabled onPress={nothing} />,
  }),
};

const gaps = { none: true, xs: true, s: true, m: true, l: true } as const;

const buttons = (t: TFunction) => (
  <>
    <Button>{t('common.back')}</Button>
    <Button>{t('common.tryAgain')}</Button>
  </>
);

const row: Sample = {
  component: Row,
  states: (t) => ({
    ...each(gaps, (gap) => <Row gap={gap}>{buttons(t)}</Row>),
    apart: <Row isApart>{buttons(t)}</Row>,
    'on one line': <Row isTight>{buttons(t)}</Row>,
    'all grow': <Row grows="all">{buttons(t)}</Row>,
    'the first grows': (
      <Row grows="first" align="end">
        <Field label={t('sell.find')} />
        {button(t)}
      </Row>
    ),
  }),
};

const stack: Sample = {
  component: Stack,
  states: (t) => ({
    ...each(gaps, (gap) => <Stack gap={gap}>{buttons(t)}</Stack>),
    start: <Stack align="start">{buttons(t)}</Stack>,
    columns: <Stack columns="8rem">{buttons(t)}</Stack>,
  }),
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

/** It is as high as its place. */
const sidePanel: Sample = {
  component: SidePanel,
  states: (t) => ({
    plain: (
      <div style={{ display: 'grid', height: '8rem' }}>
        <SidePanel>{button(t)}</SidePanel>
      </div>
    ),
  }),
};

const tabbed = (t: TFunction, first: 'order' | 'story') => {
  const parts = [
    { value: 'order', label: t('orders.part_order'), keyName: 'Alt 1' },
    { value: 'story', label: t('orders.part_story'), keyName: 'Alt 2' },
  ] as const;
  return (
    <Stateful first={first}>
      {(value, change) => (
        <Tabbed value={value} parts={parts} onChange={change}>
          <TabRow label={t('orders.parts')} parts={parts} />
          <TabPart value="order">{button(t)}</TabPart>
          <TabPart value="story">{t('orders.pickHint')}</TabPart>
        </Tabbed>
      )}
    </Stateful>
  );
};

const tabs: readonly Sample[] = [
  { component: Tabbed, states: (t) => ({ 'the first part': tabbed(t, 'order') }) },
  { component: TabRow, states: (t) => ({ 'the second part': tabbed(t, 'story') }) },
  { component: TabPart, states: (t) => ({ 'without a control': tabbed(t, 'story') }) },
];

const partRow = (t: TFunction) => (
  <PartRow
    label={t('nav.parts', { of: t('nav.products') })}
    value="catalogue"
    parts={[
      { value: 'catalogue', label: t('nav.catalogue'), keyName: 'Ctrl+G', open: () => undefined },
      { value: 'files', label: t('nav.productFiles'), keyName: undefined, open: () => undefined },
    ]}
  />
);

const parts: readonly Sample[] = [
  { component: PartRow, states: (t) => ({ 'the first part': partRow(t) }) },
  {
    component: BelowParts,
    states: (t) => ({
      'below the row': (
        <ShownPartRow value={partRow(t)}>
          <BelowParts>{button(t)}</BelowParts>
        </ShownPartRow>
      ),
    }),
  },
];

/** Components that contain other components. */
export const layoutSamples: readonly Sample[] = [
  card,
  collapsible,
  form,
  formSection,
  labelled,
  page,
  pageFoot,
  footed,
  listRow,
  rowButton,
  removeButton,
  row,
  rowList,
  searchField,
  section,
  sectionTitle,
  sidePanel,
  stack,
  ...tabs,
  ...parts,
];
