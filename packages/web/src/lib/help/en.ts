// What the help says, on the public page and inside the application alike.

export interface HelpWords {
  readonly heading: string;
  readonly lead: string;
  readonly mail: string;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
}

export const helpEn: HelpWords = {
  heading: 'Help and Support',
  lead: 'Write to us, or speak to your firm’s valuation manager: every client can choose support by email or a dedicated valuation manager.',
  mail: 'Write to support',
  sections: [
    {
      title: 'How do I get an account?',
      text: 'Anyone can register; your account starts with a firm of its own. Until an administrator has vetted that firm, its marks on real types do not count and it sees no consensus of real types; sample data and rehearsals are open to it. A colleague can invite you to an existing firm, and the firm owned by an approved pilot partner is vetted.',
    },
    {
      title: 'I cannot log in',
      text: 'Check that you have opened the link in the verification mail; the login page can send it again. “Forgot password?” replaces a lost password. After five wrong attempts you have to wait: one minute at first, longer after each further one, up to 15 minutes. We email you a link that lets you log in at once.',
    },
    {
      title: 'Who can see what my firm submits?',
      text: 'Your own firm. Other firms see only the consensus, once enough firms have contributed, and administrators see no submissions at all. The operator of the server can read its database. In kept rounds nobody can read a mark alone: two keepers together can read all of them, and all other contributors together can infer a single one.',
    },
    {
      title: 'Which files can I upload?',
      text: 'Excel workbooks (.xlsx), and CSV files with commas, semicolons or tabs. Cells copied from a spreadsheet can be pasted instead. A trades file that you have downloaded and filled in is accepted as it is.',
    },
    {
      title: 'Is there an API?',
      text: 'Yes. Every call of the web app is documented. With an API token your own programs make all but those that a person answers for, such as signing a book or changing an account.',
    },
  ],
};
