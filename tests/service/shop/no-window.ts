/** The ports of a shop that a window answers: no person chooses a file, and nothing is shown or copied. */
export const NO_WINDOW = {
  readerUrl: new URL('../../../main/journal-admin/reader-worker.ts', import.meta.url),
  reloadPage: () => {},
  copyToClipboard: () => {},
  answerClose: () => {},
  dialogs: {
    chooseSaveFile: async () => null,
    chooseFolder: async () => null,
    chooseImport: async () => null,
    chooseStatement: async () => null,
    chooseTransfer: async () => null,
    chooseBackup: async () => null,
  },
};
