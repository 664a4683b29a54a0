import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../../core/background-work.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { PageFoot } from '../../../ui/layout/Page.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import type { GatheredFile } from './gathered-file.ts';

const TEXTS = {
  doctor: { gather: 'doctor.gather', gathering: 'doctor.gathering', save: 'doctor.save', saved: 'doctor.saved' },
  support: { gather: 'support.gather', gathering: 'support.gathering', save: 'support.save', saved: 'support.saved' },
} as const;

interface Props<T> {
  readonly store: GatheredFile<T>;
  /** `doctor`: the report of the check; `support`: the file for a support desk. */
  readonly words: keyof typeof TEXTS;
  readonly variant: 'next' | 'plain';
  readonly icon: ReactNode;
  readonly children: (content: T) => ReactNode;
}

/** The button that gathers, and below it what was gathered. Its save button and the result are in the foot, in sight however long it is. */
export function GatherFile<T>({ store, words, variant, icon, children }: Props<T>) {
  const { t } = useTranslation();
  const { content, work, gather } = useStore(store);
  const isGathering = work === 'gathering';
  return (
    <>
      <Button variant={variant} icon={icon} isDisabled={work !== null} onPress={() => inBackground(gather())}>
        {t(TEXTS[words][isGathering ? 'gathering' : 'gather'])}
      </Button>
      <Stack gap="m" aria-live="polite" aria-busy={isGathering}>
        {content === null ? null : children(content)}
      </Stack>
      <Answers store={store} words={words} />
    </>
  );
}

function Answers<T>({ store, words }: Pick<Props<T>, 'store' | 'words'>) {
  const { t } = useTranslation();
  const { content, failure, work, savedFile, save } = useStore(store);
  if (content === null && failure === null) return null;
  return (
    <PageFoot>
      <Stack>
        {failure === null ? null : <FailureNote failure={failure} />}
        {content === null ? null : (
          <Row>
            <Button variant="next" isDisabled={work !== null} onPress={() => inBackground(save())}>
              {t(TEXTS[words].save)}
            </Button>
            <Note role="status" tone="good">
              {savedFile === null ? '' : t(TEXTS[words].saved, { file: savedFile })}
            </Note>
          </Row>
        )}
      </Stack>
    </PageFoot>
  );
}
