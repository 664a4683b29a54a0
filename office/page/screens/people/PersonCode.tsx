import type { OneTimeCode } from '../../../../shared/office/people-forms.ts';
import { CodeDialog } from '../../parts/change/CodeDialog.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';

interface Props {
  readonly name: string;
  readonly code: OneTimeCode;
  readonly onClose: () => void;
}

/** The code that a person joins with, and how. */
export function PersonCode({ name, code, onClose }: Props) {
  const { t } = useTexts();
  return (
    <CodeDialog
      title={t('people.codeTitle', { name: shortName(name) })}
      code={code}
      onClose={onClose}
      steps={[{ text: t('people.stepOpen'), hasAddress: true }, { text: t('people.stepCode') }, { text: t('people.stepThen') }]}
    />
  );
}
