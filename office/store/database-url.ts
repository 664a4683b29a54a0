/** An address of a database that the office does not understand; its text repeats no part that may be a password. */
export class DatabaseUrlError extends Error {
  constructor(fault: string) {
    super(`DATABASE_URL: ${fault}`);
    this.name = 'DatabaseUrlError';
  }
}

/** An address of PostgreSQL's client library (libpq, "Connection URIs"). */
interface DatabaseUrl {
  readonly scheme: string;
  /** With its password, as it was written. */
  readonly user: string;
  /** With their ports, as they were written. */
  readonly authority: string;
  readonly database: string;
  readonly params: URLSearchParams;
}

const FORM = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
/** The office writes, so that another attribute would lead it to a server that refuses. */
const ATTRIBUTES: ReadonlySet<string> = new Set(['read-write', 'primary']);

/** @throws {DatabaseUrlError} */
function partsOf(url: string): DatabaseUrl {
  const [, scheme, user = '', authority = '', database = '', query = ''] = FORM.exec(url) ?? [];
  if (scheme === undefined) throw new DatabaseUrlError('an address is postgres://user:password@host:port/database');
  return { scheme, user, authority, database, params: new URLSearchParams(query) };
}

const textOf = ({ scheme, user, authority, database, params }: DatabaseUrl): string =>
  `${scheme}${user === '' ? '' : `${user}@`}${authority}${database}${params.size === 0 ? '' : `?${params}`}`;

/** The hosts of a parameter, which stand in place of the others, or of the authority. */
function namedHosts({ authority, params }: DatabaseUrl): readonly string[] {
  return (params.get('host') ?? authority).split(',');
}

interface WrittenTo {
  /** An address for each host, in the order in which they are tried. */
  readonly hosts: readonly string[];
  /** Only a host that takes writes will do: one of several, or where the address says so. */
  readonly mustTakeWrites: boolean;
}

/**
 * The hosts of an address, each in an address of its own, because the driver knows one host and no `target_session_attrs`.
 *
 * @throws {DatabaseUrlError}
 */
export function hostsOf(url: string): WrittenTo {
  const parts = partsOf(url);
  const { authority, params } = parts;
  const attribute = params.get('target_session_attrs');
  if (attribute !== null && !ATTRIBUTES.has(attribute))
    throw new DatabaseUrlError('the office writes: target_session_attrs is read-write or primary');
  const names = namedHosts(parts);
  if (names.length > 1 && names.includes('')) throw new DatabaseUrlError('one of the hosts has no name');
  const ports = (params.get('port') ?? '').split(',');
  if (ports.length !== 1 && ports.length !== names.length)
    throw new DatabaseUrlError(`${names.length} hosts and ${ports.length} ports; one port for all will do`);
  const hosts = names.map((name, index) => {
    const own = new URLSearchParams(params);
    own.delete('target_session_attrs');
    if (own.has('host')) own.set('host', name);
    if (own.has('port')) own.set('port', ports[index] ?? ports[0] ?? '');
    return textOf({ ...parts, authority: own.has('host') ? authority : name, params: own });
  });
  for (const host of hosts) refuseUnreadable(host);
  return { hosts, mustTakeWrites: hosts.length > 1 || attribute !== null };
}

/** An address without a host or with a socket's folder in it is none to the platform, and one to the driver. */
function refuseUnreadable(url: string): void {
  const { authority } = partsOf(url);
  if (authority === '' || /^%2f/i.test(authority)) return;
  if (!URL.canParse(`http://${authority}`)) throw new DatabaseUrlError('a host is a name or an address, and a port a number to 65535');
}

/**
 * The office's own address for the role of reports. A socket's address has its role in the query. With several hosts the role reads at the
 * host that takes writes (`primary`); its sessions are read-only, so `read-write` would find no host.
 */
export function reportUrl(url: string, { role, password }: { readonly role: string; readonly password: string }): string {
  const parts = partsOf(url);
  const params = new URLSearchParams(parts.params);
  for (const member of ['user', 'password', 'target_session_attrs']) params.delete(member);
  if (namedHosts(parts).length > 1) params.set('target_session_attrs', 'primary');
  if (parts.authority !== '') return textOf({ ...parts, user: `${role}:${password}`, params });
  params.set('user', role);
  params.set('password', password);
  return textOf({ ...parts, user: '', params });
}
