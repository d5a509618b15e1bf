export const settingErrors = {
  headingsInvalid: { status: 400, text: 'The headings must be a list of names.' },
  headingUnknown: { status: 400, text: 'A heading is unknown. Choose from the list of fields.' },
  headingRepeated: { status: 400, text: 'A heading is chosen twice.' },
} as const;
