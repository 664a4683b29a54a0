export const serviceFailuresEn = {
  outcomeUnproven: {
    title: 'The money is not recorded yet',
    todo: 'The complaint stays open. Record the compensation or the provider’s credit first, or choose another outcome.',
  },
  notSent_dns: { title: 'The service’s address was not found', todo: 'Check the internet and the address in Settings, then try again.' },
  notSent_refused: {
    title: 'The service cannot be reached',
    todo: 'Wait a moment, then try again. If it keeps happening, check the address in Settings.',
  },
  notSent_tls: {
    title: 'No secure connection could be made',
    todo: 'Check the computer’s date and the network. Do not use Wi-Fi that asks for a login.',
  },
  notSent_connectTimeout: { title: 'The service did not connect in time', todo: 'Check the internet, then try again.' },
  notSent_unreachable: { title: 'No internet', todo: 'Check the cable or Wi-Fi, then try again.' },
  notSent_proxy: {
    title: 'The proxy does not let Loket through',
    todo: 'Check the proxy in Settings and whether it runs, then try again.',
  },
  notSent_blocked: { title: 'This address is not allowed', todo: 'Use an https address in Settings, or practice mode.' },
  alreadyPaid: { title: 'This bill is already paid', todo: 'Do not sell it again. Ask the customer where it was paid.' },
  balanceEmpty: { title: 'The balance at the provider is empty', todo: 'The owner must top up first. The customer’s details are fine.' },
  refused: { title: 'The service refused', todo: 'Check the number and the product, then try again.' },
  throttled: { title: 'The service is too busy', todo: 'Wait a few seconds, then try again.' },
  unauthorised_token: { title: 'The client ID or client secret was refused', todo: 'Check both in Settings, Technical, Service.' },
  unauthorised_call: { title: 'The service refused the access key', todo: 'Try again. If it keeps happening, call the provider.' },
  inDoubt_timeout: { title: 'The service did not answer in time', todo: 'Try again in a moment.' },
  inDoubt_reset: { title: 'The connection broke mid-answer', todo: 'Try again.' },
  inDoubt_serverError: { title: 'The service has a problem', todo: 'Wait a moment, then try again.' },
  inDoubt_redirect: {
    title: 'The answer came from another address',
    todo: 'Check the service’s address, or a network that asks for a login.',
  },
  inDoubt_unreadable: { title: 'The answer could not be read', todo: 'Try again. If it keeps happening, call the provider.' },
  inDoubt_mismatch: { title: 'The answer was not for this request', todo: 'Try again. If it keeps happening, call the provider.' },
  inDoubt_tooLarge: { title: 'The answer was too large', todo: 'Call the provider.' },
  inDoubt_copied: { title: 'It is not known whether this was sent', todo: 'Try again.' },
  inDoubt_crash: { title: 'Loket closed during the request', todo: 'Try again.' },
  inDoubt_refused: { title: 'Refused, but not certain yet', todo: 'Wait until Loket has made sure.' },
  inDoubt_unexpectedStatus: {
    title: 'The answer was unexpected',
    todo: 'Try again. If it keeps happening, check the address in Settings.',
  },
  ordersLeft: {
    title: 'Orders of the previous account that are still open: {{orders}}',
    todo: 'Nothing was saved. Change the connection in Settings, Technical, Service: there you say whether it is another account or the same one.',
  },
  ordersWait: {
    title: 'Orders that are still open: {{orders}}',
    todo: 'Practice would neither send nor check them. Wait until they have ended, or choose practice in Settings, Technical, Service, and say that they wait. Nothing was saved.',
  },
  otherAccount: {
    title: 'Order {{orderId}} is for another service account',
    todo: 'It was not sent, and it will never be sent to the current account. Refund the customer and sell it again, or ask the owner whether both are the same account (Settings, Technical, Service).',
  },
  salesStopped_noSecret: { title: 'The client secret is missing', todo: 'Enter it in Settings, Technical, Service, or use practice mode.' },
  salesStopped_secretElsewhere: {
    title: 'The client secret was typed for another token address',
    todo: 'It is not sent to this one. If the address is right, type the secret again in Settings, Technical, Service.',
  },
  salesStopped_noKeychain: {
    title: 'The keychain does not give the client secret',
    todo: 'Settings, Technical, Service says why and what to do. Practice mode works meanwhile.',
  },
  salesStopped_notConfigured: {
    title: 'The connection to the service is not complete',
    todo: 'Enter address and client ID in Settings, or use practice mode.',
  },
  keychain_missing: {
    title: 'This computer has no keychain',
    todo: 'Ask a technician to install libsecret-1-0 and gnome-keyring, then reopen Loket.',
  },
  keychain_locked: {
    title: 'The keychain is locked',
    todo: 'Unlock your keyring with your password, then press “Check the connection” in Settings, Technical, Service.',
  },
  keychain_timeout: {
    title: 'The keychain does not answer',
    todo: 'Its question may be waiting behind this window: answer it. Loket asks the keychain again every minute.',
  },
  keychain_refused: {
    title: 'The keychain refused',
    todo: 'Allow Loket in your keyring, then press “Check the connection” in Settings, Technical, Service.',
  },
  updating: { title: 'Loket is being updated', todo: 'Wait until the new version opens. Nothing was saved or sent.' },
  notInTraining: { title: 'This exists in practice mode only', todo: 'Nothing has changed.' },
  practiceFault_otherService: {
    title: 'Another program runs the practice service',
    todo: 'Its problems are switched there. A printer without paper can still be tried here.',
  },
  practiceFault_noAnswer: {
    title: 'The problem could not be switched on',
    todo: 'Try again. If it keeps happening, close Loket and open it again. No real money is involved.',
  },
};
