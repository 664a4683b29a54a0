import type { OneTimeCode } from '../../../../shared/office/people-forms.ts';
import { CodeDialog } from '../../parts/change/CodeDialog.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { nameAndOutlet } from './till-name.ts';

interface Props {
  readonly name: string;
  readonly outletName: string;
  readonly code: OneTimeCode;
  readonly onClose: () => void;
}

/** The code of a till, and what a person does with it at the till's computer. */
export function TillCode({ name, outletName, code, onClose }: Props) {
  const { t } = useTexts();
  return (
    <CodeDialog
      title={t('tillActs.codeTitle', { name: nameAndOutlet({ name, outletName }) })}
      code={code}
      onClose={onClose}
      steps={[
        { text: t('tillActs.stepOpen') },
        { text: t('tillActs.stepAddress'), hasAddress: true },
        { text: t('tillActs.stepCode') },
        { text: t('tillActs.stepThen', { name: shortName(name) }) },
      ]}
    />
  );
}
