import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { Field } from '../../../../renderer/ui/form/Field.tsx';
import { Form } from '../../../../renderer/ui/form/Form.tsx';
import { Card } from '../../../../renderer/ui/layout/Card.tsx';
import { keyed } from '../../../../renderer/ui/layout/keyed.ts';
import { Row } from '../../../../renderer/ui/layout/Stack.tsx';
import { Heading } from '../../../../renderer/ui/text/Heading.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { QrCode } from '../../../../renderer/ui/text/QrCode.tsx';
import { type JoinOffer, RecoveryCodes } from '../../../../shared/office/people-forms.ts';
import { forgetAnswers } from '../../api/kept.ts';
import { send } from '../../api/office.ts';
import styles from '../../app/App.module.css';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { Attempt } from './attempt.ts';

interface Props {
  readonly code: string;
  readonly offer: JoinOffer;
  readonly attempt: Attempt;
  readonly onJoined: (codes: readonly string[]) => void;
}

/** The password, the app, and one code of it, which shows that the app has the key. */
export function NewAccount({ code, offer, attempt, onJoined }: Props) {
  const { t } = useTexts();
  const [name, setName] = useState(offer.name ?? '');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const submit = (): void =>
    attempt(async () => {
      const form = { code, name: offer.name === null ? name : null, password, totp };
      const result = await send('POST', '/office/v1/join', form, RecoveryCodes);
      if (!result.ok) return result.failure;
      await forgetAnswers();
      onJoined(result.value.codes);
      return null;
    });
  return (
    <Card>
      <Heading>{t('join.accountTitle')}</Heading>
      <Form onSubmit={submit} className={styles.form}>
        {offer.name === null ? <Field label={t('join.name')} value={name} onChange={setName} autoFocus /> : null}
        <Field label={t('join.password')} hint={t('join.passwordAbout')} type="password" value={password} onChange={setPassword} />
        <AppKey offer={offer} />
        <Field label={t('join.totp')} value={totp} onChange={setTotp} inputMode="numeric" mono large />
        <Button type="submit" variant="primary" isDisabled={name.trim() === '' || password === '' || totp.trim() === ''}>
          {t('join.done')}
        </Button>
      </Form>
    </Card>
  );
}

/** Four signs, as apps show a key. */
const GROUPS = /.{1,4}/g;

/** The key for the app in three ways: another device scans it, this device opens it, or a person types it. */
function AppKey({ offer: { uri, secret } }: Pick<Props, 'offer'>) {
  const { t } = useTexts();
  return (
    <>
      <Note size="m">{t('join.scan')}</Note>
      <QrCode data={uri} label={t('join.qr')} className={styles.qr} />
      <LinkButton href={uri} icon={Smartphone}>
        {t('join.openApp')}
      </LinkButton>
      <div>
        <Note>{t('join.secret')}</Note>
        <Row isApart gap="m">
          <p className={`mono ${styles.key}`}>
            {keyed(secret.match(GROUPS) ?? [], (group) => group).map(({ key, item }) => (
              <span key={key}>{item}</span>
            ))}
          </p>
          <CopyButton text={secret} />
        </Row>
      </div>
    </>
  );
}
