import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardClass } from '../../../../renderer/ui/layout/Card.tsx';
import { Row, Stack } from '../../../../renderer/ui/layout/Stack.tsx';
import { EmptyState, Note } from '../../../../renderer/ui/text/Note.tsx';
import { Pill } from '../../../../renderer/ui/text/Pill.tsx';
import { SumList } from '../../../../renderer/ui/text/SumList.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { READING_PATHS } from '../../../../shared/office/reading/reading-paths.ts';
import { type TillState, TillsView } from '../../../../shared/office/reading/till-views.ts';
import { useRight } from '../../api/session.tsx';
import { useOffice } from '../../api/use-office.ts';
import { Name } from '../../parts/Name.tsx';
import { OfficePage } from '../../parts/OfficePage.tsx';
import { useOrderWords } from '../../parts/use-order-words.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { AddTill } from './AddTill.tsx';
import { ManageTill } from './ManageTill.tsx';

/** Each till: what has not arrived yet first, because it is what an owner cannot see elsewhere. */
export function TillsScreen() {
  const { t } = useTexts();
  const mayChange = useRight()('changeTills');
  const asked = useOffice(READING_PATHS.tillStates, TillsView);
  return (
    <OfficePage title={t('tills.title')} asked={asked} choices={mayChange ? <AddTill onChange={asked.again} /> : null}>
      {({ tills }) =>
        tills.length === 0 ? (
          <EmptyState title={t('tills.none')} />
        ) : (
          <Stack as="ul" gap="m" columns="20rem">
            {[...tills].sort(byFaults).map((till) => (
              <li key={till.till}>
                <TillCard till={till}>{mayChange ? <ManageTill till={till} onChange={asked.again} /> : null}</TillCard>
              </li>
            ))}
          </Stack>
        )
      }
    </OfficePage>
  );
}

const byFaults = (a: TillState, b: TillState): number => Number(b.faults.length > 0) - Number(a.faults.length > 0);

function TillCard({ till, children }: { readonly till: TillState; readonly children: ReactNode }) {
  const { t, moment } = useTexts();
  const rows = useTillRows(till);
  return (
    <div className={cardClass()}>
      <div>
        <strong>
          <Name text={till.name} />
        </strong>
        <Note>
          <Name text={till.outletName} />
        </Note>
      </div>
      <Row as="ul" gap="xs">
        {till.faults.length === 0 ? (
          <li>
            <Pill tone="good" icon={CircleCheck}>
              {t('tills.fine')}
            </Pill>
          </li>
        ) : (
          till.faults.map((fault) => (
            <li key={fault}>
              <Pill tone={fault === 'revoked' ? 'plain' : 'wait'} icon={TriangleAlert}>
                {t(`tillFault.${fault}`)}
              </Pill>
            </li>
          ))
        )}
      </Row>
      <p>
        {till.waiting === 0
          ? t('tills.noWaiting')
          : t('tills.waiting', { count: till.waiting, since: till.waitingSince === null ? t('app.nothing') : moment(till.waitingSince) })}
      </p>
      {till.faults.includes('revoked') ? <Note>{t('tillActs.revokedNow')}</Note> : null}
      <SumList look="small" rows={rows} />
      {children}
    </div>
  );
}

const CLOCK_MS = 5_000;

function useTillRows({ seen, version, printers, diskFree, lastZ, clockAhead, lines, events, balance }: TillState) {
  const { t, ago, moment, bytes, duration } = useTexts();
  const words = useOrderWords();
  const none = t('app.nothing');
  const clock = (ahead: number): string => {
    if (Math.abs(ahead) < CLOCK_MS) return t('tills.clockOk');
    return t(ahead > 0 ? 'tills.clockAhead' : 'tills.clockBehind', { time: duration(Math.abs(ahead)) });
  };
  return [
    { label: t('tills.seen'), value: seen === null ? t('tills.never') : ago(seen) },
    {
      label: t('tills.printers'),
      value:
        printers.length === 0
          ? t('tills.noPrinters')
          : printers
              .map(({ name, trouble }) =>
                trouble === null ? t('tills.printerOk', { name }) : t('tills.printerTrouble', { name, trouble: words.trouble(trouble) }),
              )
              .join('; '),
    },
    { label: t('tills.balance'), value: balance === null ? none : formatBalance(balance.least) },
    { label: t('tills.disk'), value: diskFree === null ? none : bytes(diskFree) },
    { label: t('tills.lastZ'), value: lastZ === null ? none : moment(lastZ) },
    { label: t('tills.clock'), value: clockAhead === null ? none : clock(clockAhead) },
    { label: t('tills.lines'), value: lines > 1 ? t('tills.lines', { count: lines }) : t('tills.events', { count: events }) },
    { label: t('tills.version'), value: version === '' ? none : version },
  ];
}
