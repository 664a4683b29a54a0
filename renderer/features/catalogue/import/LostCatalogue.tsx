import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueCopyView } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import type { ShopDataFault } from '../../../../shared/catalogue/changes/catalogue-version.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates } from '../../../core/context.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useCatalogue } from '../catalogue-store.ts';

/** The most backups that the screen offers. */
const OFFERED = 5;

type Asked = CatalogueCopyView | 'beginAgain' | null;

/** Says why the shop's file cannot be used, and offers backups or a new beginning. Asks before each; the damaged file is kept. */
export function LostCatalogue({ fault, copies }: { readonly fault: ShopDataFault; readonly copies: readonly CatalogueCopyView[] }) {
  const { t } = useTranslation();
  const { dayTime } = useDates();
  const { bringBackCopy, beginAgain, isBusy } = useCatalogue((state) => state);
  const [asked, setAsked] = useState<Asked>(null);
  const confirm = () => {
    setAsked(null);
    if (asked !== null) inBackground(asked === 'beginAgain' ? beginAgain() : bringBackCopy(asked.key));
  };
  return (
    <FailureNote failure={fault}>
      {copies.length === 0 ? <p>{t('files.noBackup')}</p> : null}
      <Row gap="m">
        {copies.slice(0, OFFERED).map((copy) => (
          <Button key={copy.key} isDisabled={isBusy} onPress={() => setAsked(copy)}>
            {t('files.bringBackBackup', { when: dayTime(copy.at) })}
          </Button>
        ))}
        <Button variant="danger" isDisabled={isBusy} onPress={() => setAsked('beginAgain')}>
          {t('files.beginAgain')}
        </Button>
      </Row>
      {asked === null ? null : (
        <ConfirmDialog
          danger={asked === 'beginAgain'}
          title={t(asked === 'beginAgain' ? 'files.askBeginAgain' : 'files.askBringBack')}
          confirmLabel={t(asked === 'beginAgain' ? 'files.beginAgain' : 'files.bringBack')}
          cancelLabel={t('common.cancel')}
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        >
          <p>{t(asked === 'beginAgain' ? 'files.beginAgainBody' : 'files.backupBody')}</p>
        </ConfirmDialog>
      )}
    </FailureNote>
  );
}
