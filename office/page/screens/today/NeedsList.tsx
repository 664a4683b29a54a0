import {
  AlarmClock,
  Banknote,
  ChevronRight,
  CircleHelp,
  Clock,
  GitFork,
  HardDrive,
  type LucideIcon,
  MessageSquareWarning,
  PrinterX,
  Undo2,
  WifiOff,
} from 'lucide-react';
import { ListRow, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { Pill, type Tone } from '../../../../renderer/ui/text/Pill.tsx';
import { TwoLines } from '../../../../renderer/ui/text/TwoLines.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { Need, NeedKind } from '../../../../shared/office/page-views/sums-views.ts';
import type { Route } from '../../app/routes.ts';
import { shortName } from '../../parts/short-name.ts';
import { useOrderWords } from '../../parts/use-order-words.ts';
import { useTexts } from '../../parts/use-texts.ts';
import styles from './Today.module.css';

const KINDS: Readonly<Record<NeedKind, { readonly icon: LucideIcon; readonly tone: Tone; readonly route: Route }>> = {
  owed: { icon: Undo2, tone: 'bad', route: 'orders' },
  review: { icon: CircleHelp, tone: 'bad', route: 'orders' },
  unknown: { icon: AlarmClock, tone: 'doubt', route: 'orders' },
  lowBalance: { icon: Banknote, tone: 'bad', route: 'tills' },
  silent: { icon: WifiOff, tone: 'wait', route: 'tills' },
  printer: { icon: PrinterX, tone: 'wait', route: 'tills' },
  disk: { icon: HardDrive, tone: 'wait', route: 'tills' },
  clock: { icon: Clock, tone: 'wait', route: 'tills' },
  fork: { icon: GitFork, tone: 'wait', route: 'tills' },
  complaint: { icon: MessageSquareWarning, tone: 'wait', route: 'debts' },
};

/** What needs a person, the most urgent first. A press opens its list. */
export function NeedsList({ needs }: { readonly needs: readonly Need[] }) {
  const { t } = useTexts();
  if (needs.length === 0) return <Note size="m">{t('today.noNeeds')}</Note>;
  return (
    <RowList aria-label={t('today.needs')}>
      {needs.map((need) => (
        <ListRow key={`${need.kind} ${need.outlet} ${need.till ?? ''}`}>
          <NeedLine need={need} />
        </ListRow>
      ))}
    </RowList>
  );
}

function NeedLine({ need }: { readonly need: Need }) {
  const { kind, outletName, till, tillId, since } = need;
  const { t, ago, nameOf } = useTexts();
  const { icon, tone, route } = KINDS[kind];
  const what = useWhat()(need);
  const place = till === null ? outletName : t('needs.at', { outlet: outletName, till });
  const details = [what, since === null ? null : ago(since)].filter((part) => part !== null && part !== '');
  return (
    <a href={`#/${route}${tillId === null ? '' : `/${tillId}`}`} className={styles.need}>
      <span className={styles.kind}>
        <Pill tone={tone} icon={icon}>
          {t(`need.${kind}`)}
        </Pill>
      </span>
      <TwoLines title={nameOf(place)}>{details.join(' · ')}</TwoLines>
      <ChevronRight aria-hidden="true" />
    </a>
  );
}

/** How much or how many, or what the till reports. */
function useWhat(): (need: Need) => string {
  const { t, bytes } = useTexts();
  const words = useOrderWords();
  return ({ kind, count, amount, printers, diskFree }) => {
    if (kind === 'complaint') return t('needs.complaints', { count });
    if (kind === 'printer')
      return printers
        .map(({ name, trouble }) => t('needs.printer', { name: shortName(name), trouble: words.trouble(trouble ?? '') }))
        .join('; ');
    if (diskFree !== null) return t('needs.disk', { size: bytes(diskFree) });
    if (amount === null) return '';
    const total = formatBalance(amount);
    return kind === 'lowBalance' ? t('needs.left', { total }) : t('needs.orders', { count, total });
  };
}
