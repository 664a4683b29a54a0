/** The AppImage that this program runs from, or null. A program that another AppImage started inherits the variables of that one. */
export function ownAppImage({ APPIMAGE, APPDIR }: NodeJS.ProcessEnv = process.env, program = process.execPath): string | null {
  const isOwn = APPIMAGE !== undefined && APPDIR !== undefined && program.startsWith(`${APPDIR}/`);
  return isOwn ? APPIMAGE : null;
}

/** Where an installation leaves what an AppImage replaced; a person gives no file such a name. */
export const APP_IMAGE_ENDS = { before: '.loket-old', after: '.loket-new' } as const;
