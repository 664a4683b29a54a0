import { Note } from '../../../renderer/ui/text/Note.tsx';
import { Name } from './Name.tsx';
import { useTexts } from './use-texts.ts';

interface Props {
  readonly at: { readonly outletName: string; readonly tillName: string; readonly isEarlier: boolean };
}

/** The outlet and the till of a row, in a table. */
export function Place({ at: { outletName, tillName, isEarlier } }: Props) {
  const { t } = useTexts();
  return (
    <>
      <Name text={t('needs.at', { outlet: outletName, till: tillName })} />
      {isEarlier ? <Note>{t('app.earlier')}</Note> : null}
    </>
  );
}
