import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComplaintState, ComplaintStep } from '../../../shared/complaints/complaint-forms.ts';
import type { ComplaintView } from '../../../shared/complaints/complaint-views.ts';
import { useDeps } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { CompensationDialog } from '../compensation/CompensationDialog.tsx';
import { MoreActions } from '../orders/MoreActions.tsx';
import { CloseDialog, ReversalDialog, WordsDialog } from './complaint-dialogs.tsx';
import { ProviderTextDialog } from './ProviderTextDialog.tsx';
import type { useComplaints } from './use-complaints.ts';

interface Props {
  readonly complaint: ComplaintView;
  readonly complaints: ReturnType<typeof useComplaints>;
}

/** The open act. Its `id` is made once, so that a second press records nothing more. */
type Act =
  | { readonly kind: 'step'; readonly step: ComplaintStep; readonly id: string }
  | { readonly kind: 'text' | 'close' }
  | { readonly kind: 'compensate' | 'reverse'; readonly id: string };

const ACTIONS = ['text', 'sent', 'answered', 'noted', 'compensate', 'reverse', 'close'] as const;
type Action = (typeof ACTIONS)[number];

/** The usual next action in each state. A closed complaint has no actions. */
const NEXT: Readonly<Record<ComplaintState, Action>> = { open: 'text', sent: 'answered', answered: 'close', closed: 'close' };

/** The actions on an open complaint, the usual next one first. */
export function ComplaintActions({ complaint, complaints }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [act, setAct] = useState<Act | null>(null);
  const { state, id } = complaint;
  const next = NEXT[state];
  const button = (name: Action, label: string, begun: () => Act) => (
    <Button key={name} variant={name === next ? 'next' : 'plain'} onPress={() => setAct(begun())}>
      {label}
    </Button>
  );
  const step = (name: ComplaintStep) =>
    button(name, t(`complaints.step_${name}`), () => ({ kind: 'step', step: name, id: crypto.randomUUID() }));
  const buttons: Readonly<Record<Action, ReactNode>> = {
    text: button('text', t('complaints.forProvider'), () => ({ kind: 'text' })),
    sent: step('sent'),
    answered: step('answered'),
    noted: step('noted'),
    compensate: button('compensate', t('complaints.compensate'), () => ({ kind: 'compensate', id: crypto.randomUUID() })),
    reverse: button('reverse', t('complaints.reverse'), () => ({ kind: 'reverse', id: crypto.randomUUID() })),
    close: button('close', t('complaints.close'), () => ({ kind: 'close' })),
  };
  const close = () => {
    complaints.dismissFailure();
    setAct(null);
  };
  const shared = { complaint, complaints, onClose: close };
  return (
    <Row grows="all">
      {buttons[next]}
      <MoreActions isAlways>
        {ACTIONS.filter((name) => name !== next && name !== (state === 'sent' ? 'sent' : 'answered')).map((name) => buttons[name])}
      </MoreActions>
      {act?.kind === 'step' ? (
        <WordsDialog
          title={t(`complaints.stepTitle_${act.step}`)}
          label={t(`complaints.stepLabel_${act.step}`)}
          {...(act.step === 'sent' && { hint: t('complaints.sentHint') })}
          complaints={complaints}
          onSave={(text) => bridge.complaints.add({ complaintId: id, stepId: act.id, step: act.step, text })}
          onClose={close}
        />
      ) : null}
      {act?.kind === 'text' ? <ProviderTextDialog complaintId={id} onClose={close} /> : null}
      {act?.kind === 'compensate' ? (
        <CompensationDialog
          orderId={complaint.orderId}
          moveId={act.id}
          reason={t('complaints.usualReason', { orderId: complaint.orderId })}
          acts={complaints}
          onClose={close}
        />
      ) : null}
      {act?.kind === 'reverse' ? <ReversalDialog reversalId={act.id} {...shared} /> : null}
      {act?.kind === 'close' ? <CloseDialog {...shared} /> : null}
    </Row>
  );
}
