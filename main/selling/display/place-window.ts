import type { DisplayWindow } from '../../../shared/settings/settings.ts';
import type { Bounds, Placement, ScreenInfo } from './ports.ts';

/**
 * Returns the place of the customer's window; null for no window. A mirror of the till's screen is no second screen: the window would cover
 * the till there.
 */
export function placementOf(setting: DisplayWindow, screens: readonly ScreenInfo[]): Placement | null {
  switch (setting) {
    case 'off':
      return null;
    case 'testing':
      return { kind: 'window' };
    case 'secondScreen': {
      const own = screens.filter(({ hasTill }) => hasTill);
      const second = screens.find((screen) => !screen.hasTill && own.every(({ bounds }) => !overlap(bounds, screen.bounds)));
      return second && own.length > 0 ? { kind: 'screen', id: second.id, bounds: second.bounds } : null;
    }
  }
}

const overlap = (one: Bounds, other: Bounds): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
