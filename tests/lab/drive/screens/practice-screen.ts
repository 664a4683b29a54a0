import { expect, type Locator } from '@playwright/test';
import type { PracticeFault } from '../../../../shared/practice/practice-faults.ts';
import { TOUR_STEPS, type TourStepId } from '../../../../shared/practice/practice-views.ts';
import { LONG_MS } from '../../../limits.ts';
import type { WordKey } from '../words.ts';
import { Screen } from './screen.ts';

/** The key that opens the panel. */
const KEY = 'F11';

/** The parts of training around the till: the strip with the tour and the faults that are on, and the panel of both. */
export class PracticeScreen extends Screen {
  get strip(): Locator {
    return this.page.getByRole('region', { name: this.words.text('practice.strip') });
  }

  /** The button of the top bar that opens the panel by touch. */
  get openButton(): Locator {
    return this.button('practice.open');
  }

  get panel(): Locator {
    return this.page.getByRole('dialog', { name: this.words.text('practice.title') });
  }

  async open(): Promise<void> {
    await this.press(KEY);
    await this.panel.waitFor();
  }

  async close(): Promise<void> {
    await this.press('Escape');
    await this.panel.waitFor({ state: 'hidden' });
  }

  /** A button of the strip. */
  stripButton(key: WordKey): Locator {
    return this.strip.getByRole('button', { name: this.words.text(key), exact: true });
  }

  /** Waits until the tour asks for this step with this text. */
  async expectStep(step: TourStepId, text: WordKey): Promise<void> {
    const values = { n: TOUR_STEPS.indexOf(step) + 1, count: TOUR_STEPS.length, step: this.words.text(`tourStep.${step}`) };
    await expect(this.strip).toContainText(this.words.text('practice.stepTitle', values), { timeout: LONG_MS });
    await expect(this.strip).toContainText(this.words.text(text), { timeout: LONG_MS });
  }

  async expectFinished(): Promise<void> {
    await expect(this.strip).toContainText(this.words.text('practice.finished'), { timeout: LONG_MS });
  }

  /** A step in the panel's list. */
  step(step: TourStepId): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: this.words.text(`tourStep.${step}`) });
  }

  /** The switch of a fault in the panel. */
  fault(fault: PracticeFault): Locator {
    return this.panel.getByRole('switch', { name: this.words.text(`practised.${fault}.name`) });
  }

  /** Presses the switch of a fault, by touch. */
  async switchFault(fault: PracticeFault): Promise<void> {
    await this.fault(fault).locator('xpath=ancestor::label').click();
  }

  /** The strip's text about a fault that is on. */
  faultNote(fault: PracticeFault): Locator {
    return this.strip.getByText(this.words.text('practice.isOn', { count: 1, names: this.words.text(`practised.${fault}.name`) }));
  }

  /** The panel's button of the tour, which has the focus when it opens. */
  get tourButton(): Locator {
    return this.panel.getByRole('button', {
      name: this.words.named(['practice.start', 'practice.resume', 'practice.again', 'practice.leave']),
    });
  }

  get normalButton(): Locator {
    return this.panel.getByRole('button', { name: this.words.text('practice.normal') });
  }
}
