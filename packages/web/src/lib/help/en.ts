// What the help says, on the public page and inside the application alike.

export interface HelpWords {
  readonly heading: string;
  readonly lead: string;
  readonly mail: string;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
}

export const helpEn: HelpWords = {
  heading: 'Help and Support',
  lead: 'Write to us, or speak with the valuation manager of your firm: every client has the choice of support by e-mail or by a dedicated valuation manager.',
  mail: 'Write to support',
  sections: [
    {
      title: 'How do I get an account?',
      text: 'Ask for an invitation to the pilot programme. Once it is approved, a mail leads you to the registration. A colleague who has an account can also invite you into your firm.',
    },
    {
      title: 'I cannot log in',
      text: 'Check that you have opened the link in the verification mail; the login page can send it again. A lost password is replaced through “Forgot password?”. After several wrong tries you have to wait a minute.',
    },
    {
      title: 'Who can see what my firm submits?',
      text: 'Your own firm. Other firms see the consensus only, once enough firms have contributed, and administrators see no submission at all. The operator of the server can read its database; values in kept rounds can be read only by two keepers together. “Who can see what” at the foot of the page has the whole table.',
    },
    {
      title: 'Which files can I upload?',
      text: 'CSV files with commas, semicolons or tabs, also as a spreadsheet saves them. A trades file that you have downloaded and filled in is accepted as it is.',
    },
    {
      title: 'Is there an API?',
      text: 'Yes. Each call of the web app is documented and open to your own programs, with the rights of your account.',
    },
  ],
};
