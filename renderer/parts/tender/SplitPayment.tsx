import { useTranslation } from 'react-i18next';
import type { MoneyAhead } from '../../../shared/ipc/group-view.ts';
import { changeOf, formatRupiah, parseRupiah, type Rupiah } from '../../../shared/lib/money.ts';
import type { NonCashKind } from '../../../shared/lib/tender.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { RupiahField } from '../form/RupiahField.tsx';
import { PartFields } from './PartFields.tsx';
import { addPart, cashDue, editPart, freeTenders, partOf, removePart, type Tendering } from './tendering.ts';

interface Props {
  readonly tendering: Tendering;
  /** The sum to pay; 0 while it is not typed. */
  readonly total: Rupiah;
  /** The means besides cash that the cashier can choose. */
  readonly taken: readonly NonCashKind[];
  /** Money that customers handed in ahead and that can pay a part. */
  readonly ahead?: readonly MoneyAhead[];
  /** True after the person tried to continue; the fields then say what is missing. */
  readonly isTried: boolean;
  /** Whether the field for cash takes the focus. */
  readonly focusesCash?: boolean;
  readonly onChange: (tendering: Tendering) => void;
}

/** The payment in a dialog: parts by other means, which all stay open, cash for the rest, and buttons for the means to add. */
export function SplitPayment({ tendering, total, taken, ahead = [], isTried, focusesCash = false, onChange }: Props) {
  const { t } = useTranslation();
  const { parts } = tendering;
  const due = cashDue(tendering, total);
  const isOpen = due !== null || (total === 0 && parts.length === 0);
  const free = isOpen ? freeTenders(taken, tendering) : [];
  return (
    <>
      {parts.map((part) => {
        const { most, fault } = partOf(tendering, part, total);
        return (
          <PartFields
            key={part.tender}
            part={part}
            most={most}
            missing={isTried ? fault : null}
            onChange={(changes) => onChange(editPart(tendering, part.tender, changes))}
            onRemove={() => onChange(removePart(tendering, part.tender))}
          />
        );
      })}
      {isOpen ? (
        <CashField
          due={due}
          typed={tendering.cash}
          isTried={isTried}
          isFocused={focusesCash}
          onChange={(cash) => onChange({ ...tendering, cash })}
        />
      ) : null}
      {free.length === 0 ? null : (
        <Row as="fieldset" aria-label={t('sell.otherWays')}>
          {free.includes('account')
            ? ahead.map(({ customerId, name, credit }) => (
                <Button key={customerId} onPress={() => onChange(addPart(tendering, 'account', total, { customerId, name }, credit))}>
                  {t('groups.useAhead', { name, amount: formatRupiah(credit) })}
                </Button>
              ))
            : null}
          {free.map((kind) => (
            <Button key={kind} isDisabled={due === null} onPress={() => onChange(addPart(tendering, kind, total, null, total))}>
              {t(`tender.${kind}`)}
            </Button>
          ))}
        </Row>
      )}
    </>
  );
}

interface CashProps {
  /** The sum that cash has to pay; null while the total is not typed. */
  readonly due: Rupiah | null;
  readonly typed: string;
  readonly isTried: boolean;
  readonly isFocused: boolean;
  readonly onChange: (typed: string) => void;
}

/** The field for the received cash, with the change as its hint. An empty field means the exact amount. */
function CashField({ due, typed, isTried, isFocused, onChange }: CashProps) {
  const { t } = useTranslation();
  const cash = parseRupiah(typed);
  const change = cash === null || due === null ? null : changeOf(cash, due);
  const isTooLittle = typed !== '' && due !== null && change === null;
  const amount = due === null ? '' : formatRupiah(due);
  const hint =
    change === null
      ? t(isTooLittle ? 'sell.cashTooLittle' : 'sell.cashDue', { amount })
      : t('sell.changeIs', { amount: formatRupiah(change) });
  return (
    <RupiahField
      autoFocus={isFocused}
      label={t('sell.received')}
      hint={due === null ? undefined : hint}
      fault={isTried && isTooLittle ? t('sell.cashTooLittle') : null}
      placeholder={amount}
      value={typed}
      onChange={onChange}
    />
  );
}
