/** The people of the head office: what each role may do, as one table (docs/office-people.md). */

export const OFFICE_ROLES = ['owner', 'area', 'books', 'support'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

interface Right {
  readonly roles: readonly OfficeRole[];
  /** Whether it is about single outlets: a person of named outlets then has it for those alone. */
  readonly byOutlet: boolean;
}

const office = (...roles: OfficeRole[]): Right => ({ roles, byOutlet: false });
const outlets = (...roles: OfficeRole[]): Right => ({ roles, byOutlet: true });

/** Every act that requires a person. The right `consolidated` is given to a person, not to a role: {@link mayDo}. */
export const RIGHTS = {
  /** The person's own account: who am I, sign-out, another password. */
  ownAccount: office(...OFFICE_ROLES),
  /** The sums of an outlet. */
  seeReports: outlets('owner', 'area', 'books'),
  /** One sum over all outlets. */
  consolidated: office('owner', 'area', 'books'),
  /** Orders, debts, complaints and customers of an outlet. */
  seeOrders: outlets('owner', 'area'),
  /** Version, waiting events, printer, disk and clock of a till; the names of outlets and tills. */
  seeHealth: outlets(...OFFICE_ROLES),
  /** Enrols, names, moves, replaces and revokes a till. */
  changeTills: outlets('owner', 'area'),
  renameOutlet: outlets('owner', 'area'),
  addOutlet: office('owner'),
  /** Takes a till out of every sum, and back. */
  excludeTills: office('owner'),
  /** Empties what names customers in what a till sent. */
  emptyTills: office('owner'),
  exportData: outlets('owner', 'area', 'books'),
  changePeople: office('owner'),
  changeSettings: office('owner'),
  readAudit: office('owner'),
} as const satisfies Record<string, Right>;
export type OfficeRight = keyof typeof RIGHTS;
export const OFFICE_RIGHTS = Object.keys(RIGHTS) as readonly OfficeRight[];

/** What decides over a person's rights. */
export interface Standing {
  readonly role: OfficeRole;
  /** Ids of the outlets that the person sees; null: all. */
  readonly outlets: readonly string[] | null;
  /** Whether the person may see sums over all outlets. An owner always may. */
  readonly consolidated: boolean;
}

/**
 * Whether the person may do it, at this outlet where one is named. Without an outlet a right by outlet means "at some outlet": the caller
 * then reads the person's outlets alone ({@link Standing.outlets}).
 */
export function mayDo(person: Standing, right: OfficeRight, outlet?: string): boolean {
  const { roles, byOutlet }: Right = RIGHTS[right];
  if (!roles.includes(person.role)) return false;
  if (right === 'consolidated') return person.role === 'owner' || person.consolidated;
  return !byOutlet || outlet === undefined || person.outlets === null || person.outlets.includes(outlet);
}
