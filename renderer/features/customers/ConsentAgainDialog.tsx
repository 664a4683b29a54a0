import { useTranslation } from 'react-i18next';
import { consentTextOf } from '../../../shared/customers/consent-texts.ts';
import type { CustomerCard } from '../../../shared/customers/customer-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { ConsentText } from '../../parts/customers/ConsentText.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useCustomersStore } from './customers-screen-store.ts';

/** A customer who withdrew the consent agrees again: the text is read again. */
export function ConsentAgainDialog({ card: { customerId }, onClose }: { readonly card: CustomerCard; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const store = useCustomersStore();
  const language = useApp((state) => state.settings.language);
  const give = () => {
    onClose();
    const { purpose, version } = consentTextOf('sellAgain');
    inBackground(store.getState().act(() => bridge.customers.giveConsent({ customerId, consent: { purpose, version, language } })));
  };
  return (
    <ConfirmDialog
      title={t('customers.agreeAgain')}
      confirmLabel={t('customers.agreed')}
      cancelLabel={t('common.cancel')}
      hasConfirmKey
      onConfirm={give}
      onCancel={onClose}
    >
      <ConsentText />
    </ConfirmDialog>
  );
}
