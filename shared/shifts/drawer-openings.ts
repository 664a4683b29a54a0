/** Why the drawer was opened: for the cash of sales, refunds or other movements, to be counted, or because a person asked for it. */
export const OPENING_CAUSES = ['sale', 'refund', 'cash', 'count', 'request'] as const;
export type OpeningCause = (typeof OPENING_CAUSES)[number];

/** How often the drawer was opened in a span of the journal, by cause. */
export type DrawerOpenings = Readonly<Record<OpeningCause, number>>;

export const openingsInAll = (openings: DrawerOpenings): number => OPENING_CAUSES.reduce((sum, cause) => sum + openings[cause], 0);

/** What a count's opening is journalled under. */
export const floatSubject = (number: number): string => `float ${number}`;
export const countOpeningSubject = (name: string, shiftId: string): string => `count ${name} ${shiftId}`;
/** What the opening for an order's refund in cash is journalled under: its first word is the order. `paidBy`: the means that had paid it. */
export const refundOpeningSubject = (orderId: string, paidBy: string): string => `${orderId} ${paidBy}`;
/** Whether an opening was for a count, by its subject. */
export const isCountOpening = (subject: string): boolean => subject.startsWith('float ') || subject.startsWith('count ');
