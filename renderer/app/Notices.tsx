import type { TFunction } from 'i18next';
import { Info, OctagonX, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '../../shared/ipc/start-view.ts';
import { useApp, useDates } from '../core/context.tsx';
import { DrawerNotice } from '../features/print-jobs/DrawerNotice.tsx';
import { PracticeRowsNotice } from '../features/sell/PracticeRowsNotice.tsx';
import { settingLabelText } from '../features/settings/SettingField.tsx';
import { UnstaffedNotice, WrongTriesNotice } from '../features/sign-in/StaffNotices.tsx';
import { catalogueRowText } from '../presentation/catalogue-row-text.ts';
import { durationText } from '../presentation/duration-text.ts';
import { useFailureText } from '../presentation/use-failure-text.ts';
import { NoticeBar } from '../ui/notice/NoticeBar.tsx';
import { AlertNotice, NoticeCloseButton, NoticeLine, NoticeText } from '../ui/notice/NoticeLine.tsx';

type LineNotice = Exclude<Notice, { kind: 'settingsLost' }>;

/** How the screen writes texts, durations and dates. */
interface Words {
  readonly t: TFunction;
  readonly textOf: ReturnType<typeof useFailureText>;
  readonly language: string;
  readonly dates: ReturnType<typeof useDates>;
}

/** A notice with a dialog of its own has no line. */
const isLine = (notice: Notice): notice is LineNotice => notice.kind !== 'settingsLost';

function noticeText({ t, textOf, language, dates }: Words, notice: LineNotice): string {
  switch (notice.kind) {
    case 'settingsSetAside':
      return t('notice.settingsSetAside', { file: notice.file });
    case 'settingsRestored':
      return notice.file === null ? t('settingsFile.gone') : t('notice.settingsRestored', { file: notice.file });
    case 'settingsMended':
      return t('notice.settingsMended', {
        list: notice.settings.map(({ setting, leftOut }) => `${settingLabelText(t, setting)} (${leftOut})`).join('; '),
      });
    case 'standInRuntime':
      return t('notice.standInRuntime');
    case 'fullScreenKept':
      return t('notice.fullScreenKept');
    case 'catalogueRows':
      return t('notice.catalogueRows', { count: notice.refused, first: catalogueRowText(t, notice.first) });
    case 'catalogueFault': {
      const { title, todo } = textOf(notice.failure);
      return t('notice.catalogueFault', { title, todo });
    }
    case 'clockSetBack':
      return t('notice.clockSetBack', { duration: durationText(language, notice.ms / 1_000) });
    case 'clockSetForward':
      return t('notice.clockSetForward', { duration: durationText(language, notice.ms / 1_000) });
    case 'crashed':
      return t('notice.crashed', {
        list: notice.crashes.map(({ process, at }) => `${t(`crashed.${process}`)} (${dates.dayTimeOfYear(at)})`).join(', '),
      });
    case 'recovered':
      return t('notice.recovered', { count: notice.orders });
    case 'copyRestored':
      return t('notice.copyRestored', { file: notice.from, aside: notice.aside });
    case 'journalRestored':
      return t('notice.journalRestored', { file: notice.aside, at: minuteOf(notice.madeAt) });
    case 'journalBroughtBack':
      return t('notice.journalBroughtBack', { at: minuteOf(notice.madeAt) });
  }
}

const minuteOf = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** The stop of sales, failures, and the repairs of a start: the most urgent on one line, the others behind its button. */
export function Notices() {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const notices = useApp((state) => state.notices);
  const dismiss = useApp((state) => state.dismissNotice);
  const dates = useDates();
  const language = useApp((state) => state.settings.language);
  return (
    <NoticeBar
      label={t('noticeBar.label')}
      moreLabel={(others) => (others > 0 ? t('noticeBar.more', { count: others }) : t('noticeBar.whole'))}
    >
      <SalesStopped />
      <FaultNotice />
      <DrawerNotice />
      <NoInternetNotice />
      <WrongTriesNotice />
      <UnstaffedNotice />
      <PracticeRowsNotice />
      {notices.filter(isLine).map((notice) => (
        <NoticeLine
          key={notice.kind}
          tone="wait"
          icon={Info}
          role="status"
          actions={<NoticeCloseButton label={t('common.close')} onPress={() => dismiss(notice)} />}
        >
          <NoticeText title={t(`noticeTitle.${notice.kind}`)}>{noticeText({ t, textOf, language, dates }, notice)}</NoticeText>
        </NoticeLine>
      ))}
    </NoticeBar>
  );
}

/** The reason why sales are stopped, the way out, and the functions that still work. */
function SalesStopped() {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const sales = useApp((state) => state.status.sales);
  if (sales.is !== 'stopped') return null;
  const { title, todo } = textOf(sales.failure);
  return (
    <NoticeLine tone="bad" icon={OctagonX} role="alert">
      <NoticeText title={title}>{`${todo} ${t(`notice.still_${sales.still}`)}`}</NoticeText>
    </NoticeLine>
  );
}

/** Shows the last failure that no screen shows, until it is closed. A failure that stops sales has its own notice. */
function FaultNotice() {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const fault = useApp((state) => state.fault);
  const setFault = useApp((state) => state.setFault);
  const sales = useApp((state) => state.status.sales);
  if (fault === null) return null;
  if (fault.kind === 'refused' && sales.is === 'stopped' && sales.failure.kind === fault.failure.kind) return null;
  const text = fault.kind === 'refused' ? textOf(fault.failure) : { title: t('notice.screenFailed'), todo: t('notice.screenFailedTodo') };
  return <AlertNotice title={text.title} todo={text.todo} closeLabel={t('common.close')} onClose={() => setFault(null)} />;
}

/** Causes that are the network's; others may be the service's own. */
const NO_INTERNET: readonly string[] = ['dns', 'unreachable', 'connectTimeout'];

/** Says while no call reaches the service whether sales queue or wait. A stop of all sales has its own notice. */
function NoInternetNotice() {
  const { t } = useTranslation();
  const { service, sales } = useApp((state) => state.status);
  const queues = useApp((state) => state.settings.offline.enabled);
  if (sales.is !== 'open' || service.is !== 'trouble' || service.failure.kind !== 'notSent') return null;
  return (
    <NoticeLine tone="wait" icon={WifiOff} role="status">
      <NoticeText title={t(NO_INTERNET.includes(service.failure.cause) ? 'noInternet.title' : 'noInternet.noService')}>
        {t(queues ? 'noInternet.queues' : 'noInternet.waits')}
      </NoticeText>
    </NoticeLine>
  );
}
