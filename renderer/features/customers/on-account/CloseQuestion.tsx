import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import type { AccountDialogProps } from '../../../parts/on-account/account-dialog.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';

/** Ends buying on account; it can be opened again. */
export function CloseQuestion({ view: { customerId }, account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const close = () => {
    onClose();
    inBackground(account.act(() => bridge.onAccount.close(customerId)));
  };
  return (
    <ConfirmDialog
      title={t('onAccount.closeTitle')}
      confirmLabel={t('onAccount.close')}
      cancelLabel={t('common.cancel')}
      onConfirm={close}
      onCancel={onClose}
    >
      <p>{t('onAccount.closeAbout')}</p>
    </ConfirmDialog>
  );
}
