import { OfficePage } from '../../lab/drive/screens/office/office-page.ts';
import { Browser } from '../../lab/office/browser.ts';
import { startDemo } from '../../lab/office/demo/demo-office.ts';
import { expect, test } from '../fixture/office-test.ts';

test('the Z of a real till that closed its shift is on the page as it was printed', async ({ context }) => {
  const demo = await startDemo({ port: 0, days: 1, sales: 2, say: () => undefined });
  await demo.filled;
  const { name, password, codes } = demo.owner;
  const browser = new Browser(demo.url);
  const { body } = await browser.post<{ pending: string }>('sign-in', { name, password });
  await browser.post('sign-in/code', { pending: body.pending, code: codes[0] });
  await context.addCookies([...browser.cookies].map(([cookie, value]) => ({ name: cookie, value, url: demo.url })));
  const shown = new OfficePage(await context.newPage(), demo.url);
  await shown.open('shifts');
  const paper = await shown.reading.readZ();
  for (const part of ['Laporan Z', 'Seharusnya di laci', 'Selisih']) expect(paper).toContain(part);
  await demo.close();
});
