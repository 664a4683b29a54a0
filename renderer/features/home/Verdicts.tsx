import { ChevronRight, CircleCheck, Hourglass, type LucideIcon, Minus, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayStrings, verdictWord } from '../../../shared/reports/day/day-strings.ts';
import { VERDICTS, type VerdictName, type VerdictState } from '../../../shared/reports/day/verdict-views.ts';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import { useApp } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Card, SectionTitle } from '../../ui/layout/Card.tsx';
import { Pill, type Tone } from '../../ui/text/Pill.tsx';
import styles from './Home.module.css';
import { useVerdictTexts } from './use-verdict-texts.ts';
import { useWays } from './use-ways.ts';

const MARKS: Readonly<Record<VerdictState, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  good: { tone: 'good', icon: CircleCheck },
  bad: { tone: 'bad', icon: TriangleAlert },
  waiting: { tone: 'plain', icon: Hourglass },
  unused: { tone: 'plain', icon: Minus },
};

/** The four verdicts of the day: each with its amount, the reason, and the way to its cause. */
export function Verdicts({ view }: { readonly view: HomeView }) {
  const { t } = useTranslation();
  return (
    <section className={styles.verdicts} aria-label={t('home.verdicts')}>
      {VERDICTS.map((name) => (
        <Verdict key={name} name={name} view={view} />
      ))}
    </section>
  );
}

/** The words of the day's paper begin small. */
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function Verdict({ name, view }: { readonly name: VerdictName; readonly view: HomeView }): ReactNode {
  const id = useId();
  const { amount, lines } = useVerdictTexts(view)[name];
  const language = useApp(({ settings }) => settings.language);
  const title = dayStrings[language].name[name];
  const way = useWays(view)[name];
  const { is } = view.verdicts[name];
  const { tone, icon } = MARKS[is];
  return (
    <Card aria-labelledby={id} data-verdict={is}>
      <div className={styles.verdict}>
        <SectionTitle id={id}>{title}</SectionTitle>
        <Pill tone={tone} icon={icon}>
          {sentence(verdictWord(name, view.verdicts, language))}
        </Pill>
        {amount === null ? null : <p className={styles.amount}>{amount}</p>}
        <div className={styles.lines}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {way === null ? null : (
          <Button icon={<ChevronRight aria-hidden="true" />} aria-label={`${title}: ${way.label}`} onPress={way.open}>
            {way.label}
          </Button>
        )}
      </div>
    </Card>
  );
}
