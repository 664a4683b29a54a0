import { useId, useState } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { Field } from '../../../../renderer/ui/form/Field.tsx';
import { Form } from '../../../../renderer/ui/form/Form.tsx';
import { Page } from '../../../../renderer/ui/layout/Page.tsx';
import { Row } from '../../../../renderer/ui/layout/Stack.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import type { Result } from '../../../../shared/lib/result.ts';
import { OrderList } from '../../../../shared/office/page-views/list-views.ts';
import { QUERY_PATHS } from '../../../../shared/office/page-views/query-paths.ts';
import { type Answer, ask, type CallFailure } from '../../api/office.ts';
import { useSession } from '../../api/session.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { FailureBox, LeftRows } from '../../parts/OfficePage.tsx';
import { OrderRows } from '../../parts/orders/OrderRows.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import styles from './Search.module.css';

const LEAST = 3;

/** Search of an order over all tills. Nothing of it is kept in the browser. */
export function SearchScreen() {
  const { t } = useTexts();
  const { onFailure } = useSession();
  const hint = useId();
  const [text, setText] = useState('');
  const [result, setResult] = useState<Result<Answer<OrderList>, CallFailure> | null>(null);
  const find = async (): Promise<void> => {
    const found = await ask(`${QUERY_PATHS.search}?${new URLSearchParams({ text: text.trim() })}`, OrderList);
    setResult(found);
    if (!found.ok) onFailure(found.failure);
  };
  return (
    <Page title={t('search.title')} width="wide">
      <Form
        className={styles.form}
        onSubmit={() => {
          if (text.trim().length >= LEAST) find().catch(() => undefined);
        }}
      >
        <Row grows="first" align="start">
          <div>
            <Field label={t('search.text')} aria-describedby={hint} value={text} onChange={setText} mono />
          </div>
          <div className={styles.find}>
            <Button type="submit" variant="chosen" isDisabled={text.trim().length < LEAST}>
              {t('search.find')}
            </Button>
          </div>
        </Row>
        <Note id={hint}>{t('search.hint')}</Note>
      </Form>
      {result === null ? null : result.ok ? <Found list={result.value.value} /> : <FailureBox failure={result.failure} />}
    </Page>
  );
}

function Found({ list: { rows, left } }: { readonly list: OrderList }) {
  const { t } = useTexts();
  if (rows.length === 0) return <Empty title={t('search.none')} next={t('search.noneNext')} />;
  return (
    <>
      {rows.some(({ money }) => money === 'open' || money === 'owed') ? <Note size="m">{t('orders.act')}</Note> : null}
      <OrderRows label={t('search.title')} rows={rows} />
      <LeftRows left={left} />
    </>
  );
}
