// Texts of spec 000 section 5, misspellings included: the one of the pricing time really speaks of a currency.
export const instrumentErrors = {
  instrumentNameRequired: { status: 400, text: 'You must enter a instrument name.' },
  instrumentNameTooShort: {
    status: 400,
    text: 'The instrument name must be at least 3 characters.',
  },
  instrumentNameTooLong: {
    status: 400,
    text: 'The instrument name can have at most 100 characters.',
  },
  instrumentCurrencyRequired: { status: 400, text: 'You must select a currency.' },
  serviceFrequencyRequired: { status: 400, text: 'You must select a Service Frequency.' },
  pricingZoneRequired: { status: 400, text: 'You must select a Pricing TZ.' },
  pricingTimeRequired: { status: 400, text: 'You must select a currency.' },
  pricingTimeInvalid: {
    status: 400,
    text: 'The pricing time must be a time of day in steps of 5 minutes, such as 16:05.',
  },
  submissionPeriodRequired: { status: 400, text: 'You must enter submission period.' },
  submissionPeriodInvalid: {
    status: 400,
    text: 'The submission period must be a whole number of minutes, at most 44640 (31 days).',
  },
  submissionTriesRequired: { status: 400, text: 'You must enter submission tries number.' },
  submissionTriesTooFew: { status: 400, text: 'Must be more that 1.' },
  submissionTriesInvalid: {
    status: 400,
    text: 'The submission tries number must be a whole number, at most 1000.',
  },
  instrumentAssetRequired: { status: 400, text: 'You must select a Asset.' },
  minContributorsInvalid: {
    status: 400,
    text: 'The least number of contributors must be a whole number from 1 to 1000.',
  },
  minCohortInvalid: {
    status: 400,
    text: 'The least number of firms in a sealed round must be a whole number from 4 to 1000.',
  },
  instrumentSwitchInvalid: { status: 400, text: 'This setting is either on or off.' },
  closedDatesInvalid: {
    status: 400,
    text: 'Closed dates must be a list of at most 1000 dates such as 2027-12-24.',
  },
  instrumentNameTaken: {
    status: 409,
    text: 'This asset already has an instrument type with the name {name}, this currency and this service frequency.',
  },
  instrumentNotFound: { status: 404, text: 'This instrument type does not exist any more.' },
} as const;
