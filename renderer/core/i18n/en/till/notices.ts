export const noticesEn = {
  noticeTitle: {
    settingsSetAside: 'The settings file was damaged',
    settingsRestored: 'Settings recovered',
    settingsLost: 'Loket opened in practice mode',
    settingsMended: 'Some settings were corrected',
    standInRuntime: 'For practice and tests only',
    catalogueFault: 'Shop’s catalogue not in use',
    catalogueRows: 'Part of the catalogue was left out',
    recovered: 'Earlier orders continue',
    fullScreenKept: 'Loket stays open',
    clockSetBack: 'The computer’s clock was set back',
    clockSetForward: 'The computer’s clock was set forward',
    crashed: 'Part of Loket crashed',
    copyRestored: 'A backup is now in use',
    journalRestored: 'The data was damaged; a backup is in use',
    journalBroughtBack: 'The data was missing; a backup is in use',
  },
  crashed: {
    main: 'the program',
    page: 'the screen',
    gpu: 'the graphics',
    other: 'a helper process',
  },
  settingsFile: {
    gone: 'The settings file was missing. The last good backup is in use. No sale was lost.',
    todo: 'Orders and money on record have not changed. Call the owner to fill in Settings, Technical, Service and choose Live again.',
    toSettings: 'Open Settings',
    practise: 'Practise for now',
  },
  noInternet: {
    title: 'No internet',
    noService: 'The service cannot be reached',
    queues: 'You can still sell airtime and data, search and reprint. Bills, tokens and vouchers must wait.',
    waits: 'You can still search and reprint. Bill checks and new sales must wait.',
  },
  noticeBar: {
    label: 'Notices',
    more_one: '+{{count}} more notice',
    more_other: '+{{count}} more notices',
    whole: 'Read all of it',
  },
  notice: {
    settingsLost:
      'The settings of this Loket are damaged or missing, and so is their backup. It has sold for real before. Now everything sold here is only practice: no airtime, token or bill is sent. Do not take customers’ money.',
    settingsRestored:
      'The settings file was damaged. The last good backup is in use; the damaged file was kept as {{file}}. No sale was lost.',
    settingsSetAside: 'Default settings are in use; the old file was kept as {{file}}.',
    settingsMended:
      'They came from an older version of Loket and are no longer valid. Removed: {{list}}. See Settings, Technical, Service.',
    standInRuntime: 'Loket is running on a stand-in runtime.',
    catalogueFault: '{{title}}. The practice catalogue stands in for it. {{todo}}',
    catalogueRows_one: '{{count, number}} catalogue row could not be read and was left out: {{first}}',
    catalogueRows_other: '{{count, number}} catalogue rows could not be read and were left out. The first: {{first}}',
    journalRestored:
      'The damaged data was kept as {{file}}. The backup is of {{at}} UTC; later sales are being looked up at the service. Staff and PINs are those of the backup. Call the owner.',
    journalBroughtBack:
      'The backup is of {{at}} UTC; later sales are being looked up at the service. Staff and PINs are those of the backup. Call the owner.',
    recovered_one: '{{count}} order from before Loket closed is being continued. See Orders.',
    recovered_other: '{{count}} orders from before Loket closed are being continued. See Orders.',
    fullScreenKept: 'It fills the screen and cannot be closed here. To leave, the owner turns off Full screen in Settings, Screen.',
    clockSetBack:
      'It was set back by {{duration}}. New receipts, reports and the business day use this time; earlier sales keep theirs, so they may seem later. Orders and money have not changed. Check the computer’s date, time and time zone.',
    clockSetForward:
      'It was set forward by {{duration}}. New receipts, reports and the business day use this time; sales that wait for internet may expire sooner. Orders and money have not changed. Check the computer’s date, time and time zone.',
    crashed:
      'Crashed: {{list}}. Orders and money on record are as they were. What the crash left stays on this computer; nothing was sent. If it happens again, save the file for support in Settings, Technical, Check.',
    copyRestored:
      'It is {{file}}. The previous data was kept as {{aside}}. Sales made after the backup are being looked up at the service.',
    screenFailed: 'Something went wrong on the screen',
    screenFailedTodo:
      'Your orders are saved, and Loket carries on with them. Before you repeat anything, check in Orders whether the last step went through. If this happens again, close Loket and reopen it.',
    still_reprints: 'History, search and reprints still work.',
    still_reading: 'Orders can still be looked up and searched; nothing can be printed or changed until then.',
    still_nothing: 'Orders cannot be looked up until then either. The owner can restore a backup in Settings, Data, Backups.',
  },
};
