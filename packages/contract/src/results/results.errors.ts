export const resultErrors = {
  resultsNone: { status: 404, text: 'There are no results yet for these trades.' },
  dateInvalid: { status: 400, text: 'A date must be written like 2027-03-31.' },
  strikeRelativeInvalid: {
    status: 400,
    text: 'The strike must be a number: strike minus forward as a decimal rate, such as 0.05.',
  },
  periodInvalid: { status: 400, text: 'Expiry and tenor must be periods such as 12m.' },
  metricInvalid: { status: 400, text: 'The metric must be std, mean, n, z or vol.' },
  pictureTypeInvalid: { status: 400, text: 'The type must be value or change.' },
  historyTooLong: { status: 400, text: 'The history can reach back at most {years} years.' },
  curveCurrencyInvalid: { status: 400, text: 'A currency has three capital letters.' },
  curveRateInvalid: {
    status: 400,
    text: 'A rate is a decimal between -0.5 and 1: 0.0425 is 4.25 percent.',
  },
  curveTenorInvalid: {
    status: 400,
    text: 'The tenor {tenor} is not a period such as 1d, 2w, 3m or 10y.',
  },
  curveNotBuilt: {
    status: 400,
    text: 'No curve fits these quotes. Check their tenors and rates.',
  },
} as const;
