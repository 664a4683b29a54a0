import { useTranslation } from 'react-i18next';
import { useStaff } from '../../core/context.tsx';
import { peopleToSignIn } from '../../core/stores/staff-store.ts';
import { Button } from '../../ui/form/Button.tsx';
import { PersonAndPin } from './PersonAndPin.tsx';
import styles from './SignInScreen.module.css';

/** Covers everything while nobody is signed in: no order, no sale, only people and the PIN. */
export function SignInScreen() {
  const { t } = useTranslation();
  const staff = useStaff((state) => state);
  const { session, signIn, cancelSignIn: stay } = staff;
  const people = peopleToSignIn(staff);
  const isOpen = session.is === 'signedIn';
  return (
    <section className={styles.screen} aria-labelledby="sign-in-title">
      <div className={styles.card}>
        <header className={styles.head}>
          <h2 id="sign-in-title" className={styles.title}>
            {t('staff.who')}
          </h2>
          {session.is === 'opening' ? (
            <p role="status" className={styles.why}>
              {t('top.opening')}
            </p>
          ) : null}
          {session.is === 'signedOut' ? <p className={styles.why}>{t(`signedOut.${session.why}`)}</p> : null}
        </header>
        <PersonAndPin
          people={people}
          submitLabel={() => t('staff.signIn')}
          send={(person, pin) => signIn(person.id, pin)}
          onBack={isOpen ? stay : undefined}
        />
        {isOpen ? (
          <div className={styles.foot}>
            <Button keyName="Esc" onPress={stay}>
              {t('staff.stay')}
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
