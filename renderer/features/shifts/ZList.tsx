import { Eye, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ZView } from '../../../shared/shifts/shift-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDates } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { PrintJobNote } from '../../parts/print-jobs/PrintJobNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ListRow, RowList } from '../../ui/layout/RowList.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { TwoLines } from '../../ui/text/TwoLines.tsx';
import { useShiftScreen } from './shift-screen-store.ts';

interface Props {
  readonly zs: readonly ZView[];
  /** Whether there may be earlier Zs than the listed ones. */
  readonly hasMore: boolean;
}

/** The Zs of this till, the newest first. Each can be shown, and printed again, marked as a copy. */
export function ZList({ zs, hasMore }: Props) {
  const { t } = useTranslation();
  const { home, moreZs, printed, isBusy } = useShiftScreen((state) => state);
  useShortcuts({ Escape: home });
  return (
    <Card isRoomy title={t('shifts.zs')}>
      <Note size="m">{t('shifts.zsAbout')}</Note>
      {printed ? <PrintJobNote key={printed.jobId} paper={printed} /> : null}
      <RowList isRaised aria-label={t('shifts.zs')}>
        {zs.map((z, at) => (
          <ZRow key={z.number} z={z} isFirst={at === 0} />
        ))}
      </RowList>
      <Row gap="m">
        <Button keyName="Esc" onPress={home}>
          {t('common.back')}
        </Button>
        {hasMore ? (
          <Button isDisabled={isBusy} onPress={() => inBackground(moreZs())}>
            {t('shifts.moreZs')}
          </Button>
        ) : null}
      </Row>
    </Card>
  );
}

function ZRow({ z, isFirst }: { readonly z: ZView; readonly isFirst: boolean }) {
  const { t } = useTranslation();
  const { date, dateTime } = useDates();
  const { showZ, print, isBusy } = useShiftScreen((state) => state);
  const { number, businessDay, closedAt, closedBy } = z;
  const name = closedBy || t('common.cashier');
  return (
    <ListRow>
      <TwoLines isLarge title={t('shifts.z', { number })}>
        {t('shifts.zFacts', { day: date(`${businessDay}T12:00:00`), at: dateTime(closedAt), name })}
      </TwoLines>
      <Button
        aria-label={t('shifts.showZ', { number })}
        icon={<Eye aria-hidden="true" />}
        isDisabled={isBusy}
        onPress={() => inBackground(showZ(number))}
      >
        {t('shifts.show')}
      </Button>
      <Button
        autoFocus={isFirst}
        aria-label={t('shifts.printAgain', { number })}
        icon={<Printer aria-hidden="true" />}
        isDisabled={isBusy}
        onPress={() => inBackground(print(number))}
      >
        {t('shifts.print_z')}
      </Button>
    </ListRow>
  );
}
