import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { createI18n } from '../../../renderer/core/i18n/index.ts';
import { samples } from '../../lab/gallery/samples.tsx';

const UI = join(import.meta.dirname, '..', '..', '..', 'renderer', 'ui');

/** The functions that renderer/ui exports under a name with a capital letter: its components. */
async function exportedComponents(): Promise<[name: string, component: unknown][]> {
  const files = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const modules = await Promise.all(files.map((name): Promise<Record<string, unknown>> => import(join(UI, name))));
  return modules.flatMap((module) => Object.entries(module)).filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name));
}

describe('the page of all components', () => {
  test('shows every component that renderer/ui exports, each once', async () => {
    const exported = await exportedComponents();
    expect(exported.length).toBeGreaterThan(5);
    const shown = samples.map(({ component }) => component);
    expect(exported.filter(([, component]) => !shown.some((each) => each === component)).map(([name]) => name)).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test.each(['id', 'en'] as const)('draws every state of every component in the words of %s', (language) => {
    const i18n = createI18n(language);
    for (const { component, states } of samples) {
      const drawn = Object.entries(states(i18n.t, () => {}));
      expect(drawn.length, component.name).toBeGreaterThan(0);
      for (const [name, state] of drawn) {
        const markup = renderToStaticMarkup(<I18nextProvider i18n={i18n}>{state}</I18nextProvider>);
        expect(markup, `${component.name}, ${name}`).toMatch(/<\w+/);
        expect(markup, `${component.name}, ${name}: a key or a gap instead of words`).not.toMatch(
          /\{\{|\b(sell|common|nav|top|fault)\.[a-zA-Z]/,
        );
      }
    }
  });
});
