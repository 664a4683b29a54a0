import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusalRow } from '../../../../shared/service/refusals.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import type { SettingsStore } from '../settings-store.ts';
import { KnownRefusals } from './KnownRefusals.tsx';
import { RefusalDialog } from './RefusalDialog.tsx';
import styles from './Refusals.module.css';
import { UnknownRefusals } from './UnknownRefusals.tsx';

interface Props {
  readonly store: SettingsStore;
  readonly isReadOnly: boolean;
}

/** A row that is new, with the marks that were seen. */
const newRow = (marks: readonly string[]): RefusalRow => ({ id: crypto.randomUUID(), marks: [...marks], arose: 'no', tell: '', todo: '' });

/** The provider's refusals: those that the till knows, the owner's own, and those that came without being known. */
export function Refusals({ store, isReadOnly }: Props) {
  const { t } = useTranslation();
  const rows = useApp((state) => state.settings.service.refusals);
  const [isOpen, setOpen] = useState(false);
  const [typing, setTyping] = useState<RefusalRow | null>(null);
  const keep = (change: (rows: readonly RefusalRow[]) => RefusalRow[]) =>
    inBackground(
      store
        .getState()
        .saveChange(({ service, ...settings }) => ({ ...settings, service: { ...service, refusals: change(service.refusals) } })),
    );
  const save = (row: RefusalRow) => {
    setTyping(null);
    keep((known) => (known.some(({ id }) => id === row.id) ? known.map((one) => (one.id === row.id ? row : one)) : [...known, row]));
  };
  return (
    <Collapsible
      title={t('refusals.title')}
      about={t('refusals.about')}
      headingLevel={3}
      isLarge
      isExpanded={isOpen}
      onExpandedChange={setOpen}
    >
      <div className={styles.refusals}>
        <RowList aria-label={t('refusals.list')}>
          <KnownRefusals />
          {rows.map((row) => (
            <OwnRow
              key={row.id}
              row={row}
              isReadOnly={isReadOnly}
              onEdit={() => setTyping(row)}
              onRemove={() => keep((known) => known.filter(({ id }) => id !== row.id))}
            />
          ))}
        </RowList>
        {isReadOnly ? null : (
          <div>
            <Button icon={<Plus aria-hidden="true" />} onPress={() => setTyping(newRow([]))}>
              {t('refusals.add')}
            </Button>
          </div>
        )}
        {isOpen ? <UnknownRefusals isReadOnly={isReadOnly} onMake={(mark) => setTyping(newRow(mark === '' ? [] : [mark]))} /> : null}
      </div>
      {typing ? <RefusalDialog row={typing} onSave={save} onClose={() => setTyping(null)} /> : null}
    </Collapsible>
  );
}

interface RowProps {
  readonly row: RefusalRow;
  readonly isReadOnly: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function OwnRow({ row, isReadOnly, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { marks, arose, tell, todo } = row;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{tell}</strong>
        <span>{todo}</span>
        <small>{`${marks.join(', ')} · ${t(`refusals.arose_${arose}`)}`}</small>
      </div>
      {isReadOnly ? null : (
        <Row>
          <Button aria-label={`${t('refusals.edit')}: ${tell}`} onPress={onEdit}>
            {t('refusals.edit')}
          </Button>
          <Button aria-label={`${t('refusals.remove')}: ${tell}`} onPress={onRemove}>
            {t('refusals.remove')}
          </Button>
        </Row>
      )}
    </li>
  );
}
