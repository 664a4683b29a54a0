import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusalRow } from '../../../../shared/service/refusals.ts';
import { useApp } from '../../../core/context.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { type SettingsStore, useSettingsPart } from '../settings-store.ts';
import { RefusalDialog } from './RefusalDialog.tsx';
import { RefusalLine } from './RefusalLine.tsx';
import styles from './Service.module.css';
import { UnknownRefusals } from './UnknownRefusals.tsx';

interface Props {
  readonly store: SettingsStore;
  readonly isReadOnly: boolean;
}

/** A new row with these marks. */
const newRow = (marks: readonly string[]): RefusalRow => ({ id: crypto.randomUUID(), marks: [...marks], arose: 'no', tell: '', todo: '' });

/** The provider's refusals: the built-in ones, the owner's own rows, and those that the till received and did not recognise. */
export function Refusals({ store, isReadOnly }: Props) {
  const { t } = useTranslation();
  const [{ refusals: rows }, saveService] = useSettingsPart(store, 'service');
  const [isOpen, setOpen] = useState(false);
  const [typing, setTyping] = useState<RefusalRow | null>(null);
  const save = (row: RefusalRow) => {
    setTyping(null);
    const isKnown = rows.some(({ id }) => id === row.id);
    saveService({ refusals: isKnown ? rows.map((one) => (one.id === row.id ? row : one)) : [...rows, row] });
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
              onRemove={() => saveService({ refusals: rows.filter(({ id }) => id !== row.id) })}
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
    <RefusalLine title={tell} todo={todo} facts={[marks.join(', '), t(`refusals.arose_${arose}`)]}>
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
    </RefusalLine>
  );
}

/** The built-in refusals: the one that the specification shows, and those that the marks in the settings recognise. */
function KnownRefusals() {
  const { t } = useTranslation();
  const service = useApp((state) => state.settings.service);
  const marked = (marks: readonly string[]) => (marks.length === 0 ? t('refusals.noMarks') : marks.join(', '));
  const rows = [
    { title: t('refusals.limitTell'), todo: t('refusals.limitTodo'), by: t('refusals.limit') },
    {
      title: t('failure.balanceEmpty.title'),
      todo: t('failure.balanceEmpty.todo'),
      by: t('refusals.balanceMarks', { marks: marked(service.balanceEmptyMarks) }),
    },
    {
      title: t('failure.alreadyPaid.title'),
      todo: t('failure.alreadyPaid.todo'),
      by: t('refusals.paidMarks', { marks: marked(service.alreadyPaidMarks) }),
    },
  ];
  return rows.map(({ title, todo, by }) => (
    <RefusalLine key={title} title={title} todo={todo} facts={[t('refusals.builtIn'), by, t('refusals.arose_no')]} />
  ));
}
