import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundPrinter, PrinterSettings } from '../../../../shared/printing/printers.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SectionTitle } from '../../../ui/layout/Card.tsx';
import { ListRow, RowList } from '../../../ui/layout/RowList.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import screen from '../SettingsScreen.module.css';
import { type PrintersState, usePrinters } from './printers-store.ts';

const MOST_PRINTERS = 20;

/** Lists the found printers. A press makes one of them the receipt printer and prints a greeting on it. */
export function GreetingPrinters() {
  const { t } = useTranslation();
  const printers = useApp((state) => state.settings.printers);
  const { startDraft, greet, find, found, busy, lastResult } = usePrinters((state) => state);
  const name = nextPrinterName(printers, (n) => t('printers.newName', { n }));
  const isFinding = busy === 'finding' || (found.computer === null && busy === 'no' && lastResult.kind !== 'failed');
  return (
    <>
      {isFinding ? <p role="status">{t('printers.finding')}</p> : null}
      {found.computer === null || isFinding ? null : (
        <FoundList
          found={found}
          printers={printers}
          none={t('firstPrinter.none')}
          use={t('firstPrinter.greet')}
          isBusy={busy !== 'no'}
          onUse={(printer) => inBackground(greet(name, printer))}
        />
      )}
      <Row>
        <Button isDisabled={busy !== 'no'} onPress={() => inBackground(find('computer'))}>
          {t('firstPrinter.again')}
        </Button>
        <NetworkSearch />
        <Button variant="quiet" onPress={() => startDraft(name, null)}>
          {t('printers.byHand')}
        </Button>
      </Row>
    </>
  );
}

/** The two ways to add a printer: by hand, or from the printers that the computer finds. */
export function FoundPrinters() {
  const { t } = useTranslation();
  const printers = useApp((state) => state.settings.printers);
  const { startDraft: begin, find, found, busy } = usePrinters((state) => state);
  if (printers.length >= MOST_PRINTERS) return <p>{t('printers.full')}</p>;
  const name = nextPrinterName(printers, (n) => t('printers.newName', { n }));
  return (
    <div className={screen.below}>
      <SectionTitle level={4}>{t('printers.add')}</SectionTitle>
      <Row>
        <Button variant="next" onPress={() => begin(name, null)}>
          {t('printers.byHand')}
        </Button>
        <Button isDisabled={busy !== 'no'} onPress={() => inBackground(find('computer'))}>
          {t(busy === 'finding' ? 'printers.finding' : 'printers.find')}
        </Button>
        <NetworkSearch />
      </Row>
      {found.computer === null && found.network === null ? null : (
        <FoundList
          found={found}
          printers={printers}
          none={t('printers.foundNone')}
          use={t('printers.use')}
          isBusy={false}
          onUse={(printer) => begin(name, printer)}
        />
      )}
    </div>
  );
}

/** Searches the shop's network: only after a press, because it asks every address. */
function NetworkSearch() {
  const { t } = useTranslation();
  const { find, busy } = usePrinters((state) => state);
  return (
    <Button isDisabled={busy !== 'no'} onPress={() => inBackground(find('network'))}>
      {t(busy === 'findingInNetwork' ? 'printers.findingInNetwork' : 'printers.findInNetwork')}
    </Button>
  );
}

interface FoundProps {
  readonly found: PrintersState['found'];
  readonly printers: readonly PrinterSettings[];
  /** What is said where no other printer is found. */
  readonly none: string;
  /** The words of each printer's button. */
  readonly use: string;
  readonly isBusy: boolean;
  readonly onUse: (printer: FoundPrinter) => void;
}

/** The found printers that the shop does not have yet. */
function FoundList({ found, printers, none, use, isBusy, onUse }: FoundProps) {
  const { t } = useTranslation();
  const id = useId();
  const isFresh = (one: FoundPrinter): boolean => !printers.some((printer) => isSamePrinter(printer, one));
  const inNetwork = found.network?.filter(isFresh);
  const fresh = [...(found.computer ?? []).filter(isFresh), ...(inNetwork ?? [])];
  const noneInNetwork = inNetwork?.length === 0 ? <p role="status">{t('printers.networkNone')}</p> : null;
  if (fresh.length === 0) return noneInNetwork ?? <p role="status">{none}</p>;
  return (
    <>
      <RowList aria-label={t('printers.found')}>
        {fresh.map((one, at) => {
          const [name, about] = foundPrinterText(one);
          const facts = [t(`printerKind.${one.kind}.name`), about, one.kind === 'device' && one.serial ? t('printers.serial') : ''];
          return (
            <ListRow key={`${one.kind} ${name} ${about}`}>
              <div>
                <b id={`${id}-${at}`}>{name}</b>
                <Note>{facts.filter(Boolean).join(' · ')}</Note>
              </div>
              <Button aria-describedby={`${id}-${at}`} isDisabled={isBusy} onPress={() => onUse(one)}>
                {use}
              </Button>
            </ListRow>
          );
        })}
      </RowList>
      {noneInNetwork}
    </>
  );
}

function foundPrinterText(found: FoundPrinter): readonly [name: string, about: string] {
  switch (found.kind) {
    case 'tcp':
      return [found.host, ''];
    case 'device':
      return found.title === null ? [found.path, ''] : [found.title, found.path];
    case 'queue':
      return [found.queue, ''];
    case 'system':
      return [found.title, found.title === found.device ? '' : found.device];
  }
}

function isSamePrinter(printer: PrinterSettings, found: FoundPrinter): boolean {
  if (printer.kind === 'tcp' && found.kind === 'tcp') return printer.host === found.host && printer.port === found.port;
  if (printer.kind === 'device' && found.kind === 'device') return printer.path === found.path;
  if (printer.kind === 'queue' && found.kind === 'queue') return printer.queue === found.queue;
  return printer.kind === 'system' && found.kind === 'system' && printer.device === found.device;
}

/** A free name for a new printer: `Printer 3` in a shop with two printers, or a higher number where that name is taken. */
function nextPrinterName(printers: readonly PrinterSettings[], named: (n: number) => string): string {
  for (let n = printers.length + 1; ; n += 1) if (!printers.some(({ name }) => name === named(n))) return named(n);
}
