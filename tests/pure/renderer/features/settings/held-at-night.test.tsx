import { expect, it } from 'vitest';
import { HeldAtNightText } from '../../../../../renderer/features/settings/updates/UpdateStateText.tsx';
import { draw } from '../../draw.tsx';

it('names each thing that a night waited for, in words, with the version and the time', () => {
  const markup = draw(<HeldAtNightText held={{ version: '0.3.0', at: '2026-11-27T19:30:00.000Z', for: ['shift', 'inUse', 'password'] }} />);
  expect(markup).toContain('Version 0.3.0 was not installed at night (');
  expect(markup).toContain('28 Nov');
  for (const words of ['the shift is closed', 'Loket is not in use', 'type the computer’s password']) expect(markup).toContain(words);
});
