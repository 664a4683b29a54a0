import type { DisplayWindow } from '../../../shared/settings/settings.ts';
import type { Bounds, Placement, ScreenInfo } from './displays.ts';

/**
 * Where the window for the customer belongs; null for nowhere. A screen that shows the same as the till's (a mirror) is no second one:
 * the window would cover the till.
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
