import { useState } from 'react';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { FIRST_START_STEPS, type FirstStartStep } from '../../../shared/settings/settings.ts';
import { useDeps } from '../../core/context.tsx';
import type { AppStore } from '../../core/stores/app-store.ts';

/** What a person types in a step: saved when they go on, dropped when they leave the step out. */
export interface StepForm {
  /** Whether everything is saved; where it is not, the form says why. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
}

/** The moves between the steps. Each is saved, so that a till that was killed goes on where it was. */
export function useFirstStart(step: FirstStartStep, form: StepForm) {
  const { app } = useDeps();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const to = async (next: FirstStartStep | null): Promise<void> => setFailure(await moveFirstStart(app, next));
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
      if (open) open.requestSubmit();
      else if (await form.save()) await to(next);
    });
  return {
    failure,
    isBusy,
    /** Saves what was typed and opens this step; stays where it cannot be saved, and where a form of its own had to be sent first. */
    goTo: saveThen,
    next: () => saveThen(following),
    /** Drops what was typed. */
    skip: () =>
      once(() => {
        form.discard();
        return to(following);
      }),
    /** Goes to the sale at once; what was typed stays in the form of the settings. */
    leave: () => once(() => to(null)),
  };
}

/**
 * Goes to a step, or to the sale, and returns why that was not saved, for the next step to show. After the last step the notices above the
 * sale say it.
 */
export async function moveFirstStart(app: AppStore, next: FirstStartStep | null): Promise<Failure | null> {
  const { settings, saveSettings, applySettings, navigate, setFault } = app.getState();
  const changed = { ...settings, setup: { ...settings.setup, step: next } };
  const saved = await saveSettings(changed);
  // A disk that takes no settings must not keep anybody from selling.
  if (!saved.ok) applySettings(changed);
  if (next !== null) return saved.ok ? null : saved.failure;
  navigate('sell');
  if (!saved.ok) setFault({ kind: 'refused', failure: saved.failure });
  return null;
}

/** A form of the step, such as a new printer's or the owner's, that somebody filled in and did not send. */
function filledForm(): HTMLFormElement | undefined {
  const isFilled = (form: HTMLFormElement) =>
    [...form.querySelectorAll('input')].some(({ type, value }) => (type === 'text' || type === 'password') && value !== '');
  return [...document.querySelectorAll<HTMLFormElement>('[data-step] form')].find(isFilled);
}
