import type { FocusEvent } from 'react';

/**
 * Scrolls the whole control into view when it takes the focus: the engine scrolls only to the caret of a text or to the hidden input of a
 * switch, and cuts the focus ring around the control.
 */
export const showWhole = ({ target }: FocusEvent): void => (target.closest('label') ?? target).scrollIntoView({ block: 'nearest' });
