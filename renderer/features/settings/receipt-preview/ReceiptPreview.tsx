import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { addMoney, rupiah } from '../../../../shared/lib/money.ts';
import { type FeeRules, kioskFeeOf } from '../../../../shared/prices/fee-rules.ts';
import { buildReceipt } from '../../../../shared/receipts/build-receipt.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { useMinute } from '../../../core/clock.ts';
import { useApp } from '../../../core/context.tsx';
import { ReceiptView } from '../../../parts/receipts/ReceiptView.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Heading } from '../../../ui/text/Heading.tsx';
import { readDraft } from '../settings-form.ts';
import type { SettingsStore } from '../settings-store.ts';
import styles from './ReceiptPreview.module.css';
import { SAMPLE_PRICE, SAMPLE_PRODUCT, sampleOrder } from './sample-order.ts';

/** Fields that change the receipt, next to a preview of the receipt. */
export const NextToPreview = ({ store, children }: { readonly store: SettingsStore; readonly children: ReactNode }) => (
  <div className={styles.beside}>
    <Stack gap="l" align="start">
      {children}
    </Stack>
    <ReceiptPreview store={store} />
  </div>
);

/** The receipt shows its first eight characters. */
const SAMPLE_HASH = '9c41e07b'.repeat(8);

/** The receipt of a made-up sale with the values in the fields, saved or not. While any field is wrong, it shows the saved values. */
function ReceiptPreview({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const saved = useApp((state) => state.settings);
  const draft = useStore(store, (state) => state.draft);
  const settings = useMemo(() => readDraft(saved, draft).settings ?? saved, [saved, draft]);
  const rules = useApp((state) => state.feeRules);
  const now = useMinute();
  const receipt = useMemo(() => sampleReceipt(settings, rules, now), [settings, rules, now]);
  if (!receipt.ok) return null;
  return (
    <section className={styles.preview} aria-label={t('settings.receiptPreview')}>
      <Heading>{t('settings.receiptPreview')}</Heading>
      <ReceiptView document={receipt.value} paper={settings.receipt.paper} />
    </section>
  );
}

function sampleReceipt({ shop, receipt, cashier, mode, clock }: Settings, rules: FeeRules, now: number) {
  const kioskFee = kioskFeeOf(rules, SAMPLE_PRODUCT, SAMPLE_PRICE);
  const order = sampleOrder({ kioskFee, cashier, now });
  const total = addMoney(order.sale.price, kioskFee);
  return buildReceipt({
    order,
    payment: { payments: [{ tender: 'cash', amount: total }], change: rupiah(0), total, visitTotal: null },
    shop,
    receipt,
    training: mode === 'training',
    headHash: SAMPLE_HASH,
    timeZone: clock.zone,
  });
}
