/** Texts of the file for a support desk, in English; the titles of its parts are in shared, for the file has the same. */
export const supportEn = {
  support: {
    title: 'File for support',
    about:
      'One text file with the check, the state of this Loket, its settings and its log. It holds no secret, no code and no customer’s data. Nothing is sent: you save it and choose who gets it.',
    gather: 'Gather the file',
    gathering: 'Gathering…',
    read: 'This is the whole file. Read it, then save it.',
    save: 'Save the file',
    saved: 'Saved: {{file}}',
    nothing: 'Nothing to report',
  },
};
