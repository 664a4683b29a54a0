import { useTranslation } from 'react-i18next';
import { useSellStore } from '../sell-store.ts';
import { type BasketLine, isCutOffUnasked } from '../ticket/ticket-lines.ts';
import { PaymentWarning } from './PaymentWarning.tsx';

interface Props {
  readonly lines: readonly BasketLine[];
  /** The time in ms since 1970. */
  readonly now: number;
}

/** Warns of the lines whose biller takes no payments now, with its hours. The cashier may go on, because the provider decides. */
export function CutOffWarning({ lines, now }: Props) {
  const { t } = useTranslation();
  const sell = useSellStore();
  return (
    <PaymentWarning title={t('sell.cutOffTitle')} confirmLabel={t('sell.cutOffGoOn')} onConfirm={() => sell.getState().acceptCutOff()}>
      {lines.map((line) => {
        const { cutOff, name } = line.product;
        if (cutOff === null || !isCutOffUnasked(line, now)) return null;
        return (
          <p key={line.id}>
            <b>{name}</b>: {t('sell.cutOff', { ...cutOff, zone: t(`settings.zone_${cutOff.zone}`) })}
          </p>
        );
      })}
      <p>{t('sell.cutOffNow')}</p>
    </PaymentWarning>
  );
}
