import { expect, test } from 'vitest';
import { EnrolmentCode } from '../../../../shared/office/enrolment.ts';

test.each(['ABCDEFGH23', 'abcde fgh23', ' ABC-DEF-GH23 ', 'ABCDE\u00a0FGH23'])('the code %j is read as it was made', (typed) => {
  expect(EnrolmentCode.safeParse(typed).data).toBe('ABCDEFGH23');
});

test.each(['', 'ABCDEFGH2', 'ABCDEFGH234', 'ABCDEFGHI2', 'ABCDEFGHO2', 'ABCDEFGH20', 'ABCDEFGH21', 'ABCDE.FGH23'])(
  '%j is no code',
  (typed) => {
    expect(EnrolmentCode.safeParse(typed).success).toBe(false);
  },
);
