import { CircleCheck, Clock, MessageCircleQuestion, RotateCcw } from 'lucide-react';
import { displayStrings } from '../../../shared/display/display-strings.ts';
import type { DisplayOutcome } from '../../../shared/display/display-views.ts';
import type { Language } from '../../../shared/lib/language.ts';
import styles from './OutcomeTitle.module.css';

const ICONS: Readonly<Record<DisplayOutcome, typeof Clock>> = {
  waiting: Clock,
  done: CircleCheck,
  owed: RotateCcw,
  returned: RotateCcw,
  ask: MessageCircleQuestion,
};

interface OutcomeTitleProps {
  readonly outcome: DisplayOutcome;
  readonly language: Language;
  /** `h1` for the title of the page, `p` for the title of one line among several. */
  readonly as: 'h1' | 'p';
}

/** The outcome of an order as an icon and a word. */
export function OutcomeTitle({ outcome, language, as: Title }: OutcomeTitleProps) {
  const Icon = ICONS[outcome];
  return (
    <Title className={styles.title} data-outcome={outcome}>
      <Icon aria-hidden="true" className={styles.icon} />
      {displayStrings[language].outcome[outcome].title}
    </Title>
  );
}
