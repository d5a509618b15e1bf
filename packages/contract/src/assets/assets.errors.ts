export const assetErrors = {
  assetNameRequired: { status: 400, text: 'You must enter a asset name.' },
  assetNameTooShort: { status: 400, text: 'The asset name must be at least 3 characters.' },
  assetNameTooLong: { status: 400, text: 'The asset name can have at most 100 characters.' },
  assetNameTaken: { status: 409, text: 'There is already an asset with the name {name}.' },
  assetNotFound: { status: 404, text: 'This asset does not exist any more.' },
} as const;
