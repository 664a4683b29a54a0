import { OctagonX } from 'lucide-react';
import { NoticeCloseButton, NoticeLine, NoticeText } from './NoticeLine.tsx';

interface Props {
  readonly title: string;
  /** What to do now. */
  readonly todo: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** A failure above the screen, until a person closes it; it interrupts a screen reader. */
export const AlertNotice = ({ title, todo, closeLabel, onClose }: Props) => (
  <NoticeLine tone="bad" icon={OctagonX} role="alert" actions={<NoticeCloseButton label={closeLabel} onPress={onClose} />}>
    <NoticeText title={title}>{todo}</NoticeText>
  </NoticeLine>
);
