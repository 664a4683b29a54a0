import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallView } from '../../../shared/service/service-views.ts';
import { useApp, useDates } from '../../core/context.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { keyed } from '../../ui/layout/keyed.ts';
import { Pill } from '../../ui/text/Pill.tsx';
import styles from './Health.module.css';
import { callEndpointInfoOf, callResultText, type EndpointInfo } from './health-text.ts';

/** The last calls, the newest first: time, call, result, duration and the remaining limit. */
export function Calls({ calls }: { readonly calls: readonly CallView[] }) {
  const { t } = useTranslation();
  // Equal calls are numbered from the oldest on, so that a new call changes no other key.
  const rows = useMemo(() => keyed(calls, ({ at, method, path }) => `${at} ${method} ${path}`).reverse(), [calls]);
  if (rows.length === 0) return null;
  return (
    <Card align="start" title={t('health.calls')} aside={<small>{t('health.callsAbout')}</small>}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.time}>
              {t('health.time')}
            </th>
            <th scope="col">{t('health.operation')}</th>
            <th scope="col">{t('health.result')}</th>
            <th scope="col" className={styles.number}>
              {t('health.took')}
            </th>
            <th scope="col" className={styles.number}>
              {t('health.remaining')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, item }) => (
            <CallRow key={key} call={item} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function CallRow({ call }: { readonly call: CallView }) {
  const { t } = useTranslation();
  const { exact } = useDates();
  const service = useApp((state) => state.settings.service);
  const { text: resultText, tone } = callResultText(t, call);
  return (
    <tr>
      <td className={styles.time}>{exact(call.at)}</td>
      <EndpointCell info={callEndpointInfoOf(call, service)} />
      <td>
        <Pill tone={tone}>{resultText}</Pill>
        {call.status === null ? null : <span className={styles.status}>{call.status}</span>}
      </td>
      <td className={styles.number}>{`${Math.round(call.ms)} ms`}</td>
      <td className={styles.number}>{call.limits?.remaining ?? <span className={styles.faint}>–</span>}</td>
    </tr>
  );
}

/** The operation's name and its address. */
export function EndpointCell({ info: { operation, method, path } }: { readonly info: EndpointInfo }) {
  const { t } = useTranslation();
  return (
    <th scope="row" className={styles.endpoint}>
      {operation === null ? null : t(`operation.${operation}`)}
      <span className={styles.path}>{`${method} ${path}`}</span>
    </th>
  );
}
