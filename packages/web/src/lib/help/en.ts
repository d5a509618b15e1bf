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
      text: 'Anyone can register; your account starts with a firm of its own. Until an administrator has vetted that firm, its real values do not count and it sees no consensus of real marks; sample data and rehearsals are open to it. A colleague can invite you into a firm that is there already, and the firm that an approved pilot partner owns is vetted.',
    },
    {
      title: 'I cannot log in',
      text: 'Check that you have opened the link in the verification mail; the login page can send it again. A lost password is replaced through “Forgot password?”. After five wrong tries you have to wait: one minute at first, longer after each further one, up to 15 minutes. We mail you a link with which you can log in at once.',
    },
    {
      title: 'Who can see what my firm submits?',
      text: 'Your own firm. Other firms see the consensus only, once enough firms have contributed, and administrators see no submission at all. The operator of the server can read its database; nobody alone can read values in kept rounds: two keepers together can read all of them, and all other contributors together a single one. “Who can see what” at the foot of the page has the whole table.',
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
