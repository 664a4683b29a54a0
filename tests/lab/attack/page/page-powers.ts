import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Group, type Row, seenError } from '../rows.ts';
import type { TillTarget } from '../till-target.ts';

/** A page of another origin, and a file of the computer. */
const PLACES = { foreign: '', file: 'file:///etc/hostname' };
type Places = typeof PLACES;

/** A script of the page, which tells what it reached; it runs as a function of the page with these places. */
type Script = (places: Places) => unknown;

/** Ways out of the page. None of them may load anything or open a window. */
const WAYS: Readonly<Record<string, Script>> = {
  'window.open': ({ foreign }) => (window.open(foreign) === null ? 'refused' : 'opened'),
  'window.open of itself': () => (window.open('loket://app/index.html') === null ? 'refused' : 'opened'),
  'location.assign': ({ foreign }) => window.location.assign(foreign) ?? 'refused',
  'location to a file': ({ file }) => window.location.assign(file) ?? 'refused',
  'location to a script': () => {
    window.location.href = 'javascript:window.escaped = 1';
    return new Promise((resolve) => requestAnimationFrame(() => resolve('escaped' in window ? 'ran' : 'refused')));
  },
  'location to data': () => window.location.assign('data:text/html,x') ?? 'refused',
  'a link with a target': ({ foreign }) => {
    const link = Object.assign(document.createElement('a'), { href: foreign, target: '_blank', rel: 'opener' });
    document.body.append(link);
    return link.click() ?? 'refused';
  },
  'a form': ({ foreign }) => {
    const form = Object.assign(document.createElement('form'), { action: `${foreign}/form`, method: 'post' });
    document.body.append(form);
    return form.submit() ?? 'refused';
  },
  'a meta refresh': ({ foreign }) => {
    const meta = Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: `0;url=${foreign}` });
    return document.head.append(meta) ?? 'refused';
  },
  'a base address': ({ foreign }) => {
    document.head.append(Object.assign(document.createElement('base'), { href: foreign }));
    return document.baseURI.startsWith('loket://app/') ? 'refused' : 'moved';
  },
  fetch: ({ foreign }) =>
    fetch(`${foreign}/fetch`).then(
      () => 'fetched',
      () => 'refused',
    ),
  'fetch without cors': ({ foreign }) =>
    fetch(`${foreign}/fetch`, { mode: 'no-cors' }).then(
      () => 'fetched',
      () => 'refused',
    ),
  'fetch of a file': ({ file }) =>
    fetch(file).then(
      () => 'fetched',
      () => 'refused',
    ),
  'a synchronous request': ({ foreign }) => {
    const request = new XMLHttpRequest();
    request.open('GET', `${foreign}/xhr`, false);
    try {
      request.send();
      return 'fetched';
    } catch {
      return 'refused';
    }
  },
  'a beacon': ({ foreign }) => {
    navigator.sendBeacon(`${foreign}/beacon`, 'x');
    return 'refused';
  },
  'a socket': ({ foreign }) =>
    new Promise((resolve) => {
      const socket = new WebSocket(foreign.replace('http', 'ws'));
      socket.onopen = () => resolve('open');
      socket.onerror = () => resolve('refused');
    }),
  'an event source': ({ foreign }) =>
    new Promise((resolve) => {
      const source = new EventSource(`${foreign}/events`);
      source.onopen = () => resolve('open');
      source.onerror = () => resolve(source.close() ?? 'refused');
    }),
  'a picture': ({ foreign }) =>
    new Promise((resolve) => {
      const picture = new Image();
      picture.onload = () => resolve('loaded');
      picture.onerror = () => resolve('refused');
      picture.src = `${foreign}/picture.png`;
    }),
  'a remote script': ({ foreign }) =>
    new Promise((resolve) => {
      const script = document.createElement('script');
      script.onload = () => resolve('loaded');
      script.onerror = () => resolve('refused');
      script.src = `${foreign}/script.js`;
      document.body.append(script);
    }),
  'a remote style': ({ foreign }) =>
    new Promise((resolve) => {
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
      sheet.onload = () => resolve('loaded');
      sheet.onerror = () => resolve('refused');
      sheet.href = `${foreign}/style.css`;
      document.head.append(sheet);
    }),
  'an inline script': () => {
    const script = document.createElement('script');
    script.textContent = 'window.inline = 1';
    document.body.append(script);
    return 'inline' in window ? 'ran' : 'refused';
  },
  'an inline handler': () => {
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="loket://app/none.png" onerror="window.handled = 1">';
    document.body.append(holder);
    return new Promise((resolve) =>
      holder.firstElementChild?.addEventListener('error', () => resolve('handled' in window ? 'ran' : 'refused')),
    );
  },
  'an inline style': () => {
    const style = document.createElement('style');
    style.textContent = 'html { --inline: 1 }';
    document.head.append(style);
    return getComputedStyle(document.documentElement).getPropertyValue('--inline') === '' ? 'refused' : 'applied';
  },
  // Out of a task of the page's own: what the instrument itself evaluates is let off the policy.
  eval: () =>
    new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        try {
          resolve(String(new Function('return "ran"')()));
        } catch (error) {
          resolve(error instanceof EvalError ? 'refused' : String(error));
        }
      };
      channel.port2.postMessage(null);
    }),
  'a worker of its own text': () =>
    new Promise((resolve) => {
      try {
        const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
        worker.onmessage = () => resolve('ran');
        worker.onerror = () => resolve('refused');
      } catch {
        resolve('refused');
      }
    }),
  'a service worker': () =>
    navigator.serviceWorker?.register('/index.html').then(
      () => 'registered',
      () => 'refused',
    ) ?? 'refused',
  'a module of data': () =>
    import(`data:text/javascript,${Math.random()}`).then(
      () => 'ran',
      () => 'refused',
    ),
  'a webview': ({ foreign }) => {
    const view = document.createElement('webview');
    view.setAttribute('src', foreign);
    document.body.append(view);
    return 'getWebContentsId' in view ? 'attached' : 'refused';
  },
  'an object': ({ foreign }) => {
    const object = Object.assign(document.createElement('object'), { data: `${foreign}/object` });
    return document.body.append(object) ?? 'refused';
  },
  'node and electron': () =>
    ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer'].filter((name) => name in window).join(', ') ||
    'refused',
};

const stateOf = async ({ app, page, practice }: TillTarget): Promise<string> => {
  const windows = await app.evaluate(({ BrowserWindow, webContents }) => [
    BrowserWindow.getAllWindows().length,
    webContents.getAllWebContents().length,
  ]);
  const frames = page.frames().filter((frame) => frame.url().startsWith('http')).length;
  const asked = practice.control
    .calls()
    .map((call) => call.path)
    .filter((path) => /fetch|xhr|beacon|events|picture|script|style|object|form/.test(path));
  return JSON.stringify({ at: page.url(), windows, frames, asked });
};

/** A file that a person drops on the window, as Chromium hands it over. */
async function drop({ page, profile }: TillTarget, name: string, content: string): Promise<void> {
  const file = join(profile, name);
  writeFileSync(file, content);
  const session = await page.context().newCDPSession(page);
  const data = { items: [{ mimeType: 'text/html', data: '' }], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  await session.detach();
}

/** What a page that was taken over tries with the powers of a page. */
export const pagePowers: Group<TillTarget> = {
  name: 'page',
  attack: async (till) => {
    const { page, practice } = till;
    const places = { ...PLACES, foreign: practice.baseUrl };
    const before = await stateOf(till);
    const rows: Row[] = [];
    for (const [attack, script] of Object.entries(WAYS)) {
      const seen = await page.evaluate(script as (given: Places) => unknown, places).then(String, seenError);
      const after = await stateOf(till);
      rows.push({ attack, on: '', expected: 'refused', seen: after === before ? seen : `${seen}: ${after}` });
    }
    for (const [name, content] of [
      ['page.html', '<script>top.dropped = 1</script>'],
      ['script.js', 'top.dropped = 1'],
      ['link.url', '[InternetShortcut]\nURL=https://example.test'],
    ] as const) {
      await drop(till, name, content);
      rows.push({ attack: 'a dropped file', on: name, expected: 'stays', seen: (await stateOf(till)) === before ? 'stays' : page.url() });
    }
    return rows;
  },
};
