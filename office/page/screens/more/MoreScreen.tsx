import { ChevronRight, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { SegmentedControl } from '../../../../renderer/ui/form/SegmentedControl.tsx';
import { Page } from '../../../../renderer/ui/layout/Page.tsx';
import { ListRow, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { Section } from '../../../../renderer/ui/layout/Section.tsx';
import { Row } from '../../../../renderer/ui/layout/Stack.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import type { CallFailure } from '../../api/office.ts';
import { useRight, useSession } from '../../api/session.tsx';
import { FIRST, ROUTE_NAMES, ROUTES } from '../../app/routes.ts';
import { keepLanguage } from '../../i18n/index.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { FailureBox } from '../../parts/OfficePage.tsx';
import { useIsNarrow } from '../../parts/use-is-narrow.ts';
import styles from '../today/Today.module.css';

/** The places without room on a phone, the language, and the sign-out. */
export function MoreScreen() {
  const { t, i18n } = useTranslation();
  const { state, signOut } = useSession();
  const may = useRight();
  const isNarrow = useIsNarrow();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const choose = (language: 'id' | 'en'): void => {
    keepLanguage(language);
    i18n.changeLanguage(language).catch(() => undefined);
  };
  if (state.is !== 'signedIn') return null;
  const { name, role } = state.me;
  return (
    <Page title={t('nav.more')}>
      {isNarrow ? (
        <RowList isRaised>
          {ROUTE_NAMES.filter((route) => may(ROUTES[route].right))
            .slice(FIRST)
            .filter((route) => route !== 'account')
            .map((route) => (
              <ListRow key={route}>
                <a href={`#/${route}`} className={styles.need}>
                  <b>{t(`nav.${route}`)}</b>
                  <ChevronRight aria-hidden="true" />
                </a>
              </ListRow>
            ))}
        </RowList>
      ) : null}
      <Section title={t('app.signedInAs', { name })}>
        <Note size="m">{t(`role.${role}`)}</Note>
        <Row>
          <LinkButton href="#/account" icon={ROUTES.account.icon}>
            {t('nav.account')}
          </LinkButton>
          <Button icon={<LogOut aria-hidden="true" />} onPress={() => signOut().then(setFailure, () => undefined)}>
            {t('app.signOut')}
          </Button>
        </Row>
        {failure === null ? null : <FailureBox failure={failure} act="signOut" />}
      </Section>
      <Section title={t('app.language')}>
        <SegmentedControl
          variant="chips"
          label={t('app.language')}
          value={i18n.language === 'en' ? 'en' : 'id'}
          onChange={choose}
          options={[
            { value: 'id', label: 'Bahasa Indonesia' },
            { value: 'en', label: 'English' },
          ]}
        />
      </Section>
    </Page>
  );
}
