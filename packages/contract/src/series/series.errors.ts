import { badRequest, conflict, forbidden, notFound } from '../platform/errors.ts';

export const seriesErrors = {
  seriesNameRequired: badRequest('You must enter a batch name.'),
  seriesNameTooShort: badRequest('The batch name must be at least 3 characters.'),
  seriesNameTooLong: badRequest('The batch name can have at most 100 characters.'),
  seriesNameTaken: conflict('Your firm already has a series with the name {name}.'),
  seriesPricingTimeRequired: badRequest('You must select a Pricing Time.'),
  seriesNotFound: notFound('This series does not exist any more.'),
  seriesNotYours: forbidden('Only its owner and admins may change this series.'),
  seriesRemoveOwnOnly: forbidden('You are allowed to delete your series only.'),
  seriesTradesTooMany: badRequest('A series can hold at most {max} trades.'),
  seriesTradesUnchosen: badRequest('Choose trades, or give a search text, but not both.'),
  tradeInSeries: conflict('The trade exists in the batch now!'),
  tradeNotInSeries: notFound('This trade is not in the series any more.'),
  searchPageInvalid: badRequest('The page number must be a whole number from 1.'),
};
