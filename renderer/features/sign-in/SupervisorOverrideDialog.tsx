import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useOrder, useStaff } from '../../core/context.tsx';
import { type OverrideRequest, peopleWhoMayOverride } from '../../core/stores/staff-store.ts';
import { overrideSubjectText } from '../../presentation/staff-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { PersonAndPin } from './PersonAndPin.tsx';
import styles from './SupervisorOverrideDialog.module.css';

/** Asks for another person's PIN, for the first action that waits for one. */
export function SupervisorOverrideDialog() {
  const ask = useStaff((state) => state.overrideRequests[0]);
  return ask ? <OverrideQuestion key={`${ask.refused.action} ${ask.refused.subject}`} ask={ask} /> : null;
}

function OverrideQuestion({ ask }: { readonly ask: OverrideRequest }) {
  const { t } = useTranslation();
  const { people, grantOverride, endOverrideRequest } = useStaff((state) => state);
  const { refused } = ask;
  const able = peopleWhoMayOverride(people, refused);
  const cancel = () => endOverrideRequest(ask, false);
  return (
    <ModalOverlay isOpen onOpenChange={(open) => (open ? undefined : cancel())} className={styles.scrim ?? ''}>
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} data-testid="lift">
          <div className={styles.head}>
            <Heading slot="title" className={styles.title ?? ''}>
              {t('staff.liftTitle', { role: t(`role.${refused.needs}`) })}
            </Heading>
            <Subject ask={ask} />
          </div>
          {able.length === 0 ? (
            <p className={styles.none}>{t('staff.noLifter')}</p>
          ) : (
            <PersonAndPin people={able} yes={() => t('staff.liftYes')} send={(person, pin) => grantOverride(ask, person.id, pin)} />
          )}
          <div className={styles.foot}>
            <p className={styles.once}>{able.length === 0 ? '' : t('staff.liftOnce')}</p>
            <Button onPress={cancel} keyName="Esc" data-testid="lift-no">
              {t('common.cancel')}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The action and its subject. */
function Subject({ ask: { refused } }: { readonly ask: OverrideRequest }) {
  const { t } = useTranslation();
  const order = useOrder(refused.subject);
  const subject = overrideSubjectText(t, refused.subject, order?.sale);
  return (
    <p className={styles.body} data-testid="lift-about">
      {t('staff.liftBody', { action: t(`action.${refused.action}`) })}
      {subject === null ? null : <strong className={styles.subject}> {subject}</strong>}
    </p>
  );
}
