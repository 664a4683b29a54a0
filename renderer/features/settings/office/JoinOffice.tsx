import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnrolmentCode } from '../../../../shared/office/enrolment.ts';
import type { Leaves } from '../../../../shared/office/office-views.ts';
import { addressFault } from '../../../../shared/service/service-address.ts';
import { inBackground } from '../../../core/background-work.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormSection } from '../../../ui/layout/Section.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { LeavesChoice } from './LeavesChoice.tsx';
import type { OfficeStore } from './office-store.ts';

/** The form that joins a head office. What was typed stays where the office refuses it. */
export function JoinOffice({ isBusy, store }: { readonly isBusy: boolean; readonly store: OfficeStore }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [leaves, setLeaves] = useState<Leaves>('masked');
  const typed = EnrolmentCode.safeParse(code);
  const [isLeft, setIsLeft] = useState({ address: false, code: false });
  const fault = isLeft.address && address.trim() !== '' ? addressFault(address.trim()) : null;
  return (
    <FormSection
      title={t('office.join')}
      onSubmit={() => {
        if (typed.success) inBackground(store.getState().join({ address: address.trim(), code: typed.data, leaves }));
      }}
    >
      <p>{t('office.joinAbout')}</p>
      <Stack columns="15rem" gap="l">
        <Field
          label={t('office.address')}
          hint={t('office.addressHint')}
          fault={fault === null ? null : t(`wrong.${`address_${fault}` as const}`)}
          value={address}
          onChange={(text) => {
            setAddress(text);
            setIsLeft({ ...isLeft, address: false });
          }}
          onBlur={() => setIsLeft({ ...isLeft, address: true })}
          maxLength={300}
          mono
        />
        <Field
          label={t('office.code')}
          hint={t('office.codeHint')}
          fault={isLeft.code && code.trim() !== '' && !typed.success ? t('office.codeFault') : null}
          value={code}
          onChange={(text) => {
            setCode(text);
            setIsLeft({ ...isLeft, code: false });
          }}
          onBlur={() => setIsLeft({ ...isLeft, code: true })}
          maxLength={20}
          mono
        />
      </Stack>
      <LeavesChoice leaves={leaves} onChange={setLeaves} />
      <Button type="submit" variant="next" isDisabled={isBusy || address.trim() === '' || !typed.success}>
        {t('office.joinYes')}
      </Button>
      <Note role="status">{isBusy ? t('office.joining') : ''}</Note>
    </FormSection>
  );
}
