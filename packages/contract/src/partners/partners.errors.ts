export const partnerErrors = {
  partnerAssetRequired: {
    status: 400,
    text: 'Please enter the asset you are interested in.',
  },
  partnerStatusInvalid: {
    status: 400,
    text: 'The status must be Pending, Approved or Rejected.',
  },
  partnerNotFound: { status: 404, text: 'This pilot partner does not exist any more.' },
} as const;
