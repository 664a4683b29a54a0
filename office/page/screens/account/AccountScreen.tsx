import { Page } from '../../../../renderer/ui/layout/Page.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { useSession } from '../../api/session.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { RecoverySection } from './RecoverySection.tsx';

/** What a person changes of the own account. */
export function AccountScreen() {
  const { t } = useTexts();
  const { state } = useSession();
  if (state.is !== 'signedIn') return null;
  const { name, role } = state.me;
  return (
    <Page
      title={t('account.title')}
      head={
        <Note size="m">
          {shortName(name)}, {t(`role.${role}`)}
        </Note>
      }
    >
      <PasswordSection name={name} />
      <RecoverySection />
    </Page>
  );
}
