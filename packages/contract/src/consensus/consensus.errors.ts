export const consensusErrors = {
  consensusRoundNotFound: { status: 404, text: 'There is no such round.' },
  consensusNoWindow: {
    status: 409,
    text: 'No window is open for this instrument type, so no sealed round takes contributions.',
  },
  consensusFirmNotVetted: {
    status: 403,
    text: 'Only firms that the operator has vetted take part in consensus. Ask the operator to vet your firm.',
  },
  consensusRoundClosed: { status: 409, text: 'The round is closed and takes nothing more.' },
  consensusRoundOpen: {
    status: 409,
    text: 'The round is still open. Nothing is handed out before it closes at {closesAt}.',
  },
  consensusRoundVoid: { status: 409, text: 'The round is void: it has no result.' },
  consensusListsChanged: {
    status: 409,
    text: 'The lists of the round have changed. Seal the values again.',
  },
  consensusUuidReused: {
    status: 409,
    text: 'This submission id was used for another contribution. Seal again with a new one.',
  },
  consensusTriesUsed: {
    status: 409,
    text: 'Your firm has used all {tries} contributions of this round.',
  },
  consensusSenderUnknown: {
    status: 403,
    text: 'The sender’s key is not one of yours that take part in this round.',
  },
  consensusContributionInvalid: {
    status: 400,
    text: 'The contribution was refused ({fault}).',
  },
  consensusSubmissionNotFound: {
    status: 404,
    text: 'You have no such submission that waits for its keys.',
  },
  consensusSharingInvalid: {
    status: 400,
    text: 'The shared keys or random values do not fit the submission ({fault}).',
  },
  consensusNotContributor: {
    status: 403,
    text: 'Results of a sealed round go to the firms that contributed to it.',
  },
  consensusProtocol1Off: {
    status: 409,
    text: 'Protocol 1 is switched off for this instrument type. Use the sealed round.',
  },
  consensusTradeRepeated: {
    status: 400,
    text: 'Trade {tradeId} comes twice. Check the file and try again.',
  },
  consensusRehearsalInvalid: {
    status: 400,
    text: 'A rehearsal needs your registered key and at least four made-up members with keys of their own.',
  },
  consensusSeriesEmpty: { status: 409, text: 'The series has no trades to rehearse with.' },
  consensusDateInvalid: { status: 400, text: 'The date is not a date.' },
} as const;
