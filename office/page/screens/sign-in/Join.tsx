import { useState } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { Field } from '../../../../renderer/ui/form/Field.tsx';
import { Form } from '../../../../renderer/ui/form/Form.tsx';
import { Card } from '../../../../renderer/ui/layout/Card.tsx';
import { Row } from '../../../../renderer/ui/layout/Stack.tsx';
import { Heading } from '../../../../renderer/ui/text/Heading.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { JoinOffer } from '../../../../shared/office/people-forms.ts';
import { send } from '../../api/office.ts';
import { useSession } from '../../api/session.tsx';
import styles from '../../app/App.module.css';
import { RecoveryList } from '../../parts/RecoveryList.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { Attempt } from './attempt.ts';
import { NewAccount } from './NewAccount.tsx';

interface Props {
  readonly attempt: Attempt;
  readonly onBack: () => void;
}

/** A person begins with a one-time code: the app, a password, then recovery codes that are shown once. */
export function Join({ attempt, onBack }: Props) {
  const [code, setCode] = useState('');
  const [offer, setOffer] = useState<JoinOffer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <Recovery codes={codes} />;
  if (offer !== null) return <NewAccount code={code} offer={offer} attempt={attempt} onJoined={setCodes} />;
  return <CodeForm code={code} onCode={setCode} onOffer={setOffer} attempt={attempt} onBack={onBack} />;
}

interface CodeProps extends Props {
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly onOffer: (offer: JoinOffer) => void;
}

function CodeForm({ code, onCode, onOffer, attempt, onBack }: CodeProps) {
  const { t } = useTexts();
  const submit = (): void =>
    attempt(async () => {
      const result = await send('POST', '/office/v1/join/offer', { code }, JoinOffer);
      if (!result.ok) return result.failure;
      onOffer(result.value);
      return null;
    });
  return (
    <Card>
      <Heading>{t('join.title')}</Heading>
      <Form onSubmit={submit} className={styles.form}>
        <Field label={t('join.code')} hint={t('join.about')} value={code} onChange={onCode} mono large autoFocus />
        <Row grows="all">
          <Button type="submit" variant="primary" isDisabled={code.trim() === ''}>
            {t('signIn.next')}
          </Button>
          <Button onPress={onBack}>{t('signIn.back')}</Button>
        </Row>
      </Form>
    </Card>
  );
}

function Recovery({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTexts();
  const { ask } = useSession();
  return (
    <Card>
      <Heading>{t('join.recoveryTitle')}</Heading>
      <Note size="m">{t('join.recovery')}</Note>
      <RecoveryList codes={codes} />
      <Button variant="primary" onPress={ask}>
        {t('account.recoveryKept')}
      </Button>
    </Card>
  );
}
