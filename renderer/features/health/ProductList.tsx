import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDates } from '../../core/context.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './Health.module.css';
import type { HealthStore } from './health-store.ts';

/** The most names in the sentence about products that are sold at a loss. */
const NAMED = 5;

/** Compares the service's product list with the catalogue. Shows nothing unless the till is live and the settings name such a list. */
export function ProductList({ store }: { readonly store: HealthStore }) {
  const { t } = useTranslation();
  const { exactOfDay } = useDates();
  const hasList = useApp(({ settings, status }) => settings.service.productList !== null && status.mode === 'live');
  const { products, reading } = useStore(store);
  if (!hasList) return null;
  const at = products?.at ?? null;
  return (
    <Card
      align="start"
      title={t('health.products')}
      aside={at === null ? undefined : <small>{t('health.readAt', { at: exactOfDay(at) })}</small>}
    >
      {products === null || at === null ? (
        <Note>{t('health.productsNone')}</Note>
      ) : (
        <ul className={styles.facts}>
          <li>{t('health.productsListed', { count: products.listed })}</li>
          <li>{t('listed.missing', { count: products.unknown.length })}</li>
          <li>{t('health.productsNotListed', { count: products.notListed.length })}</li>
        </ul>
      )}
      {products && products.atLoss.length > 0 ? (
        <Note tone="bad" role="status">
          {t('health.productsAtLoss', { count: products.atLoss.length, names: products.atLoss.slice(0, NAMED).join(', ') })}
        </Note>
      ) : null}
      {products?.failure ? <FailureNote failure={products.failure} /> : null}
      <Button isDisabled={reading !== 'nothing'} onPress={() => inBackground(store.getState().refreshProducts())}>
        {t(reading === 'products' ? 'health.refreshing' : 'listed.read')}
      </Button>
    </Card>
  );
}
