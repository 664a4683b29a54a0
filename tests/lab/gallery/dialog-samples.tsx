import { Button } from '../../../renderer/ui/form/Button.tsx';
import { Field } from '../../../renderer/ui/form/Field.tsx';
import { ConfirmDialog } from '../../../renderer/ui/overlay/ConfirmDialog.tsx';
import { DialogAnswers, DialogFrame } from '../../../renderer/ui/overlay/DialogFrame.tsx';
import { FormDialog } from '../../../renderer/ui/overlay/FormDialog.tsx';
import { ModalLayer } from '../../../renderer/ui/overlay/ModalLayer.tsx';
import { TitledDialog } from '../../../renderer/ui/overlay/TitledDialog.tsx';
import { Opener } from './Stateful.tsx';
import type { Sample } from './sample.ts';

const nothing = () => undefined;

const confirmDialog: Sample = {
  component: ConfirmDialog,
  states: (t, applyTheme) => {
    const dialog = (more: { readonly danger?: boolean; readonly other?: boolean }) => (
      <Opener label={t('sell.practiceRowsTitle')} applyTheme={applyTheme}>
        {(close) => (
          <ConfirmDialog
            title={t('sell.practiceRowsTitle')}
            confirmLabel={t('sell.practiceRowsYes')}
            cancelLabel={t('sell.practiceRowsNo')}
            danger={more.danger ?? false}
            onConfirm={close}
            onCancel={close}
            {...(more.other ? { other: { label: t('common.tryAgain'), onPress: close } } : {})}
          >
            {t('sell.practiceRowsBody')}
          </ConfirmDialog>
        )}
      </Opener>
    );
    return { plain: dialog({}), danger: dialog({ danger: true }), 'with a third answer': dialog({ other: true }) };
  },
};

const formDialog: Sample = {
  component: FormDialog,
  states: (t, applyTheme) => ({
    plain: (
      <Opener label={t('sell.find')} applyTheme={applyTheme}>
        {(close) => (
          <FormDialog
            title={t('sell.find')}
            confirmLabel={t('common.tryAgain')}
            cancelLabel={t('common.cancel')}
            onConfirm={close}
            onCancel={close}
          >
            <Field label={t('sell.find')} />
          </FormDialog>
        )}
      </Opener>
    ),
  }),
};

const dialogFrame: Sample = {
  component: DialogFrame,
  states: (t, applyTheme) => ({
    plain: (
      <Opener label={t('sell.find')} applyTheme={applyTheme}>
        {(close) => (
          <DialogFrame title={t('sell.find')} role="dialog" onClose={close} answers={<Button onPress={close}>{t('common.back')}</Button>}>
            {t('sell.practiceRowsBody')}
          </DialogFrame>
        )}
      </Opener>
    ),
  }),
};

const dialogAnswers: Sample = {
  component: DialogAnswers,
  states: (t) => {
    const answers = { cancelLabel: t('common.cancel'), confirmLabel: t('common.tryAgain'), onCancel: nothing, onConfirm: nothing };
    return { chosen: <DialogAnswers {...answers} />, danger: <DialogAnswers {...answers} confirmVariant="danger" /> };
  },
};

const titledDialog: Sample = {
  component: TitledDialog,
  states: (t, applyTheme) => {
    const dialog = (place: 'start' | 'middle' | 'end') => (
      <Opener label={t('practice.title')} applyTheme={applyTheme}>
        {(close) => (
          <TitledDialog place={place} title={t('practice.title')} closeLabel={t('common.close')} onClose={close}>
            {t('practice.tourAbout')}
          </TitledDialog>
        )}
      </Opener>
    );
    return { start: dialog('start'), middle: dialog('middle'), end: dialog('end') };
  },
};

const modalLayer: Sample = {
  component: ModalLayer,
  states: (t, applyTheme) => ({
    'without styles': (
      <Opener label={t('practice.title')} applyTheme={applyTheme}>
        {(close) => (
          <ModalLayer onClose={close} classNames={{ scrim: '', panel: '', dialog: '' }}>
            <Button onPress={close}>{t('common.close')}</Button>
          </ModalLayer>
        )}
      </Opener>
    ),
  }),
};

/** Dialogs lie above the page, so a button opens each. */
export const dialogSamples: readonly Sample[] = [confirmDialog, dialogAnswers, dialogFrame, formDialog, modalLayer, titledDialog];
