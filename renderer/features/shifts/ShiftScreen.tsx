import { Printer, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OpenShiftView, ShiftView } from '../../../shared/shifts/shift-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDates, useDeps, useShift, useStaff } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { FieldPad } from '../../parts/form/FieldPad.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Callout } from '../../ui/text/Callout.tsx';
import { FinishClose } from './CloseShift.tsx';
import { CountDiffers, CountDrawer } from './count/CountDrawer.tsx';
import { LastZ } from './LastZ.tsx';
import { MoveForm } from './moves/MoveForm.tsx';
import { OpenShift } from './OpenShift.tsx';
import { ShiftHome } from './ShiftHome.tsx';
import { useIsOfEarlierDay } from './ShiftPill.tsx';
import { ShiftReport } from './ShiftReport.tsx';
import { useShiftScreen } from './shift-screen-store.ts';
import { ZList } from './ZList.tsx';

/** The shift of the drawer: opens it, moves its cash, counts it blindly and closes it. */
export function ShiftScreen() {
  const { t } = useTranslation();
  const { app } = useDeps();
  const view = useShift((state) => state.view);
  const step = useShiftScreen((state) => state.step);
  const failure = useShiftScreen((state) => state.failure);
  const person = useStaff(({ session }) => (session.is === 'signedIn' ? session.person.id : null));
  useShortcuts(step.state === 'home' ? { Escape: () => app.getState().navigate('sell') } : {});
  return (
    <Page
      title={view?.open ? t('shifts.number', { number: view.open.number }) : t('shifts.none')}
      head={
        <>
          {view?.open ? <OpenFacts shift={view.open} /> : null}
          {view?.lastZ && step.state === 'home' && view.open === null ? <EarlierZs /> : null}
        </>
      }
      pad={<FieldPad home="[data-count='first']" />}
    >
      {failure ? <FailureNote failure={failure} /> : null}
      {view?.asksForLastZ ? <LastZ key={`last ${person}`} /> : null}
      {/* The key drops the typed texts when another person signs in. */}
      {view ? <Step key={person} view={view} /> : <p>{t('shifts.unknown')}</p>}
    </Page>
  );
}

/** Opens the list of earlier Zs, to print one again. */
function EarlierZs() {
  const { t } = useTranslation();
  const { startZs, isBusy } = useShiftScreen((state) => state);
  const start = () => inBackground(startZs());
  useShortcuts({ 'Ctrl+P': start });
  return (
    <div>
      <Button icon={<Printer aria-hidden="true" />} keyName="Ctrl P" isDisabled={isBusy} onPress={start}>
        {t('shifts.zs')}
      </Button>
    </div>
  );
}

function OpenFacts({ shift }: { readonly shift: OpenShiftView }) {
  const { t } = useTranslation();
  const { day, localDay, time } = useDates();
  const isEarlier = useIsOfEarlierDay(shift);
  const name = shift.openedBy || t('common.cashier');
  return (
    <>
      <p>{t('shifts.openedBy', { day: day(shift.openedAt), time: time(shift.openedAt), name })}</p>
      {isEarlier ? (
        <Callout role="status" tone="wait" icon={TriangleAlert}>
          {t('shifts.earlierDay', { day: localDay(shift.businessDay) })}
        </Callout>
      ) : null}
    </>
  );
}

/** The current step. A report or the list of Zs stays until the person leaves it; all else depends on the shift as main reports it. */
function Step({ view: { open, lastZ, asksForLastZ } }: { readonly view: ShiftView }) {
  const step = useShiftScreen((state) => state.step);
  if (step.state === 'zs') return <ZList zs={step.zs} hasMore={step.hasMore} />;
  if (step.state === 'report') return <ShiftReport kind={step.kind} report={step.report} />;
  // No shift opens before the number of the last printed Z is entered.
  if (!open) return asksForLastZ ? null : <OpenShift />;
  const { id, close } = open;
  if (close.kind === 'counted') return <FinishClose shift={open} counts={close.counts} />;
  if (step.state === 'counting') return <CountDrawer key={step.name} shift={open} name={step.name} />;
  if (close.kind === 'differs') return <CountDiffers shiftId={id} means={close.means} />;
  return step.state === 'moving' ? (
    <MoveForm shiftId={id} kind={step.kind} moveId={step.moveId} />
  ) : (
    <ShiftHome shiftId={id} hasZs={lastZ !== null} />
  );
}
