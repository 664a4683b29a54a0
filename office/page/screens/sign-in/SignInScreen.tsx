import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { Field } from '../../../../renderer/ui/form/Field.tsx';
import { Form } from '../../../../renderer/ui/form/Form.tsx';
import { Card } from '../../../../renderer/ui/layout/Card.tsx';
import { Row } from '../../../../renderer/ui/layout/Stack.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import icon from '../../../../resources/icon.png';
import { Me, SignInAnswer } from '../../../../shared/office/people-forms.ts';
import { forgetAnswers } from '../../api/kept.ts';
import { type CallFailure, send } from '../../api/office.ts';
import { useSession } from '../../api/session.tsx';
import { useSingle } from '../../api/use-single.ts';
import { Alone } from '../../app/Alone.tsx';
import styles from '../../app/App.module.css';
import { FailureBox } from '../../parts/OfficePage.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { Attempt } from './attempt.ts';
import { Join } from './Join.tsx';

/** Name and password, then the code of the app; or a code that lets a new person in. */
type Step = { readonly is: 'password' } | { readonly is: 'code'; readonly pending: string } | { readonly is: 'join' };

const START_AGAIN: ReadonlySet<string> = new Set(['startAgain', 'notSignedIn']);

export function SignInScreen() {
  const { t } = useTexts();
  const [step, setStep] = useState<Step>({ is: 'password' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const single = useSingle();
  const attempt: Attempt = (work) =>
    single(async () => {
      const found = await work();
      setFailure(found);
      if (found?.kind === 'refused' && START_AGAIN.has(found.refused)) setStep({ is: 'password' });
    });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const move = (next: Step): void => {
    setFailure(null);
    setStep(next);
  };
  return (
    <Alone>
      <img src={icon} alt="" width={56} height={56} />
      <h1>{t('app.name')}</h1>
      {step.is === 'password' ? <Note size="m">{t('signIn.about')}</Note> : null}
      {failure === null ? null : (
        <div ref={box}>
          <FailureBox
            failure={failure}
            act={step.is === 'join' ? 'join' : 'signIn'}
            words={{ wrong: step.is === 'password' ? t('signIn.wrongPassword') : t('account.codeWrong') }}
          />
        </div>
      )}
      {step.is === 'password' ? <Password attempt={attempt} onPending={(pending) => move({ is: 'code', pending })} /> : null}
      {step.is === 'code' ? <Code attempt={attempt} pending={step.pending} onBack={() => move({ is: 'password' })} /> : null}
      {step.is === 'join' ? <Join attempt={attempt} onBack={() => move({ is: 'password' })} /> : null}
      {step.is === 'password' ? (
        <Row isApart>
          <Note size="m">{t('signIn.joinTitle')}</Note>
          <Button onPress={() => move({ is: 'join' })}>{t('signIn.join')}</Button>
        </Row>
      ) : null}
    </Alone>
  );
}

interface StepProps {
  readonly attempt: Attempt;
}

function Password({ attempt, onPending }: StepProps & { readonly onPending: (pending: string) => void }) {
  const { t } = useTexts();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submit = (): void =>
    attempt(async () => {
      const result = await send('POST', '/office/v1/sign-in', { name, password }, SignInAnswer);
      if (!result.ok) return result.failure;
      onPending(result.value.pending);
      return null;
    });
  return (
    <Card>
      <Form onSubmit={submit} className={styles.form}>
        <Field label={t('signIn.name')} value={name} onChange={setName} autoFocus />
        <Field label={t('signIn.password')} type="password" value={password} onChange={setPassword} />
        <Button type="submit" variant="primary" isDisabled={name.trim() === '' || password === ''}>
          {t('signIn.next')}
        </Button>
      </Form>
    </Card>
  );
}

function Code({ attempt, pending, onBack }: StepProps & { readonly pending: string; readonly onBack: () => void }) {
  const { t } = useTexts();
  const { signedIn } = useSession();
  const [code, setCode] = useState('');
  const submit = (): void =>
    attempt(async () => {
      const result = await send('POST', '/office/v1/sign-in/code', { pending, code }, Me);
      if (!result.ok) return result.failure;
      await forgetAnswers();
      signedIn(result.value);
      return null;
    });
  return (
    <Card>
      <Form onSubmit={submit} className={styles.form}>
        <Field
          label={t('signIn.code')}
          hint={t('signIn.codeAbout')}
          value={code}
          onChange={setCode}
          inputMode="text"
          mono
          large
          autoFocus
        />
        <Row grows="all">
          <Button type="submit" variant="primary" isDisabled={code.trim() === ''}>
            {t('signIn.enter')}
          </Button>
          <Button onPress={onBack}>{t('signIn.back')}</Button>
        </Row>
      </Form>
    </Card>
  );
}
