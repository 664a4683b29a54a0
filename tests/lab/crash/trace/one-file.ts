// Writes one file whole: `one-file.ts FILE`.
import { writeWhole } from '../../../../main/lib/write-whole.ts';

writeWhole(process.argv[2] ?? '', 'a shop');
