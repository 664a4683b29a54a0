/** Texts of the check of this till, in English; its findings and cures are in shared, for the terminal says the same. */
export const doctorEn = {
  doctor: {
    about: 'Checks the computer, the data, the network, the service and the printers. Nothing is bought or changed.',
    gather: 'Check this Loket',
    gathering: 'Checking…',
    save: 'Save the check',
    saved: 'Saved: {{file}}',
  },
};
