import { isDrawn } from './boxes.ts';

const CONTROLS =
  'button, a[href], input, select, textarea, [role=button], [role=tab], [role=option], [role=radio], [role=switch], [role=checkbox]';

/** What a finger can press: the visible part of each control. A hidden input of a switch is pressed by its label. */
export function controlsIn(root: Element): Element[] {
  const pressed = [...root.querySelectorAll(CONTROLS)].map((control) => {
    const label = control.closest('label');
    return control instanceof HTMLInputElement && !isDrawn(control) && label ? label : control;
  });
  return [...new Set(pressed)].filter((control) => isDrawn(control));
}
