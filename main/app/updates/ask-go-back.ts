import type { Language } from '../../../shared/lib/language.ts';
import { type GoBackPlan, planGoBack, putBack } from './go-back.ts';
import { GO_BACK_WORDS } from './go-back-words.ts';
import type { StartGuard } from './start-guard.ts';

/** What the question needs of Electron's dialogs. */
interface MessageBox {
  showMessageBox(box: {
    readonly type: 'error';
    readonly title: string;
    readonly message: string;
    readonly detail: string;
    readonly buttons: string[];
    readonly defaultId: number;
    readonly cancelId: number;
  }): Promise<{ readonly response: number }>;
}

type Guard = Pick<StartGuard, 'goBack' | 'tryAgain' | 'wentBack'>;

interface GoBackDeps {
  readonly dialog: MessageBox;
  readonly folder: string;
  readonly now: () => number;
  readonly language: Language;
}

/**
 * Two starts of this version failed: says which version was before, and puts the journals back for it where nothing written is lost by that.
 * Returns whether a person wants to try this version again. The program must end in each case.
 */
export async function askGoBack(guard: Guard, deps: GoBackDeps): Promise<boolean> {
  if (guard.goBack === null) return true;
  const { from, to } = guard.goBack;
  const { dialog, folder, language } = deps;
  const words = GO_BACK_WORDS[language];
  const plan = planGoBack(folder, to);
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
  const { response } = await box(
    plan.kind === 'go' ? words.go(to.version) : `${words[plan.why](to.version)} ${words.support(folder)}`,
    ...(plan.kind === 'go' ? [words.goBack(to.version), words.again, words.close] : [words.close, words.again]),
  );
  // Esc and the window's own cross close: they change nothing.
  if (response === 1) {
    guard.tryAgain();
    return true;
  }
  if (plan.kind === 'go' && response === 0)
    await box(put(plan, guard, deps) ? words.done(to.version) : words.notPutBack(folder), words.close);
  return false;
}

function put(plan: Extract<GoBackPlan, { kind: 'go' }>, guard: Guard, { now }: GoBackDeps): boolean {
  const done = putBack(plan.copies, now());
  if (done.ok) guard.wentBack();
  return done.ok;
}
