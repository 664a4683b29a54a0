import { useTranslation } from 'react-i18next';
import type { EndpointView } from '../../../shared/service/service-views.ts';
import { useApp } from '../../core/context.tsx';
import { durationText } from '../../presentation/duration-text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { EndpointCell } from './Calls.tsx';
import styles from './Health.module.css';
import { type EndpointInfo, endpointInfoOf, rateText, saleOrderOf } from './health-text.ts';

/** The limit of each endpoint as its answers state it, the remaining requests, and the waiting ones. */
export function Limits({ endpoints }: { readonly endpoints: readonly EndpointView[] }) {
  const { t } = useTranslation();
  const service = useApp((state) => state.settings.service);
  const rows = endpoints
    .map((endpoint) => ({ endpoint, info: endpointInfoOf(endpoint, service) }))
    .sort((one, other) => saleOrderOf(one.info) - saleOrderOf(other.info));
  if (rows.length === 0) return null;
  return (
    <Card align="start" title={t('health.limits')} aside={<small>{t('health.limitsAbout')}</small>}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('health.operation')}</th>
            <th scope="col">{t('health.limit')}</th>
            <th scope="col" className={styles.number}>
              {t('health.left')}
            </th>
            <th scope="col" className={styles.number}>
              {t('health.waiting')}
            </th>
            <th scope="col" className={styles.number}>
              {t('health.paused')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ endpoint, info }) => (
            <LimitRow key={endpoint.endpoint} endpoint={endpoint} info={info} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function LimitRow({ endpoint, info }: { readonly endpoint: EndpointView; readonly info: EndpointInfo }) {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  const { limit, available, waiting, pausedMs } = endpoint;
  return (
    <tr>
      <EndpointCell info={info} />
      <td>
        {limit === null ? (
          <span className={styles.faint}>{t('health.limitUnknown')}</span>
        ) : (
          <>
            <span className={styles.rate}>{t('health.perSecond', { rate: rateText(language, limit.perSecond) })}</span>
            <span className={styles.second}>{t('health.burst', { burst: limit.burst })}</span>
          </>
        )}
      </td>
      <td className={styles.number}>{available}</td>
      <td className={styles.number}>{waiting === 0 ? <span className={styles.faint}>{0}</span> : waiting}</td>
      <td className={styles.number}>
        {pausedMs === 0 ? (
          <span className={styles.faint}>{t('health.notPaused')}</span>
        ) : (
          <strong className={styles.warn}>{durationText(language, Math.ceil(pausedMs / 1_000))}</strong>
        )}
      </td>
    </tr>
  );
}
