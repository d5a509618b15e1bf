export const noticeErrors = {
  noticeKindUnknown: { status: 400, text: 'There is no such kind of notice.' },
} as const;
