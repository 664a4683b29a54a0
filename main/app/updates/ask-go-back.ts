import type { Language } from '../../../shared/lib/language.ts';
import type { MessageBox } from '../../lib/message-box.ts';
import { type GoBackPlan, planGoBack, putBack } from './go-back.ts';
import { GO_BACK_WORDS, type GoBackWords } from './go-back-words.ts';
import type { StartGuard } from './start-guard.ts';

type Guard = Pick<StartGuard, 'goBack' | 'tryAgain' | 'wentBack'>;

interface GoBackDeps {
  readonly dialog: MessageBox;
  readonly folder: string;
  readonly now: () => number;
  readonly language: Language;
  /** Installs a version from the package that this till keeps of it; null where it keeps none. */
  readonly kept: (version: string) => Promise<(() => Promise<void>) | null>;
}

/**
 * Two starts of this version failed: says which version was before, puts the journals back for it where nothing written is lost by that, and
 * installs it where its package is held. Returns whether a person wants to try this version again. The program must end in each case.
 */
export async function askGoBack(guard: Guard, deps: GoBackDeps): Promise<boolean> {
  if (guard.goBack === null) return true;
  const { from, to } = guard.goBack;
  const { dialog, folder, language } = deps;
  const words = GO_BACK_WORDS[language];
  const plan = planGoBack(folder, to);
  const install = plan.kind === 'go' ? await deps.kept(to.version) : null;
  const box = (detail: string, ...buttons: string[]) =>
    dialog.showMessageBox({
      ...{
        type: 'error' as const,
        title: 'Loket',
        message: words.title(from.version),
        detail,
        buttons,
        defaultId: 0,
        cancelId: buttons.indexOf(words.close),
      },
    });
  const go = install === null ? `${words.go(to.version)} ${words.byHand(to.version)}` : words.go(to.version);
  const { response } = await box(
    plan.kind === 'go' ? go : `${words[plan.why](to.version)} ${words.support(folder)}`,
    ...(plan.kind === 'go' ? [words.goBack(to.version), words.again, words.close] : [words.close, words.again]),
  );
  // Esc and the window's own cross close: they change nothing.
  if (response === 1) {
    guard.tryAgain();
    return true;
  }
  if (plan.kind !== 'go' || response !== 0) return false;
  const left = put(plan, guard, deps) ? await whatIsLeft(install, words, to.version) : words.notPutBack(folder);
  if (left !== null) await box(left, words.close);
  return false;
}

/** What a person must do once the data is back; null where the version before is being installed. */
async function whatIsLeft(install: (() => Promise<void>) | null, words: GoBackWords, version: string): Promise<string | null> {
  if (install === null) return words.done(version);
  try {
    await install();
    return null;
  } catch {
    return words.notInstalled(version);
  }
}

function put(plan: Extract<GoBackPlan, { kind: 'go' }>, guard: Guard, { now }: GoBackDeps): boolean {
  const done = putBack(plan.copies, now());
  if (done.ok) guard.wentBack();
  return done.ok;
}
