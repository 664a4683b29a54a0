import { useState } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { Field } from '../../../../renderer/ui/form/Field.tsx';
import { Form } from '../../../../renderer/ui/form/Form.tsx';
import { Card } from '../../../../renderer/ui/layout/Card.tsx';
import { Row } from '../../../../renderer/ui/layout/Stack.tsx';
import { Heading } from '../../../../renderer/ui/text/Heading.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { QrCode } from '../../../../renderer/ui/text/QrCode.tsx';
import { JoinOffer, RecoveryCodes } from '../../../../shared/office/people-forms.ts';
import { forgetAnswers } from '../../api/kept.ts';
import { type CallFailure, send } from '../../api/office.ts';
import { useSession } from '../../api/session.tsx';
import styles from '../../app/App.module.css';
import { useTexts } from '../../parts/use-texts.ts';

interface Props {
  readonly onFailure: (failure: CallFailure) => void;
  readonly onBack: () => void;
}

/** A person begins with a one-time code: the app, a password, then recovery codes that are shown once. */
export function Join({ onFailure, onBack }: Props) {
  const [code, setCode] = useState('');
  const [offer, setOffer] = useState<JoinOffer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <Recovery codes={codes} />;
  if (offer !== null) return <Account code={code} offer={offer} onFailure={onFailure} onJoined={setCodes} />;
  return <CodeForm code={code} onCode={setCode} onOffer={setOffer} onFailure={onFailure} onBack={onBack} />;
}

interface CodeProps extends Props {
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly onOffer: (offer: JoinOffer) => void;
}

function CodeForm({ code, onCode, onOffer, onFailure, onBack }: CodeProps) {
  const { t } = useTexts();
  const submit = async (): Promise<void> => {
    const result = await send('POST', '/office/v1/join/offer', { code }, JoinOffer);
    if (result.ok) onOffer(result.value);
    else onFailure(result.failure);
  };
  return (
    <Card>
      <Heading>{t('join.title')}</Heading>
      <Form onSubmit={() => submit().catch(() => undefined)} className={styles.form}>
        <Field label={t('join.code')} hint={t('join.about')} value={code} onChange={onCode} mono large autoFocus />
        <Row grows="all">
          <Button onPress={onBack}>{t('signIn.back')}</Button>
          <Button type="submit" variant="primary" isDisabled={code.trim() === ''}>
            {t('signIn.next')}
          </Button>
        </Row>
      </Form>
    </Card>
  );
}

interface AccountProps extends Pick<Props, 'onFailure'> {
  readonly code: string;
  readonly offer: JoinOffer;
  readonly onJoined: (codes: readonly string[]) => void;
}

function Account({ code, offer, onFailure, onJoined }: AccountProps) {
  const { t } = useTexts();
  const [name, setName] = useState(offer.name ?? '');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const submit = async (): Promise<void> => {
    const form = { code, name: offer.name === null ? name : null, password, totp };
    const result = await send('POST', '/office/v1/join', form, RecoveryCodes);
    if (!result.ok) return onFailure(result.failure);
    await forgetAnswers();
    onJoined(result.value.codes);
  };
  return (
    <Card>
      <Heading>{t('join.title')}</Heading>
      <Form onSubmit={() => submit().catch(() => undefined)} className={styles.form}>
        {offer.name === null ? <Field label={t('join.name')} value={name} onChange={setName} autoFocus /> : null}
        <Field label={t('join.password')} hint={t('join.passwordAbout')} type="password" value={password} onChange={setPassword} />
        <Note size="m">{t('join.scan')}</Note>
        <QrCode data={offer.uri} label={t('join.scan')} className={styles.qr} />
        <Note>{t('join.secret')}</Note>
        <p className="mono">{offer.secret}</p>
        <Field label={t('join.totp')} value={totp} onChange={setTotp} inputMode="numeric" mono large />
        <Button type="submit" variant="primary" isDisabled={name.trim() === '' || password === '' || totp.trim() === ''}>
          {t('join.done')}
        </Button>
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
      <ul className="mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="primary" onPress={ask}>
        {t('join.go')}
      </Button>
    </Card>
  );
}
