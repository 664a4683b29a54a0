import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { OtherAccountView } from '../../../../shared/service/service-account.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp, useDeps } from '../../../core/context.tsx';
import { otherAccountText } from '../../../presentation/account-text.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { NoteBox } from '../../../ui/notice/NoteBox.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';

/** The other accounts with waiting orders. The owner can declare that one of them is the account of the settings. */
export function OtherAccounts({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const accounts = useApp((state) => state.status.otherAccounts);
  return accounts.map((account) => <OtherAccount key={account.keys.join()} account={account} isReadOnly={isReadOnly} />);
}

function OtherAccount({ account, isReadOnly }: { readonly account: OtherAccountView; readonly isReadOnly: boolean }) {
  const { t } = useTranslation();
  const { app, bridge } = useDeps();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [key = ''] = account.keys;
  const declare = async () => {
    setAsking(false);
    const answer = await bridge.settings.sameAccount({ key });
    if (answer.ok) app.getState().setStatus(answer.value);
    setFailure(answer.ok ? null : answer.failure);
  };
  return (
    <section aria-labelledby={id}>
      <NoteBox tone="wait" title={<span id={id}>{t('account.waiting', { count: account.orders })}</span>}>
        <Stack align="start">
          <p>{otherAccountText(t, account)}</p>
          {isReadOnly ? null : <Button onPress={() => setAsking(true)}>{t('account.same')}</Button>}
        </Stack>
      </NoteBox>
      {failure ? <FailureNote failure={failure} /> : null}
      {isAsking ? (
        <ConfirmDialog
          danger
          title={t('account.sameTitle')}
          confirmLabel={t('account.same')}
          cancelLabel={t('common.cancel')}
          onConfirm={() => inBackground(declare())}
          onCancel={() => setAsking(false)}
        >
          <p>{t('account.sameMeans')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
