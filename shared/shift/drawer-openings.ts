/** Why the drawer was opened: for the cash of sales, refunds or other movements, to be counted, or because a person asked for it. */
export const OPENING_CAUSES = ['sale', 'refund', 'cash', 'count', 'request'] as const;
export type OpeningCause = (typeof OPENING_CAUSES)[number];

/** How often the drawer was opened in a span of the journal, by cause. */
export type DrawerOpenings = Readonly<Record<OpeningCause, number>>;

export const openingsInAll = (openings: DrawerOpenings): number => OPENING_CAUSES.reduce((sum, cause) => sum + openings[cause], 0);

/** What a count's opening is journalled under. */
export const floatSubject = (number: number): string => `float ${number}`;
export const countOpeningSubject = (name: string, shiftId: string): string => `count ${name} ${shiftId}`;
/** Whether an opening was for a count, by its subject. */
export const isCountOpening = (subject: string): boolean => subject.startsWith('float ') || subject.startsWith('count ');
