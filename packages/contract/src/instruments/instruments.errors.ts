// Texts of spec 000 section 5, misspellings included: the one of the pricing time really speaks of a currency.
import { badRequest, conflict, notFound } from '../platform/errors.ts';

export const instrumentErrors = {
  instrumentNameRequired: badRequest('You must enter an instrument name.'),
  instrumentNameTooShort: badRequest('The instrument name must be at least 3 characters.'),
  instrumentNameTooLong: badRequest('The instrument name can have at most 100 characters.'),
  instrumentCurrencyRequired: badRequest('You must select a currency.'),
  serviceFrequencyRequired: badRequest('You must select a Service Frequency.'),
  pricingZoneRequired: badRequest('You must select a Pricing TZ.'),
  pricingTimeRequired: badRequest('You must select a currency. The pricing time is missing.'),
  pricingTimeInvalid: badRequest(
    'The pricing time must be a time of day in steps of 5 minutes, such as 16:05.',
  ),
  submissionPeriodRequired: badRequest('You must enter submission period.'),
  submissionPeriodInvalid: badRequest(
    'The submission period must be a whole number of minutes, at most 44640 (31 days).',
  ),
  submissionTriesRequired: badRequest('You must enter submission tries number.'),
  submissionTriesTooFew: badRequest('Must be more than 1.'),
  submissionTriesInvalid: badRequest(
    'The submission tries number must be a whole number, at most 1000.',
  ),
  instrumentAssetRequired: badRequest('You must select an Asset.'),
  minContributorsInvalid: badRequest(
    'The minimum number of contributors must be a whole number from 5 to 1000.',
  ),
  minCohortInvalid: badRequest(
    'The minimum number of firms in a kept round must be a whole number from 5 to 1000.',
  ),
  outlierRuleInvalid: badRequest('The outlier rule must be mad or none.'),
  unitInvalid: badRequest('The unit can have at most 20 characters, and what it is of at most 60.'),
  quoteStepInvalid: badRequest(
    'The quote step must be a number from 0.00000001 to 1000000 with at most 8 decimals.',
  ),
  decimalsInvalid: badRequest('The number of decimals must be a whole number from 0 to 8.'),
  challengeDaysInvalid: badRequest(
    'The period for challenges must be a whole number of business days from 0 to 10.',
  ),
  reopeningMinutesInvalid: badRequest('A trade can be reopened for 1 to 44,640 minutes (31 days).'),
  instrumentSwitchInvalid: badRequest('This setting is either on or off.'),
  instrumentSampleFixed: conflict(
    'Whether this type is sample data can no longer be changed: a window or round has started, or values were submitted.',
  ),
  closedDatesInvalid: badRequest(
    'Closed dates must be a list of at most 1000 dates such as 2027-12-24.',
  ),
  calendarUnknown: badRequest('The calendar must be one of those listed, or none.'),
  instrumentNameTaken: conflict(
    'This asset already has an instrument type with the name {name}, this currency and this service frequency.',
  ),
  instrumentNotFound: notFound('This instrument type no longer exists.'),
};
