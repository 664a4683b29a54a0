export const fileFailuresEn = {
  importRefused_unreadable: {
    title: 'The file cannot be read',
    todo: 'Nothing was changed. Check whether the file is still there and may be opened.',
  },
  importRefused_tooLarge: {
    title: 'The file is too large for a catalogue',
    todo: 'Nothing was changed. At most 60 MB and 50,000 products; split the file or remove what is not needed.',
  },
  importRefused_oldWorkbook: {
    title: 'The file is an old or protected Excel file',
    todo: 'Nothing was changed. Save it as .xlsx without a password, or as CSV.',
  },
  importRefused_encrypted: { title: 'The file has a password', todo: 'Nothing was changed. Save it without a password.' },
  importRefused_noText: {
    title: 'The file is not text that can be read',
    todo: 'Nothing was changed. Save it as CSV (UTF-8), or as .xlsx.',
  },
  importRefused_damaged: {
    title: 'The file is damaged',
    todo: 'Nothing was changed. Open it in the program that made it and save it again.',
  },
  importRefused_noSheet: { title: 'The file has no sheet', todo: 'Nothing was changed. Save it as .xlsx or CSV again.' },
  importRefused_noProducts: {
    title: 'The file holds no list of products',
    todo: 'Nothing was changed. Save the sample file to see what a catalogue looks like.',
  },
  importRefused_tooManyRows: {
    title: 'The file has more than 50,000 products',
    todo: 'Nothing was changed. Remove products that are not sold.',
  },
  importRefused_tooManyColumns: {
    title: 'The file has more than 200 columns',
    todo: 'Nothing was changed. Save the sample file to see the columns that are known.',
  },
  importRefused_rowTooLong: {
    title: 'Row {{detail}} is far too long',
    todo: 'Nothing was changed. Check the quotation marks of that row.',
  },
  importRefused_hasFaults: {
    title: 'The file has rows that cannot be read',
    todo: 'Nothing was changed. Import without removing products, or correct the listed rows and choose the file again.',
  },
  importRefused_notMapped: {
    title: 'Columns or categories are not complete',
    todo: 'Nothing was changed. Choose the columns of code and name, and the kind of each category.',
  },
  importRefused_ended: { title: 'The import has ended', todo: 'Nothing was changed. Choose the file again.' },
  statementRefused_unreadable: {
    title: 'The statement cannot be read',
    todo: 'Nothing was kept. Check whether the file is still there and may be opened.',
  },
  statementRefused_tooLarge: {
    title: 'The statement is too large',
    todo: 'Nothing was kept. At most 60 MB; ask the provider for a shorter period.',
  },
  statementRefused_noText: {
    title: 'The statement is not text that can be read',
    todo: 'Nothing was kept. Save it as CSV, then choose it again.',
  },
  statementRefused_tooManyRows: {
    title: 'The statement has more than 50,000 rows',
    todo: 'Nothing was kept. Ask the provider for a shorter period.',
  },
  statementRefused_tooManyColumns: {
    title: 'The statement has more than 200 columns',
    todo: 'Nothing was kept. Choose another separator, or the right file.',
  },
  statementRefused_rowTooLong: {
    title: 'Row {{detail}} is far too long',
    todo: 'Nothing was kept. Choose another separator, or the right file.',
  },
  statementRefused_quotes: {
    title: 'Row {{detail}} has a quotation mark that does not end',
    todo: 'Nothing was kept. Choose another separator, or save the file again as CSV.',
  },
  statementRefused_noRows: { title: 'The statement is empty', todo: 'Nothing was kept. Choose the right file.' },
  statementRefused_noColumns: { title: 'A column is not chosen yet', todo: 'Nothing was kept. Choose the column of each detail.' },
  statementRefused_changed: { title: 'The file has changed meanwhile', todo: 'Nothing was kept. Choose the file again.' },
  statementRefused_tooManyOrders: { title: 'The period has too many orders', todo: 'Nothing was kept. Choose a shorter period.' },
  statementRefused_bank: {
    title: 'This is a bank’s account statement, not the provider’s',
    todo: 'Nothing was kept. Choose the list of balance movements from the provider’s website or application.',
  },
  statementRefused_ended: { title: 'The file is no longer open', todo: 'Nothing was kept. Choose the file again.' },
  transferRefused_unreadable: {
    title: 'The file cannot be read',
    todo: 'Nothing was changed. Check whether the file is still there and may be opened.',
  },
  transferRefused_tooLarge: {
    title: 'The file is too large for a shop file',
    todo: 'Nothing was changed. A shop file has at most 60 MB. Choose the file that the other computer exported.',
  },
  transferRefused_otherFile: {
    title: 'That is not a shop file of Loket',
    todo: 'Nothing was changed. Export the shop on the first computer, then choose that file here.',
  },
  transferRefused_newer: {
    title: 'The shop file is from a newer Loket',
    todo: 'Nothing was changed. Update Loket on this computer, then choose the file again.',
  },
  transferRefused_damaged: {
    title: 'The shop file is damaged or was edited',
    todo: 'Nothing was changed. Export it again on the first computer and copy it again.',
  },
  transferRefused_unknownMember: {
    title: 'The shop file holds something that this Loket does not know',
    todo: 'Nothing was changed. It is “{{place}}”. Update Loket on this computer, or export the file again.',
  },
  transferRefused_badValue: {
    title: 'The shop file holds a value that cannot be right',
    todo: 'Nothing was changed. {{rowFault}}. Correct it on the first computer and export again.',
  },
  transferRefused_changed: {
    title: 'This computer was changed meanwhile',
    todo: 'Nothing was imported. Choose the file again to see what it changes now.',
  },
  transferRefused_ended: { title: 'The import has ended', todo: 'Nothing was changed. Choose the file again.' },
  transferRefused_notWritten: {
    title: 'The file could not be written',
    todo: 'Nothing was changed. Check the space and permissions of the disk, then try again.',
  },
  transferUnfinished: {
    title: 'The import is not complete yet',
    todo: 'No sale or money is affected. Free some disk space and restart Loket: it completes the import when it starts.',
  },
  badProduct: { title: 'Product {{code}} cannot be saved', todo: 'Nothing was changed. {{rowFault}}.' },
  shopData_full: {
    title: 'The catalogue could not be saved: the disk is full',
    todo: 'Nothing was changed. Free some disk space, then try again.',
  },
  shopData_readOnly: {
    title: 'The catalogue could not be saved',
    todo: 'Nothing was changed. Check the permissions of the data folder.',
  },
  shopData_io: { title: 'The catalogue could not be read or saved', todo: 'Nothing was changed. Check the disk, then try again.' },
  shopData_notLoket: { title: 'The catalogue’s file is not Loket’s', todo: 'Move that file away. Loket does not touch it.' },
  shopData_corrupt: {
    title: 'The catalogue is damaged',
    todo: 'The damaged file is kept. Restore a backup of the catalogue, or begin empty and import.',
  },
  shopData_inUse: { title: 'The catalogue is open elsewhere', todo: 'Close the other Loket, then try again. Nothing was changed.' },
  shopData_newer: { title: 'The catalogue is from a newer version', todo: 'Update Loket. The catalogue was not touched.' },
  shopData_missing: { title: 'The catalogue is missing', todo: 'Restore a backup of the catalogue, or import it again.' },
  ownFile: {
    title: 'Loket keeps its own files in that folder',
    todo: 'Nothing was written. Save to another folder, such as Documents or a USB stick.',
  },
  otherEnding: {
    title: 'This export cannot be saved as {{ending}}',
    todo: 'Nothing was written. Save again with a name that ends in {{endings}}.',
  },
  badFileName: {
    title: 'A file of this name cannot be saved there',
    todo: 'Nothing was written. Save again with a shorter name, or to another folder.',
  },
  catalogueChanged: {
    title: 'The catalogue was changed meanwhile',
    todo: 'Nothing was changed by you. Look at it again, then repeat the change.',
  },
  journal_full: { title: 'The disk is full', todo: 'Sales have stopped. Free some disk space: they then start again automatically.' },
  journal_readOnly: {
    title: 'The data cannot be written',
    todo: 'Sales have stopped. Call a technician to check the permissions of the data folder.',
  },
  journal_io: { title: 'The disk has a problem', todo: 'Sales have stopped. Back up the data, then call a technician to check the disk.' },
  journal_notLoket: { title: 'The data file is not Loket’s', todo: 'Move that file away. Loket does not touch it.' },
  journal_corrupt: { title: 'The data file is damaged', todo: 'Restore a backup. The damaged file is kept, never deleted.' },
  journal_inUse: { title: 'The data is open elsewhere', todo: 'Close the other Loket, or wait until its restore is done.' },
  journal_newer: { title: 'The data is from a newer version', todo: 'Update Loket. The data was not touched.' },
  journal_gone: {
    title: 'The data file is missing',
    todo: 'Put the file back, or restore a backup. If this Loket has never sold anything, call a technician to start new data.',
  },
  journal_otherMode: {
    title: 'That backup is from the other mode',
    todo: 'Practice and live sales are never mixed. Choose another backup.',
  },
  journal_altered: {
    title: 'Another program changed that backup',
    todo: 'Nothing was restored, and your data was not touched. Choose another backup.',
  },
  journal_backupFull: {
    title: 'No room for a backup',
    todo: 'Sales go on, but nothing was backed up. Free some space on the disk with the backup folder, or choose a folder on another disk.',
  },
  journal_backupFolder: {
    title: 'The backup folder takes no files',
    todo: 'Sales go on, but nothing was backed up. Check that the disk is plugged in and not write-protected, or choose another folder.',
  },
  journal_tooLong: {
    title: 'Reading the backup took too long',
    todo: 'Nothing was restored, and your data was not touched. Copy the backup to this computer and try again, or choose another backup.',
  },
  settings_full: {
    title: 'The settings were not saved: the disk is full',
    todo: 'Free some disk space, then save again. The old settings still apply.',
  },
  settings_readOnly: {
    title: 'The settings were not saved: no permission to write',
    todo: 'Check the permissions of the data folder, then save again. The old settings still apply.',
  },
  settings_io: {
    title: 'The settings were not saved: the disk has a problem',
    todo: 'Check the disk, then save again. The old settings still apply.',
  },
};
