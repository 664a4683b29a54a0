import { Info, OctagonX } from 'lucide-react';
import { NoteBox } from '../../../renderer/ui/notice/NoteBox.tsx';
import { NoticeBar } from '../../../renderer/ui/notice/NoticeBar.tsx';
import { AlertNotice, NoticeButton, NoticeCloseButton, NoticeLine, NoticeText } from '../../../renderer/ui/notice/NoticeLine.tsx';
import { TONES as ALL_TONES, each, type Sample } from './sample.ts';

const nothing = () => undefined;
const TONES = { wait: true, bad: true, practice: true } as const;

const alertNotice: Sample = {
  component: AlertNotice,
  states: (t) => ({
    plain: (
      <AlertNotice title={t('notice.screenFailed')} todo={t('notice.screenFailedTodo')} closeLabel={t('common.close')} onClose={nothing} />
    ),
  }),
};

const noteBox: Sample = {
  component: NoteBox,
  states: (t) => ({
    ...each(ALL_TONES, (tone) => (
      <NoteBox tone={tone} icon={Info} title={t('notice.screenFailed')}>
        {t('notice.screenFailedTodo')}
      </NoteBox>
    )),
    'without an icon': <NoteBox tone="plain">{t('notice.screenFailedTodo')}</NoteBox>,
  }),
};

const noticeButton: Sample = {
  component: NoticeButton,
  states: (t) => ({
    plain: <NoticeButton onPress={nothing}>{t('common.tryAgain')}</NoticeButton>,
    main: (
      <NoticeButton isMain onPress={nothing}>
        {t('common.tryAgain')}
      </NoticeButton>
    ),
  }),
};

const noticeCloseButton: Sample = {
  component: NoticeCloseButton,
  states: (t) => ({ plain: <NoticeCloseButton label={t('common.close')} onPress={nothing} /> }),
};

const noticeLine: Sample = {
  component: NoticeLine,
  states: (t) =>
    each(TONES, (tone) => (
      <NoticeLine tone={tone} icon={OctagonX}>
        <NoticeText title={t('noticeTitle.recovered')}>{t('notice.recovered', { count: 2 })}</NoticeText>
      </NoticeLine>
    )),
};

const noticeText: Sample = {
  component: NoticeText,
  states: (t) => ({
    plain: <NoticeText title={t('notice.screenFailed')}>{t('notice.screenFailedTodo')}</NoticeText>,
    'without a title': <NoticeText>{t('practice.offer')}</NoticeText>,
  }),
};

const noticeBar: Sample = {
  component: NoticeBar,
  states: (t) => {
    const bar = (counts: readonly number[]) => (
      <NoticeBar label={t('noticeBar.label')} moreLabel={(others) => t('noticeBar.more', { count: others })}>
        {counts.map((count) => (
          <NoticeLine key={count} tone="wait" icon={Info} role="status">
            <NoticeText title={t('noticeTitle.recovered')}>{t('notice.recovered', { count })}</NoticeText>
          </NoticeLine>
        ))}
      </NoticeBar>
    );
    return { one: bar([1]), three: bar([1, 2, 3]) };
  },
};

export const noticeSamples: readonly Sample[] = [alertNotice, noteBox, noticeBar, noticeButton, noticeCloseButton, noticeLine, noticeText];
