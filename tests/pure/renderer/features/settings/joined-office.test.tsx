import { expect, test } from 'vitest';
import { JoinedOffice } from '../../../../../renderer/features/settings/office/JoinedOffice.tsx';
import { createOfficeStore } from '../../../../../renderer/features/settings/office/office-store.ts';
import type { OfficeTrouble } from '../../../../../shared/office/office-views.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { draw } from '../../draw.tsx';
import { ratna, signedInAs } from '../../staff-people.ts';

const drawn = (trouble: OfficeTrouble): string => {
  const contact = { waiting: 3, waitingSince: '2026-11-28T06:05:00.000Z', lastContact: null, trouble, detail: 'status 503 of a proxy' };
  const view = {
    is: 'joined',
    name: 'Loket 1',
    outlet: 'Kios Melati',
    address: 'https://kantor.example',
    leaves: 'masked',
    contact,
  } as const;
  return draw(<JoinedOffice view={view} store={createOfficeStore(createFakeBridge().bridge.office)} />, signedInAs(ratna));
};

test.each(['busy', 'storage', 'notReached', 'noAnswer', 'unknownPlace', 'tooLarge'] as const)('%s waits, and alarms no one', (trouble) => {
  expect(drawn(trouble)).not.toContain('role="alert"');
});

test.each(['revoked', 'unknownTill', 'tls', 'otherOffice', 'newer', 'journal'] as const)(
  '%s needs a person, with details for the owner’s technician',
  (trouble) => {
    const markup = drawn(trouble);
    expect(markup).toContain('role="alert"');
    expect(markup).toContain('status 503 of a proxy');
  },
);
