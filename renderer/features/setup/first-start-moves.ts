import { useRef, useState } from 'react';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { FIRST_START_STEPS, type FirstStartStep, type Settings } from '../../../shared/settings/settings.ts';
import { useDeps } from '../../core/context.tsx';
import type { AppStore } from '../../core/stores/app-store.ts';
import { beginTour } from './first-sale.ts';

/** The typed fields of a step. The next step saves them; skipping the step discards them. */
export interface StepForm {
  /** Resolves to whether everything is saved; otherwise the form shows why. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
}

/** The moves between the steps. Each move is saved, so that a killed till restarts at the same step. */
export function useFirstStart(step: FirstStartStep, form: StepForm) {
  const { app, bridge } = useDeps();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Where the submitted form of the step leads, once it is saved. */
  const target = useRef<FirstStartStep | null>(null);
  const to = async (next: FirstStartStep | null): Promise<void> => {
    target.current = null;
    setFailure(await moveFirstStart(app, next));
  };
  const following = FIRST_START_STEPS[FIRST_START_STEPS.indexOf(step) + 1] ?? null;
  const once = async (move: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await move();
    } finally {
      setBusy(false);
    }
  };
  const saveThen = (next: FirstStartStep | null) =>
    once(async () => {
      const open = filledForm();
      target.current = next;
      if (open) open.requestSubmit();
      else if (await form.save()) await to(next);
    });
  return {
    failure,
    isBusy,
    /** Saves the typed fields and opens this step. Stays where the save fails, and where it first submits a filled form of the step. */
    goTo: saveThen,
    /** Goes on to the following step; after the last one, to the guided sale. */
    next: () =>
      following === null
        ? once(async () => {
            if (!(await form.save())) return;
            await beginTour(bridge);
            await to(null);
          })
        : saveThen(following),
    /** Goes on after the form of a step was saved. Enter in a field submits it too, and leads to the following step. */
    formSaved: () => to(target.current ?? following),
    /** Discards the typed fields and opens the following step. */
    skip: () =>
      once(() => {
        form.discard();
        return to(following);
      }),
    /** Opens the sale at once. The typed fields stay in the form of the settings. */
    leave: () => once(() => to(null)),
  };
}

/**
 * Opens a step, or the sale for null. Returns the failure where the move was not saved, so that the step can show it. On the sale a
 * notice shows the failure.
 */
export async function moveFirstStart(app: AppStore, next: FirstStartStep | null): Promise<Failure | null> {
  const { saveSettings, applySettings, navigate, setFault } = app.getState();
  const changed = (settings: Settings): Settings => ({ ...settings, setup: { ...settings.setup, step: next } });
  const saved = await saveSettings(changed);
  // Moves even where the disk refuses the settings, because that must not prevent sales.
  if (!saved.ok) applySettings(changed(app.getState().settings));
  if (next !== null) return saved.ok ? null : saved.failure;
  navigate('sell');
  if (!saved.ok) setFault({ kind: 'refused', failure: saved.failure });
  return null;
}

/** A form in the step, such as that of a new printer or of the owner, that has text in it and was not submitted. */
function filledForm(): HTMLFormElement | undefined {
  const isFilled = (form: HTMLFormElement) =>
    [...form.querySelectorAll('input')].some(({ type, value }) => (type === 'text' || type === 'password') && value !== '');
  return [...document.querySelectorAll<HTMLFormElement>('[data-step] form')].find(isFilled);
}
