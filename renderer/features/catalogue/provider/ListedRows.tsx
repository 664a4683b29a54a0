import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { TwoLines } from '../../../ui/text/TwoLines.tsx';
import styles from './ProviderList.module.css';

/** The most rows that are shown. The button for all takes further rows over too; they also show once earlier ones are taken over. */
const SHOWN = 100;

interface Props {
  readonly title: string;
  /** The labels of the buttons: for all rows, and for one row. */
  readonly all: string;
  readonly one: string;
  readonly rows: readonly { readonly code: string; readonly name: string; readonly about: string; readonly field?: ReactNode }[];
  readonly isBusy: boolean;
  readonly onTake: (codes: string[]) => void;
  /** The fields that hold for every row. */
  readonly children?: ReactNode;
}

/** The differences of one kind, with a button for each and one for all; the latter asks first. */
export function ListedRows({ title, all, one, rows, isBusy, onTake, children }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  if (rows.length === 0) return null;
  return (
    <Card isRoomy title={title}>
      {children}
      <RowList scrolls isRaised aria-label={title}>
        {rows.slice(0, SHOWN).map(({ code, name, about, field }) => (
          <li key={code} className={styles.row}>
            <TwoLines title={name}>{`${code} · ${about}`}</TwoLines>
            {field}
            <Button aria-label={`${one}: ${name}`} isDisabled={isBusy} onPress={() => onTake([code])}>
              {one}
            </Button>
          </li>
        ))}
      </RowList>
      {rows.length > SHOWN ? <Note size="m">{t('listed.firstShown', { count: SHOWN })}</Note> : null}
      <Row gap="m">
        <Button isDisabled={isBusy} onPress={() => setAsking(true)}>
          {all}
        </Button>
      </Row>
      {isAsking ? (
        <ConfirmDialog
          title={title}
          confirmLabel={all}
          cancelLabel={t('common.cancel')}
          onConfirm={() => {
            setAsking(false);
            onTake(rows.map(({ code }) => code));
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{t('many.body')}</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
