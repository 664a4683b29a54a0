import { type ReactNode, useEffect, useRef } from 'react';
import { cardClass } from '../../../../renderer/ui/layout/Card.tsx';
import { Stack } from '../../../../renderer/ui/layout/Stack.tsx';
import { NoteBox } from '../../../../renderer/ui/notice/NoteBox.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { SumList } from '../../../../renderer/ui/text/SumList.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { QUERY_PATHS } from '../../../../shared/office/page-views/query-paths.ts';
import { type TillState, TillsView } from '../../../../shared/office/page-views/till-views.ts';
import { useRight } from '../../api/session.tsx';
import { useOffice } from '../../api/use-office.ts';
import { useAddress } from '../../app/routes.ts';
import { Name } from '../../parts/Name.tsx';
import { OfficePage } from '../../parts/OfficePage.tsx';
import { PageLink } from '../../parts/PageLink.tsx';
import { useOrderWords } from '../../parts/use-order-words.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { WhileConnected } from '../../parts/WhileConnected.tsx';
import { AddTill } from './AddTill.tsx';
import { Histories } from './Histories.tsx';
import { ManageTill } from './ManageTill.tsx';
import { TillPills } from './TillPills.tsx';
import styles from './Tills.module.css';

/** Each till: what has not arrived yet first, because it is what an owner cannot see elsewhere. */
export function TillsScreen() {
  const { t } = useTexts();
  const mayChange = useRight()('changeTills');
  const asked = useOffice(QUERY_PATHS.tillStates, TillsView);
  return (
    <OfficePage title={t('tills.title')} asked={asked} acts={mayChange ? <AddTill onChange={asked.again} /> : null}>
      {({ tills }) =>
        tills.length === 0 ? (
          <NoTills />
        ) : (
          <Stack as="ul" gap="m" columns="18rem">
            {[...tills].sort(byFaults).map((till) => (
              <TillCard key={till.till} till={till}>
                {mayChange ? (
                  <WhileConnected asked={asked}>
                    <ManageTill till={till} onChange={asked.again} />
                  </WhileConnected>
                ) : null}
              </TillCard>
            ))}
          </Stack>
        )
      }
    </OfficePage>
  );
}

/** Before the first till: what comes next. */
function NoTills() {
  const { t } = useTexts();
  const may = useRight();
  const mayAddOutlet = may('addOutlet');
  return (
    <NoteBox tone="plain" title={t('tills.none')}>
      <p>{t(mayAddOutlet ? 'tills.noneTodo' : may('changeTills') ? 'tills.noneAdd' : 'tills.noneAsk')}</p>
      {mayAddOutlet ? <PageLink route="outlets">{t('tills.toOutlets')}</PageLink> : null}
    </NoteBox>
  );
}

const isRevoked = ({ faults }: TillState): boolean => faults.includes('revoked');

/** Those that need a person first; one that was disconnected last. */
const byFaults = (a: TillState, b: TillState): number =>
  Number(isRevoked(a)) - Number(isRevoked(b)) || Number(b.faults.length > 0) - Number(a.faults.length > 0);

function TillCard({ till, children }: { readonly till: TillState; readonly children: ReactNode }) {
  const { t, moment } = useTexts();
  const isGone = isRevoked(till);
  const rows = useTillRows(till);
  const { part } = useAddress();
  const card = useRef<HTMLLIElement>(null);
  const isMeant = part === till.till;
  useEffect(() => {
    if (isMeant) card.current?.scrollIntoView({ block: 'center' });
  }, [isMeant]);
  return (
    <li ref={card} className={`${cardClass()} ${styles.card}`} aria-current={isMeant ? 'true' : undefined}>
      <div className={styles.head}>
        <div>
          <strong>
            <Name text={till.name} />
          </strong>
          <Note>
            <Name text={till.outletName} />
          </Note>
        </div>
        {children}
      </div>
      <TillPills till={isGone ? { ...till, faults: ['revoked'] } : till} />
      {isGone ? <Note>{t('tillActs.revokedNow')}</Note> : null}
      {till.excluded === null ? null : <Note>{t('tills.excludedSince', { at: moment(till.excluded) })}</Note>}
      <SumList look="small" rows={rows} />
      {till.histories.length > 1 && !isGone ? <Histories histories={till.histories} /> : null}
    </li>
  );
}

const CLOCK_MS = 5_000;

function useTillRows({ seen, waiting, waitingSince, version, printers, diskFree, lastZ, clockAhead, balance, faults }: TillState) {
  const { t, ago, moment, bytes, duration } = useTexts();
  const words = useOrderWords();
  const none = t('app.nothing');
  const clock = (ahead: number): string => {
    if (Math.abs(ahead) < CLOCK_MS) return t('tills.clockOk');
    return t(ahead > 0 ? 'tills.clockAhead' : 'tills.clockBehind', { time: duration(Math.abs(ahead)) });
  };
  const arrived = [
    { label: t('tills.seen'), value: seen === null ? t('tills.never') : ago(seen) },
    waiting === 0
      ? { label: t('tills.arrived'), value: t('tills.all') }
      : { label: t('tills.waitingSince'), value: waitingSince === null ? none : moment(waitingSince) },
  ];
  // What it reported of its computer says nothing after its removal.
  if (faults.includes('revoked')) return arrived;
  return [
    ...arrived,
    {
      label: t('tills.printers'),
      value:
        printers.length === 0
          ? t('tills.noPrinters')
          : printers
              .map(({ name, trouble }) =>
                trouble === null ? t('tills.printerOk', { name }) : t('needs.printer', { name, trouble: words.trouble(trouble) }),
              )
              .join('; '),
    },
    { label: t('tills.balance'), value: balance === null ? none : formatBalance(balance.least) },
    { label: t('tills.disk'), value: diskFree === null ? none : bytes(diskFree) },
    { label: t('tills.lastZ'), value: lastZ === null ? none : moment(lastZ) },
    { label: t('tills.clock'), value: clockAhead === null ? none : clock(clockAhead) },
    { label: t('tills.version'), value: version === '' ? none : version },
  ];
}
