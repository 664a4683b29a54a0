/** Codes that a person types: of invitations, of recovery, of tills. */

/** Their 32 characters: none looks like another one. */
export const CODE_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What a person typed of a code: case, spaces and hyphens do not count. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');
