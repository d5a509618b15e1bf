import { badRequest, conflict, notFound } from '../platform/errors.ts';

export const webhookErrors = {
  webhookUrlInvalid: badRequest(
    'Enter a whole address such as https://hooks.bank.example/pricevault, without a user name or password.',
  ),
  webhookUrlTooLong: badRequest('The address can have at most 500 characters.'),
  webhookUrlPlain: badRequest('The address must start with https://.'),
  webhookUrlPrivate: badRequest(
    'This address is in a private network, to which this vault sends nothing. Its operator can allow it.',
  ),
  webhookNoteTooLong: badRequest('The note can have at most 100 characters.'),
  webhookEventsRequired: badRequest('Choose at least one event.'),
  webhooksTooMany: conflict('Your firm already has {max} webhooks. Delete one first.'),
  webhookNotFound: notFound('This webhook no longer exists.'),
  webhookOff: conflict('This webhook is switched off. Switch it on first.'),
  deliveryNotFound: notFound('This delivery is no longer in the log.'),
};
