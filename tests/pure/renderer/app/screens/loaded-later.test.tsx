import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadedLater } from '../../../../../renderer/app/screens/loaded-later.tsx';

const screen = (onLoad = (): void => {}) =>
  loadedLater(async () => {
    onLoad();
    return ({ name }: { readonly name: string }) => <p>{name}</p>;
  });

test('a screen whose script is not there shows nothing', () => {
  const Screen = screen();
  expect(renderToStaticMarkup(<Screen name="Katalog" />)).toBe('');
});

test('a screen whose script was loaded before is drawn with its first frame', async () => {
  const Screen = screen();
  await Screen.load();
  expect(renderToStaticMarkup(<Screen name="Katalog" />)).toBe('<p>Katalog</p>');
});

test('a script is loaded once', async () => {
  let loads = 0;
  const { load } = screen(() => {
    loads += 1;
  });
  await load();
  await load();
  expect(loads).toBe(1);
});

test('a script that cannot be loaded is tried again', async () => {
  let tries = 0;
  const Screen = loadedLater(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no such file');
    return () => <p>Katalog</p>;
  });
  await expect(Screen.load()).rejects.toThrow('no such file');
  await Screen.load();
  expect(renderToStaticMarkup(<Screen />)).toBe('<p>Katalog</p>');
});
