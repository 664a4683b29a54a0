export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}
/** What refusals say, beside what a call answers. */
type Said<T> = T & { readonly refused?: string; readonly waitMs?: number };

/** Calls the office as its page does in a browser: with cookies, the CSRF token and the page's origin. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  readonly #address: string | null;

  /** @param address what a proxy on this computer says about where the browser is */
  constructor(url: string, address?: string) {
    this.#url = url;
    this.#address = address ?? null;
  }

  /** The same browser at another server of the office. */
  at(url: string): Browser {
    const other = new Browser(url, this.#address ?? undefined);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  get = <T>(path: string) => this.call<T>('GET', path);
  post = <T>(path: string, body: unknown, headers?: Record<string, string>) => this.call<T>('POST', path, body, headers);

  async call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<Said<T>>> {
    const response = await fetch(path.startsWith('/') ? `${this.#url}${path}` : `${this.#url}/office/v1/${path}`, {
      method,
      headers: {
        origin: this.#url,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'loket-csrf': this.cookies.get('loket-csrf') ?? '',
        ...(this.#address === null ? {} : { 'x-forwarded-for': this.#address }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text === '' ? null : JSON.parse(text)) as Said<T> };
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
