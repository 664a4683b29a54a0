import type { StandingForm } from '../../../../shared/office/people-forms.ts';
import type { OfficeAddress } from '../../drive/screens/office/office-page.ts';
import type { OpenOffice } from '../../office/open-office.ts';

/** One state of the page of a head office that is looked at. */
export interface OfficeState {
  readonly name: `office/${string}`;
  /** Brings the page here, whatever it showed before. */
  readonly reach: (open: OpenOffice) => Promise<unknown>;
  /** The form is longer than a window: a person scrolls to its button, as on other pages of a browser. */
  readonly isLong?: true;
}

/** States of one office, in any order. */
export interface OfficeWalk {
  readonly name: string;
  /** What the person may do who has signed in, an owner by default; null where no person has. */
  readonly standing?: Partial<StandingForm> | null;
  /** The office has no outlet and no till. */
  readonly isEmpty?: true;
  /** What happens before its states. */
  readonly prepare?: (open: OpenOffice) => Promise<unknown>;
  readonly states: readonly OfficeState[];
}

/** A state of a page of the office that is loaded again, so that nothing of the state before is left. */
export const pageState = (name: string, address: OfficeAddress, reach: OfficeState['reach'] = async () => {}): OfficeState => ({
  name: `office/${name}`,
  reach: async (open) => {
    await open.shown.load(address);
    await reach(open);
  },
});
