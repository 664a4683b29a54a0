import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupView } from '../../../shared/ipc/group-view.ts';
import { AccountPaymentDialog } from '../../parts/on-account/AccountPaymentDialog.tsx';
import { useAccount } from '../../parts/on-account/use-account.ts';
import { WhoPays } from '../../parts/tender/Payer.tsx';
import type { ChosenCustomer } from '../../parts/tender/tendering.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { DialogFrame } from '../../ui/overlay/DialogFrame.tsx';

/** The kept customer who handed in money for a group, and the id of the payment, which prints its slip. */
export interface HandedIn extends ChosenCustomer {
  readonly paymentId: string;
}

interface Props {
  readonly group: GroupView;
  readonly onPaid: (paid: HandedIn) => void;
  readonly onClose: () => void;
}

/** Takes money for the group's bills before they are paid: asks for the customer, then for the amount, as the customer's card does. */
export function AheadDialog({ group, onPaid, onClose }: Props) {
  const { t } = useTranslation();
  const [customer, setCustomer] = useState<ChosenCustomer | null>(null);
  if (customer) return <Amount customer={customer} group={group} onPaid={onPaid} onClose={onClose} />;
  return (
    <DialogFrame title={t('onAccount.payAhead')} role="dialog" onClose={onClose} answers={<Cancel onPress={onClose} />}>
      <WhoPays label={t('groups.aheadWho')} onChosen={setCustomer} />
      {group.ahead.length > 0 ? (
        <Row as="fieldset" aria-label={t('groups.aheadAgain')}>
          {group.ahead.map(({ customerId, name }) => (
            <Button key={customerId} onPress={() => setCustomer({ customerId, name })}>
              {name}
            </Button>
          ))}
        </Row>
      ) : null}
    </DialogFrame>
  );
}

function Amount({ customer, group: { groupId }, onPaid, onClose }: Props & { readonly customer: ChosenCustomer }) {
  const { t } = useTranslation();
  const account = useAccount(customer.customerId);
  const { view, failure } = account;
  const title = t('groups.aheadOf', { name: customer.name });
  if (view)
    return (
      <AccountPaymentDialog
        view={view}
        account={account}
        ahead={{ groupId, title }}
        onPaid={(paymentId) => onPaid({ ...customer, paymentId })}
        onClose={onClose}
      />
    );
  return (
    <DialogFrame title={title} role="dialog" onClose={onClose} answers={<Cancel onPress={onClose} />}>
      {failure ? <FailureNote failure={failure} moneyMoved="none" /> : null}
    </DialogFrame>
  );
}

function Cancel({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button keyName="Esc" onPress={onPress}>
      {t('common.cancel')}
    </Button>
  );
}
