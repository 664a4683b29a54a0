import { CircleCheckBig, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import type { RoundBill, RoundView } from '../../../shared/groups/group-views.ts';
import { STANDINGS, type Standing, sumsOf } from '../../../shared/groups/outcome.ts';
import type { GroupView } from '../../../shared/ipc/group-view.ts';
import { addMoney, formatRupiah, rupiah } from '../../../shared/lib/money.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDates, useDeps } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { RowList } from '../../ui/layout/RowList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Callout } from '../../ui/text/Callout.tsx';
import { Pill, type Tone } from '../../ui/text/Pill.tsx';
import { TwoLines } from '../../ui/text/TwoLines.tsx';
import styles from './Groups.module.css';
import type { GroupStore } from './group-store.ts';

interface Props {
  readonly store: GroupStore;
  readonly group: GroupView;
  readonly round: RoundView;
  /** The payment is older than the newest one; only its unsettled bills are listed. */
  readonly isEarlier?: boolean;
}

/** The result of a payment: each bill with its outcome in words; bills that need a person come first. */
export function RoundResult({ store, group: { groupId, earlier }, round, isEarlier = false }: Props) {
  const { ticketId, bills, waiting } = round;
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const { day, time } = useDates();
  const hold = () => inBackground(store.getState().act(() => bridge.groups.hold({ groupId, ticketId })));
  const summary = () => inBackground(store.getState().print(() => bridge.groups.printSummary({ groupId, ticketId })));
  const receipts = () => inBackground(store.getState().print(() => bridge.receipts.printVisit(ticketId)));
  const titleOf = ({ at, cashier }: RoundView): string =>
    t(isEarlier ? 'groups.earlierPayment' : 'groups.lastPayment', { day: day(at), time: time(at), cashier });
  // Payments of the same minute have the same title, so a number is added to the later ones.
  const before = isEarlier ? earlier.slice(0, earlier.indexOf(round)) : [];
  const alike = before.filter((other) => titleOf(other) === titleOf(round)).length;
  const title = alike === 0 ? titleOf(round) : `${titleOf(round)} (${alike + 1})`;
  // A page of several payments repeats these buttons, so each button names its payment.
  const named = (act: 'groups.hold' | 'groups.printSummary' | 'groups.print'): string =>
    t('groups.ofPayment', { act: t(act), payment: title });
  const rows = (isEarlier ? UNSETTLED : FIRST).flatMap((standing) => bills.filter((bill) => bill.standing === standing));
  return (
    <Section title={title} align="stretch">
      <Whole round={round} />
      {waiting > 0 ? <p role="status">{t('groups.stillWaiting', { count: waiting })}</p> : null}
      <Row gap="m">
        {waiting > 0 ? (
          <Button aria-label={named('groups.hold')} onPress={hold}>
            {t('groups.hold')}
          </Button>
        ) : null}
        <Button aria-label={named('groups.printSummary')} onPress={summary}>
          {t('groups.printSummary')}
        </Button>
        <Button aria-label={named('groups.print')} onPress={receipts}>
          {t('groups.print')}
        </Button>
      </Row>
      <RowList aria-label={title}>
        {rows.map((bill) => (
          <OutcomeRow key={bill.orderId} bill={bill} />
        ))}
      </RowList>
    </Section>
  );
}

/** The state of the whole payment: how many bills are paid, the money that is still owed, and whether the till was closed meanwhile. */
function Whole({ round: { bills, sums, continued } }: { readonly round: RoundView }) {
  const { t } = useTranslation();
  const { paid, open, owed } = sums;
  const isDone = paid.count === bills.length;
  const tone = owed.count > 0 ? 'bad' : open.count > 0 ? 'wait' : isDone ? 'good' : 'doubt';
  const sentences = [
    isDone ? t('groups.allPaid') : t('groups.notAllPaid', { paid: paid.count, of: bills.length }),
    owed.count > 0 ? t('groups.owedYet', { amount: formatRupiah(owed.sum) }) : '',
    continued === 'no' ? '' : t(continued === 'goesOn' ? 'groups.continued' : 'groups.continuedLeft'),
  ];
  return (
    <Callout role="status" tone={tone} icon={isDone ? CircleCheckBig : TriangleAlert}>
      {sentences.filter(Boolean).join(' ')}
    </Callout>
  );
}

const UNSETTLED: readonly Standing[] = ['owed', 'open'];
const FIRST: readonly Standing[] = [...UNSETTLED, 'returned', 'paid'];
const TONES = { paid: 'good', open: 'wait', owed: 'bad', returned: 'plain' } as const satisfies Record<Standing, Tone>;

function OutcomeRow({ bill }: { readonly bill: RoundBill }) {
  const { t } = useTranslation();
  const { openOrder } = useDeps();
  const { orderId, name, number, productName, standing, total, message } = bill;
  const outcome = useOutcomeText(bill);
  return (
    <li className={styles.bill}>
      <div className={styles.who}>
        <TwoLines title={name || readableNumber(number)}>{`${productName} · ${readableNumber(number)}`}</TwoLines>
      </div>
      <b className={styles.total}>{formatRupiah(total)}</b>
      <Button aria-label={t('groups.openOrder', { number })} onPress={() => openOrder(orderId)}>
        {t('groups.open')}
      </Button>
      <div className={styles.more}>
        <Pill tone={TONES[standing]}>{t(`groups.standing_${standing}`)}</Pill>
        {standing === 'paid' ? null : <strong>{outcome}</strong>}
        {message === '' ? null : <span>{message}</span>}
      </div>
    </li>
  );
}

function useOutcomeText({ why, total, now }: RoundBill): string {
  const { t } = useTranslation();
  return why === 'changed' && now !== null
    ? t('groups.changedTo', { before: formatRupiah(total), after: formatRupiah(now) })
    : t(`groups.why_${why}`);
}

/** The number and the sum of the paid, open, owed and returned bills of these payments; the sums add up to the payments' total. */
export function Standings({ rounds }: { readonly rounds: readonly RoundView[] }) {
  const { t } = useTranslation();
  const bills = rounds.flatMap((round) => round.bills);
  const sums = sumsOf(bills);
  const total = addMoney(rupiah(0), ...rounds.map((round) => round.total));
  const all = t('groups.standings', { count: bills.length, total: formatRupiah(total) });
  return (
    <section aria-label={all}>
      <dl className={styles.standings}>
        {STANDINGS.map((standing) => (
          <div key={standing} data-standing={sums[standing].count > 0 ? standing : undefined}>
            <dt>{t(`groups.standing_${standing}`)}</dt>
            <dd>{sums[standing].count}</dd>
            <dd>{formatRupiah(sums[standing].sum)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
