import { Banknote, CircleCheck, CircleSlash, Clock, TriangleAlert } from 'lucide-react';
import { Row } from '../../../../renderer/ui/layout/Stack.tsx';
import { Pill } from '../../../../renderer/ui/text/Pill.tsx';
import type { TillState } from '../../../../shared/office/page-views/till-views.ts';
import { useTexts } from '../../parts/use-texts.ts';

/** What is wrong with a till or waits in it. */
export function TillPills({ till: { faults, balance, waiting, excluded } }: { readonly till: TillState }) {
  const { t } = useTexts();
  const isLow = balance?.isLow === true && !faults.includes('revoked');
  return (
    <Row as="ul" gap="xs">
      {faults.length > 0 || isLow ? null : (
        <li>
          <Pill tone="good" icon={CircleCheck}>
            {t('tills.fine')}
          </Pill>
        </li>
      )}
      {excluded === null ? null : (
        <li>
          <Pill tone="plain" icon={CircleSlash}>
            {t('tills.excluded')}
          </Pill>
        </li>
      )}
      {isLow ? (
        <li>
          <Pill tone="bad" icon={Banknote}>
            {t('need.lowBalance')}
          </Pill>
        </li>
      ) : null}
      {faults.map((fault) => (
        <li key={fault}>
          <Pill tone={fault === 'revoked' ? 'plain' : 'wait'} icon={TriangleAlert}>
            {t(`tillFault.${fault}`)}
          </Pill>
        </li>
      ))}
      {waiting === 0 ? null : (
        <li>
          <Pill tone="wait" icon={Clock}>
            {t('tills.waiting', { count: waiting })}
          </Pill>
        </li>
      )}
    </Row>
  );
}
