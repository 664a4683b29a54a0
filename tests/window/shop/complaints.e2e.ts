import { createStaff, enterPin, signInAs } from '../../lab/pages/people.ts';
import { expect, test } from '../till-fixture.ts';

/** A customer comes back: the order is a success, and nothing came. */

test('a complaint goes to the provider, is compensated with a supervisor’s PIN and closed, by keyboard alone; the order stays a success', async ({
  start,
  product,
}) => {
  const till = await start({ settings: { mode: 'training', cashier: 'Sari' }, practice: null });
  const { app, complaints, counter, page, shift, signIn } = till;
  await shift.open();
  await shift.typeCount({ 50000: 2 });
  await shift.confirmByKeys();
  await counter.press('F1');
  const orderId = await counter.sell(product('pulsa-telkomsel-50000'));
  await counter.reaches(orderId, 'success');
  await expect(complaints.beginButton).toBeVisible();
  await createStaff(page);
  await signInAs(till, 'Sari');

  await counter.find(orderId);
  await complaints.begin();
  await expect(complaints.state('open')).toBeVisible();
  await complaints.openText();
  await expect(complaints.providerText).toHaveValue(new RegExp(orderId));
  await complaints.copyText();
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toContain(orderId);
  await counter.press('Escape');
  await complaints.add('sent', 'WhatsApp CS');
  await complaints.add('answered', 'nomor sedang gangguan');
  await expect(complaints.state('answered')).toBeVisible();

  // Nothing is closed as compensated before the money is recorded.
  await complaints.askToClose('compensated');
  await signIn.overrideQuestion.waitFor();
  await enterPin(till, 'Budi');
  await expect(complaints.closeRefused).toContainText(till.words.text('failure.outcomeUnproven.title'));
  await counter.press('Escape');

  await complaints.startCompensation('20000', 'Bu Rina');
  await signIn.overrideQuestion.waitFor();
  await enterPin(till, 'Budi');
  await expect(complaints.entries.last()).toContainText('20.000');
  await expect(complaints.entries.last()).toContainText('Budi');
  await complaints.askToClose('compensated');
  await signIn.overrideQuestion.waitFor();
  await enterPin(till, 'Budi');
  await expect(complaints.state('closed')).toBeVisible();
  expect((await counter.reaches(orderId, 'success')).refund.is).toBe('none');
  await expect(complaints.beginButton).toBeVisible();
});

test('the open complaints are listed in Orders, over a restart, until the provider’s reversal closes them', async ({ start, product }) => {
  const first = await start();
  const orderId = await first.counter.sell(product('pulsa-telkomsel-50000'));
  await first.counter.reaches(orderId, 'success');
  await first.complaints.begin();
  await first.kill();

  const { complaints, counter } = await start();
  await complaints.list();
  await expect(complaints.openOnes).toHaveCount(1);
  await complaints.openOnes.first().click();
  await expect(complaints.state('open')).toBeVisible();
  await complaints.reverse('49000');
  await complaints.askToClose('reversed');
  await expect(complaints.state('closed')).toBeVisible();
  await complaints.list();
  await expect(complaints.openOnes).toHaveCount(0);
  expect((await counter.reaches(orderId, 'success')).refund.is).toBe('none');
});
