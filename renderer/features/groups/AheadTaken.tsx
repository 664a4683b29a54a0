import { HandCoins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { PrintButton } from '../../parts/on-account/PrintButton.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Callout } from '../../ui/text/Callout.tsx';
import type { HandedIn } from './AheadDialog.tsx';
import type { GroupStore } from './group-store.ts';

/** Confirms the money that was handed in last, with a button that prints its slip. */
export function AheadTaken({
  store,
  handedIn: { customerId, name, paymentId },
}: {
  readonly store: GroupStore;
  readonly handedIn: HandedIn;
}) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const print = () => inBackground(store.getState().print(() => bridge.onAccount.printPayment({ customerId, paymentId })));
  return (
    <Row gap="m" isTight>
      <Callout role="status" tone="good" icon={HandCoins}>
        {t('groups.aheadTaken', { name })}
      </Callout>
      <PrintButton label={t('onAccount.printPayment')} onPress={print} />
    </Row>
  );
}
