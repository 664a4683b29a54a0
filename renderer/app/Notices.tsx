import type { TFunction } from 'i18next';
import { Info, OctagonX, X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '../../shared/ipc/views.ts';
import { useApp } from '../core/context.tsx';
import { DrawerNotice } from '../features/print-jobs/DrawerNotice.tsx';
import { PracticeRowsNotice } from '../features/sell/PracticeRowsNotice.tsx';
import { settingLabelText } from '../features/settings/SettingField.tsx';
import { UnstaffedNotice, WrongTriesNotice } from '../features/sign-in/StaffNotices.tsx';
import styles from '../parts/notice.module.css';
import { catalogueRowText } from '../presentation/catalogue-row-text.ts';
import { failureText } from '../presentation/failure-text.ts';
import { FaultNotice } from './FaultNotice.tsx';

function noticeText(t: TFunction, notice: Notice): string {
  switch (notice.kind) {
    case 'settingsSetAside':
      return t('notice.settingsSetAside', { file: notice.file });
    case 'settingsMended':
      return t('notice.settingsMended', {
        list: notice.settings.map(({ setting, leftOut }) => `${settingLabelText(t, setting)} (${leftOut})`).join('; '),
      });
    case 'standInRuntime':
      return t('notice.standInRuntime');
    case 'catalogueRows':
      return t('notice.catalogueRows', { count: notice.refused, first: catalogueRowText(t, notice.first) });
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

/** Shows why sales are stopped, and what a start repaired; one press closes the latter. */
export function Notices() {
  const { t } = useTranslation();
  const notices = useApp((state) => state.notices);
  const dismiss = useApp((state) => state.dismissNotice);
  const sales = useApp((state) => state.status.sales);
  const box = useRef<HTMLDivElement>(null);
  useShowFirst(box);
  return (
    <div ref={box} className={styles.notices}>
      {sales.is === 'stopped' ? (
        <div role="alert" className={`${styles.notice} ${styles.stopped}`}>
          <OctagonX aria-hidden="true" />
          <p>
            <strong>{failureText(t, sales.failure).title}. </strong>
            {failureText(t, sales.failure).todo} {t(`notice.still_${sales.still}`)}
          </p>
        </div>
      ) : null}
      <FaultNotice />
      <DrawerNotice />
      <UnstaffedNotice />
      <PracticeRowsNotice />
      <WrongTriesNotice />
      {notices.map((notice) => (
        <div key={notice.kind} role="status" className={styles.notice}>
          <Info aria-hidden="true" />
          <p>{noticeText(t, notice)}</p>
          <button type="button" className={styles.close} aria-label={t('common.close')} onClick={() => dismiss(notice)}>
            <X aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}

/** Scrolls to the most urgent notice whenever one comes or goes: a box that was scrolled would hide it. */
function useShowFirst(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const changed = new MutationObserver(() => element.scrollTo(0, 0));
    changed.observe(element, { childList: true });
    return () => changed.disconnect();
  }, [box]);
}
