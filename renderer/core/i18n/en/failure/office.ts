/** What keeps events from the head office. Sales go on in each case, and no money moves. */
export const officeFailuresEn = {
  office_codeRefused: {
    title: 'The head office did not accept the code',
    todo: 'A code works once, within ten minutes. Ask the head office for a new one. Nothing has changed.',
  },
  office_unknownTill: {
    title: 'The head office does not know this Loket',
    todo: 'Nothing is lost: the records wait on this computer. Ask the head office; if it was removed there, leave and join again.',
  },
  office_revoked: {
    title: 'The head office disconnected this Loket',
    todo: 'Nothing is sent any more; Loket sells as before. If that is a mistake, leave here and join again with a replacement code.',
  },
  office_otherTill: {
    title: 'The head office has the data of this Loket under another one',
    todo: 'Nothing is sent, so that no sale counts twice; sales go on. If this computer takes the place of that Loket, leave here and join again with a replacement code.',
  },
  office_unknownPlace: {
    title: 'Loket and the head office are comparing their records',
    todo: 'Loket finds the last record that both have, and goes on from there. You need not do anything.',
  },
  office_unreadable: {
    title: 'The head office could not read what this Loket sent',
    todo: 'Nothing is lost: the records wait on this computer. Show the details to a technician.',
  },
  office_tooLarge: {
    title: 'The head office found a batch too large',
    todo: 'Loket sends smaller ones. If this continues, show the details to a technician.',
  },
  office_newer: {
    title: 'The head office is older than this Loket',
    todo: 'Ask the head office to update its program. The records wait on this computer until then. Sales go on.',
  },
  office_storage: {
    title: 'The head office cannot store anything now',
    todo: 'Nothing is lost: Loket tries again. If this continues, tell the head office: its disk may be full.',
  },
  office_busy: { title: 'The head office is busy', todo: 'Loket tries again. You need not do anything.' },
  office_address: {
    title: 'This address cannot be used',
    todo: 'Type the address as the head office gave it; it begins with https://. Nothing has changed.',
  },
  office_notReached: {
    title: 'The head office cannot be reached',
    todo: 'Check the address and the internet connection. Sales go on; Loket sends the records once the office can be reached.',
  },
  office_tls: {
    title: 'The connection to the head office is not secure',
    todo: 'Check the date and time of this computer, then the certificate of the head office. Nothing was sent.',
  },
  office_noAnswer: {
    title: 'The head office did not answer',
    todo: 'Sales go on; Loket tries again. What arrived already is not counted twice.',
  },
  office_strangeAnswer: {
    title: 'Something other than the head office answered',
    todo: 'Check the address, and whether this network asks for a sign-in page first. Nothing is lost.',
  },
  office_otherOffice: {
    title: 'Another head office answers at this address',
    todo: 'Loket sends nothing to it. Ask the head office; if it was set up again, leave here and join again.',
  },
  office_journal: {
    title: 'The data for the head office cannot be read',
    todo: 'Loket tries again. If this continues, check the data in Settings, Data, Backups.',
  },
  office_alreadyJoined: { title: 'This Loket has already joined a head office', todo: 'Leave that one first. Nothing has changed.' },
  office_notJoined: { title: 'This Loket has not joined a head office', todo: 'Nothing has changed.' },
  office_notKept: {
    title: 'Loket could not keep this on its disk',
    todo: 'Nothing has changed. Check that the disk has space, then try again.',
  },
};
