// A column beside the page, as high as the window, that stays when the page scrolls.
export const sideColumn = {
  position: 'sticky',
  insetBlockStart: 0,
  alignSelf: 'flex-start',
  blockSize: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: 'background.paper',
} as const;
