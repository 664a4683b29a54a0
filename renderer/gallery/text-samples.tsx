import { CircleAlert, CircleCheck } from 'lucide-react';
import { Callout } from '../ui/text/Callout.tsx';
import { CountBadge } from '../ui/text/CountBadge.tsx';
import { Heading } from '../ui/text/Heading.tsx';
import { Kbd } from '../ui/text/Kbd.tsx';
import { Pill, type Tone } from '../ui/text/Pill.tsx';
import { QrCode } from '../ui/text/QrCode.tsx';
import { TwoLines } from '../ui/text/TwoLines.tsx';
import { each, type Sample } from './sample.ts';

// Keyed by the component's own union: a new tone does not compile until it is shown here.
const TONES: Readonly<Record<Tone, true>> = { good: true, wait: true, doubt: true, bad: true, practice: true, plain: true };

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
    };
  },
};

/** Words, marks and keys. */
export const textSamples: readonly Sample[] = [callout, countBadge, heading, kbd, pill, qrCode, twoLines];
