import { DisplayView } from '../../shared/display/display-views.ts';

declare global {
  interface Window {
    /** The preload script of the customer's page provides it: it hands over what main sends, and can ask for nothing. */
    readonly customerDisplay: { readonly listen: (listener: (value: unknown) => void) => void };
  }
}

/** Calls `show` with each view. What the schema refuses is not shown: the last view stays. */
export const listenToMain = ({ listen }: Window['customerDisplay'], show: (view: DisplayView) => void): void =>
  listen((value) => {
    const read = DisplayView.safeParse(value);
    if (read.success) show(read.data);
  });
