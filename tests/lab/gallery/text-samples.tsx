import type { TFunction } from 'i18next';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../renderer/ui/form/Button.tsx';
import { Callout } from '../../../renderer/ui/text/Callout.tsx';
import { Heading } from '../../../renderer/ui/text/Heading.tsx';
import { Kbd } from '../../../renderer/ui/text/Kbd.tsx';
import { EmptyState, Note, RawText } from '../../../renderer/ui/text/Note.tsx';
import { CountBadge, Pill, PillButton } from '../../../renderer/ui/text/Pill.tsx';
import { Progress } from '../../../renderer/ui/text/Progress.tsx';
import { QrCode } from '../../../renderer/ui/text/QrCode.tsx';
import { SumList } from '../../../renderer/ui/text/SumList.tsx';
import { TwoLines } from '../../../renderer/ui/text/TwoLines.tsx';
import { each, type Sample, TONES } from './sample.ts';

const nothing = () => undefined;
const button = (t: TFunction) => <Button>{t('common.tryAgain')}</Button>;

const callout: Sample = {
  component: Callout,
  states: (t) => ({
    wait: <Callout tone="wait">{t('sell.expired')}</Callout>,
    'wait, with an icon': (
      <Callout tone="wait" icon={CircleAlert}>
        {t('sell.expired')}
      </Callout>
    ),
    doubt: <Callout tone="doubt">{t('checked.open')}</Callout>,
    practice: <Callout tone="practice">{t('sell.trainingHint')}</Callout>,
  }),
};

const emptyState: Sample = {
  component: EmptyState,
  states: (t) => ({
    plain: <EmptyState title={t('orders.pickHint')} />,
    'with what can be done': <EmptyState title={t('orders.pickHint')}>{button(t)}</EmptyState>,
  }),
};

const NOTE_TONES: Readonly<Record<NonNullable<ComponentProps<typeof Note>['tone']>, true>> = {
  soft: true,
  faint: true,
  good: true,
  wait: true,
  bad: true,
};

const note: Sample = {
  component: Note,
  states: (t) => ({
    ...each(NOTE_TONES, (tone) => <Note tone={tone}>{t('printers.moreAbout')}</Note>),
    'as large as text': <Note size="m">{t('printers.moreAbout')}</Note>,
  }),
};

const pillButton: Sample = {
  component: PillButton,
  states: (t) => ({
    plain: (
      <PillButton tone="plain" onPress={nothing}>
        {t('top.ok')}
      </PillButton>
    ),
  }),
};

const progress: Sample = {
  component: Progress,
  states: (t) => ({
    'a third': <Progress label={t('journal.verifying')} fraction={0.33} />,
    unknown: <Progress label={t('journal.verifying')} fraction={null} />,
  }),
};

const rawText: Sample = {
  component: RawText,
  states: (t) => ({ plain: <RawText label={t('story.rawTitle')} text={'{\n  "status": "success"\n}'} /> }),
};

const SUM_LOOKS: Readonly<Record<NonNullable<ComponentProps<typeof SumList>['look']>, true>> = {
  sums: true,
  small: true,
  dense: true,
  inline: true,
  codes: true,
};

const sumList: Sample = {
  component: SumList,
  states: (t) => {
    const rows = [
      { label: t('sell.price'), value: 'Rp10.000' },
      { label: t('sell.adminFee'), note: t('sell.unlistedFee'), value: 'Rp2.500' },
    ];
    return {
      ...each(SUM_LOOKS, (look) => <SumList look={look} rows={rows} />),
      'with a total': <SumList rows={[...rows, { label: t('sell.total'), value: 'Rp12.500', look: 'total' }]} />,
      good: <SumList rows={[{ label: t('sell.price'), value: 'Rp0', look: 'good' }]} />,
      bad: <SumList rows={[{ label: t('sell.price'), value: 'Rp500', look: 'bad' }]} />,
    };
  },
};

const countBadge: Sample = { component: CountBadge, states: () => ({ one: <CountBadge count={1} />, many: <CountBadge count={12} /> }) };

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

const qrCode: Sample = {
  component: QrCode,
  states: (t) => ({ plain: <QrCode data="https://example.com" label={t('sell.linkQr')} /> }),
};

const twoLines: Sample = {
  component: TwoLines,
  states: (t) => {
    const detail = t('printers.moreAbout');
    return {
      plain: <TwoLines title={t('printers.more')}>{detail}</TwoLines>,
      end: (
        <TwoLines title={t('printers.more')} align="end">
          {detail}
        </TwoLines>
      ),
      large: (
        <TwoLines title={t('printers.more')} isLarge>
          {detail}
        </TwoLines>
      ),
      'one line': (
        <TwoLines title={t('printers.more')} isOneLine>
          {detail}
        </TwoLines>
      ),
    };
  },
};

/** Words, marks and keys. */
export const textSamples: readonly Sample[] = [
  callout,
  countBadge,
  emptyState,
  heading,
  kbd,
  note,
  pill,
  pillButton,
  progress,
  qrCode,
  rawText,
  sumList,
  twoLines,
];
