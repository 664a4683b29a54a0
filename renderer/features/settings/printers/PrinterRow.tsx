import { Folder, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterSettings } from '../../../../shared/printing/printers.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp, usePrintJobs } from '../../../core/context.tsx';
import { openPrintJobs } from '../../../core/stores/print-jobs-store.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import styles from './Printers.module.css';
import { usePrinters } from './printers-store.ts';

/** One printer of the shop: its kind, whether it prints receipts, and its actions. */
export function PrinterRow({ printer }: { readonly printer: PrinterSettings }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { models, remove } = usePrinters((state) => state);
  const isHere = useApp((state) => state.settings.printing.printer === printer.id);
  const { id, name, kind } = printer;
  const model = models.find((each) => each.id === printer.model)?.name;
  const Icon = kind === 'folder' ? Folder : Printer;
  const facts = [t(`printerKind.${kind}.name`), addressOf(printer) || t('printers.ownFolder'), model, t(`printers.paper${printer.paper}`)];
  return (
    <>
      <div className={styles.row}>
        <Icon aria-hidden="true" />
        <div className={styles.what}>
          <h4>{name}</h4>
          <Note>{facts.filter(Boolean).join(' · ')}</Note>
        </div>
        <Row>
          {isHere ? <Pill tone="good">{t('printers.here')}</Pill> : null}
          {printer.drawer === 'none' ? null : <Pill tone="plain">{t('printers.hasDrawer')}</Pill>}
        </Row>
      </div>
      <Buttons printer={printer} onRemove={() => setAsking(true)} />
      {isAsking ? (
        <ConfirmDialog
          title={t('printers.removeTitle', { name })}
          confirmLabel={t('printers.remove')}
          cancelLabel={t('common.cancel')}
          danger
          onConfirm={() => {
            setAsking(false);
            inBackground(remove(printer));
          }}
          onCancel={() => setAsking(false)}
        >
          <WaitingPrintJobs id={id} />
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Buttons({ printer, onRemove }: { readonly printer: PrinterSettings; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const { busy, actionPrinterId, editPrinter, printTestPage, checkStatus } = usePrinters((state) => state);
  const { id, name } = printer;
  const isBusy = busy !== 'no';
  return (
    <Row>
      <Button isDisabled={isBusy} aria-label={t('printers.testOf', { name })} onPress={() => inBackground(printTestPage(printer))}>
        {t('printers.test')}
      </Button>
      <Button isDisabled={isBusy} aria-label={t('printers.askOf', { name })} onPress={() => inBackground(checkStatus(printer))}>
        {t(busy === 'asking' && actionPrinterId === id ? 'printers.asking' : 'printers.ask')}
      </Button>
      <Button aria-label={t('printers.changeOf', { name })} onPress={() => editPrinter(printer)}>
        {t('printers.change')}
      </Button>
      <Button variant="quiet" aria-label={t('printers.removeOf', { name })} onPress={onRemove}>
        {t('printers.remove')}
      </Button>
    </Row>
  );
}

/** The question before a printer is removed, with the number of print jobs that would lose it. */
function WaitingPrintJobs({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const papers = usePrintJobs((state) => state.jobs);
  const waiting = openPrintJobs(papers).filter(({ printer }) => printer.id === id).length;
  return (
    <>
      <p>{t('printers.removeBody')}</p>
      {waiting > 0 ? <p>{t('printers.removeWaiting', { n: waiting })}</p> : null}
    </>
  );
}

/** The address of a printer, as typed; a port only where it is not 9100. */
function addressOf(printer: PrinterSettings): string {
  switch (printer.kind) {
    case 'tcp':
      return printer.port === 9_100 ? printer.host : `${printer.host} : ${printer.port}`;
    case 'device':
      return printer.path;
    case 'queue':
      return printer.queue;
    case 'system':
      return printer.device;
    case 'folder':
      return printer.folder ?? '';
  }
}
