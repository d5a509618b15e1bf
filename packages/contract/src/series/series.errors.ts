export const seriesErrors = {
  seriesNameRequired: { status: 400, text: 'You must enter a batch name.' },
  seriesNameTooShort: { status: 400, text: 'The batch name must be at least 3 characters.' },
  seriesNameTooLong: { status: 400, text: 'The batch name can have at most 100 characters.' },
  seriesPricingTimeRequired: { status: 400, text: 'You must select a Pricing Time.' },
  seriesNotFound: { status: 404, text: 'This series does not exist any more.' },
  seriesNotYours: { status: 403, text: 'Only its owner and admins may change this series.' },
  seriesRemoveOwnOnly: { status: 403, text: 'You are allowed to delete your series only.' },
  seriesTradesTooMany: { status: 400, text: 'A series can hold at most {max} trades.' },
  seriesTradesUnchosen: {
    status: 400,
    text: 'Choose trades, or give a search text, but not both.',
  },
  tradeInSeries: { status: 409, text: 'The trade exsits in the batch now!' },
  tradeNotInSeries: { status: 404, text: 'This trade is not in the series any more.' },
  searchPageInvalid: { status: 400, text: 'The page number must be a whole number from 1.' },
} as const;
