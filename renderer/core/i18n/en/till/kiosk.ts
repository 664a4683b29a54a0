/** Texts of a till that is the only program of its computer, in English. */
export const kioskEn = {
  kiosk: {
    title: 'This computer',
    about: 'For a computer that only runs Loket. Each choice is saved at once; the owner’s PIN allows it.',
    fullScreen: 'Full screen',
    fullScreenHint: 'Loket fills the screen and cannot be closed or minimised. To leave, turn this off.',
    startAtLogin: 'Open Loket at sign-in',
    startAtLoginHint: 'The computer opens Loket when its user signs in. Installed programs only.',
  },
};
