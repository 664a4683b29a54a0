import { Heading } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { wordsOfSubject } from '../../../shared/staff/subjects.ts';
import { useOrder, useStaff } from '../../core/context.tsx';
import { type OverrideRequest, peopleWhoMayOverride } from '../../core/stores/staff-store.ts';
import { overrideSubjectText } from '../../presentation/staff-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { ModalLayer } from '../../ui/overlay/ModalLayer.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { PersonAndPin } from './PersonAndPin.tsx';
import styles from './SupervisorOverrideDialog.module.css';

/** Asks for another person's PIN for the first waiting action. */
export function SupervisorOverrideDialog() {
  const request = useStaff((state) => state.overrideRequests[0]);
  return request ? <OverrideQuestion key={`${request.refused.action} ${request.refused.subject}`} request={request} /> : null;
}

function OverrideQuestion({ request }: { readonly request: OverrideRequest }) {
  const { t } = useTranslation();
  const { people, session, grantOverride, endOverrideRequest } = useStaff((state) => state);
  const { refused } = request;
  const supervisors = peopleWhoMayOverride(people, refused, session.is === 'signedIn' ? session.person.id : null);
  const cancel = () => endOverrideRequest(request, false);
  return (
    <ModalLayer onClose={cancel} classNames={{ scrim: styles.scrim, panel: styles.modal, dialog: styles.dialog }}>
      <Stack gap="xs">
        <Heading slot="title" className={styles.title ?? ''}>
          {t('staff.liftTitle', { role: t(`role.${refused.needs}`) })}
        </Heading>
        <Subject request={request} />
      </Stack>
      {supervisors.length === 0 ? (
        <Note size="m">{t('staff.noLifter')}</Note>
      ) : (
        <PersonAndPin
          people={supervisors}
          submitLabel={() => t('staff.liftYes')}
          send={(person, pin) => grantOverride(request, person.id, pin)}
        />
      )}
      <Row gap="m" isApart isTight>
        <Note tone="faint">{supervisors.length === 0 ? '' : t('staff.liftOnce')}</Note>
        <Button onPress={cancel} keyName="Esc">
          {t('common.cancel')}
        </Button>
      </Row>
    </ModalLayer>
  );
}

/** The sentence that names the action and its subject. */
function Subject({ request: { refused } }: { readonly request: OverrideRequest }) {
  const { t } = useTranslation();
  const order = useOrder(wordsOfSubject(refused.subject));
  const subject = overrideSubjectText(t, refused.subject, order?.sale);
  return (
    <Note size="m">
      {t('staff.liftBody', { action: t(`action.${refused.action}`) })}
      {subject === null ? null : <strong className={styles.subject}> {subject}</strong>}
    </Note>
  );
}
