import { CircleCheck, Clock, type LucideIcon, MessageSquareReply, MessageSquareWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ComplaintState } from '../../../shared/complaints/complaint-forms.ts';
import type { ComplaintView } from '../../../shared/complaints/complaint-views.ts';
import { Pill, type Tone } from '../../ui/text/Pill.tsx';

const STYLES: Readonly<Record<ComplaintState, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  open: { tone: 'bad', icon: MessageSquareWarning },
  sent: { tone: 'wait', icon: Clock },
  answered: { tone: 'doubt', icon: MessageSquareReply },
  closed: { tone: 'plain', icon: CircleCheck },
};

/** Where a complaint is. */
export function ComplaintPill({ complaint: { state } }: { readonly complaint: Pick<ComplaintView, 'state'> }) {
  const { t } = useTranslation();
  return <Pill {...STYLES[state]}>{t(`complaints.state_${state}`)}</Pill>;
}
