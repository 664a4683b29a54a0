import { useTranslation } from 'react-i18next';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import { useApp } from '../../core/context.tsx';
import { figureTextsIn } from '../../presentation/figures/figure-text.ts';

/** The share of today's orders that the service fulfilled, and how long they took. */
export function ServiceFigures({ view: { service } }: { readonly view: HomeView }) {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  const text = figureTextsIn(t, language);
  const { refused, unsent } = service.outcomes;
  if (service.share === null && refused + unsent === 0) return null;
  const facts = [
    `${t('reportColumn.share')} ${text.share(service.share)}`,
    t('home.refused', { count: refused }),
    ...(unsent > 0 ? [t('home.unsent', { count: unsent })] : []),
    ...(service.times.orders > 0 ? [t('home.median', { time: text.atMost(service.times.medianMs, service.times.orders) })] : []),
  ];
  return <p>{facts.join(' · ')}</p>;
}
