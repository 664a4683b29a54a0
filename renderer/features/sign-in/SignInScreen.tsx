import { useTranslation } from 'react-i18next';
import { useStaff } from '../../core/context.tsx';
import { peopleToSignIn } from '../../core/stores/staff-store.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { PersonAndPin } from './PersonAndPin.tsx';
import styles from './SignInScreen.module.css';

/** Covers every other screen while no person is signed in, or while another one signs in. Shows only the people and the PIN pad. */
export function SignInScreen() {
  const { t } = useTranslation();
  const staff = useStaff((state) => state);
  const { session, signIn, cancelSignIn: stay } = staff;
  const people = peopleToSignIn(staff);
  const isOpen = session.is === 'signedIn';
  return (
    <section className={styles.screen} aria-labelledby="sign-in-title">
      <div className={styles.card}>
        <Stack gap="xs">
          <h2 id="sign-in-title" className={styles.title}>
            {t('staff.who')}
          </h2>
          {session.is === 'opening' ? (
            <Note role="status" size="m">
              {t('top.opening')}
            </Note>
          ) : null}
          {session.is === 'signedOut' ? <Note size="m">{t(`signedOut.${session.why}`)}</Note> : null}
        </Stack>
        <PersonAndPin
          people={people}
          submitLabel={() => t('staff.signIn')}
          send={(person, pin) => signIn(person.id, pin)}
          onBack={isOpen ? stay : undefined}
        />
        {isOpen ? (
          <Row>
            <Button keyName="Esc" onPress={stay}>
              {t('staff.stay')}
            </Button>
          </Row>
        ) : null}
      </div>
    </section>
  );
}
