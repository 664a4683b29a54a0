import { writeWhole } from '../../../../main/lib/files.ts';

// Writes one file whole: `one-file.ts FILE`.

writeWhole(process.argv[2] ?? '', 'a shop');
