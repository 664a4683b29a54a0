import type { Locator } from '@playwright/test';
import type { FirstStartStep } from '../../../../../shared/settings/settings.ts';
import { Screen } from '../screen.ts';

/** A new shop's first start: its steps, and the ways out of them. */
export class FirstStartScreen extends Screen {
  /** The heading of the step that is open. */
  step(step: FirstStartStep): Locator {
    return this.page.getByRole('heading', { name: this.words.text(`firstStepTitle.${step}`), level: 2, exact: true });
  }

  /** The list of the steps; absent where there is no first start. */
  get steps(): Locator {
    return this.page.getByRole('navigation', { name: this.words.text('firstStart.steps') });
  }

  /** A step in that list. */
  entry(step: FirstStartStep): Locator {
    return this.steps.getByRole('button', { name: this.words.text(`firstStep.${step}`) });
  }

  get leaveButton(): Locator {
    return this.steps.getByRole('button', { name: this.words.named(['firstStart.leave_training', 'firstStart.leave_live']) });
  }

  get nextButton(): Locator {
    return this.button('firstStart.next', 'firstStart.finish');
  }

  get skipButton(): Locator {
    return this.button('firstStart.skip');
  }

  /** Opens the first start again, from the settings of the shop. */
  get againButton(): Locator {
    return this.button('firstStart.again');
  }

  /** The tick of a step that is done. */
  tick(step: FirstStartStep): Locator {
    return this.entry(step).getByRole('img', { name: this.words.text('setup.done') });
  }

  // The printer's step

  /** The message that no printer is found. */
  get noPrinter(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text('firstPrinter.none') });
  }

  // The catalogue's step

  /** The slider of the shop's fee. */
  get fee(): Locator {
    return this.page.getByRole('slider', { name: this.words.text('firstFee.fee') });
  }

  get chooseFileButton(): Locator {
    return this.button('files.choose');
  }

  /** The changes that the chosen file would make. */
  get preview(): Locator {
    return this.page.getByRole('region', { name: this.words.within('firstCatalogue.preview') });
  }

  /** The note that the file has mistakes, above the first of them. */
  get mistakes(): Locator {
    return this.alert('firstCatalogue.faults');
  }

  get importButton(): Locator {
    return this.preview.getByRole('button', { name: this.words.text('firstCatalogue.apply') });
  }

  /** The text with the number of the shop's products after the import. */
  imported(count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text('firstCatalogue.applied', { count }) });
  }
}
