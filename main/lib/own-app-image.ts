/** The AppImage that this program runs from, or null. A program that another AppImage started inherits the variables of that one. */
export function ownAppImage({ APPIMAGE, APPDIR }: NodeJS.ProcessEnv = process.env, program = process.execPath): string | null {
  const isOwn = APPIMAGE !== undefined && APPDIR !== undefined && program.startsWith(`${APPDIR}/`);
  return isOwn ? APPIMAGE : null;
}
