import type { FocusEvent } from 'react';

/**
 * Scrolls the whole control into view when it takes the focus: the engine shows the caret of a text and the hidden input of a switch alone,
 * and what shows the focus is larger.
 */
export const showWhole = ({ target }: FocusEvent): void => (target.closest('label') ?? target).scrollIntoView({ block: 'nearest' });
